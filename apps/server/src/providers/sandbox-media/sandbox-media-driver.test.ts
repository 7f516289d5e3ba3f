import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genres } from '../../modules/music/genres.ts';
import { voices } from '../../modules/music/voices.ts';
import type { JobDriver, JobInputFile, JobStatus, JobTask } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { createSandboxMediaDriver } from './sandbox-media-driver.ts';
import { genreIds } from './song/genre-styles.ts';

const run = promisify(execFile);
const { signal } = new AbortController();
const probed = async (path: string) => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path]);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string; format_name: string };
    streams: { codec_name: string; codec_type: string; width?: number; height?: number; pix_fmt?: string }[];
  };
  return { durationS: Number(format.duration), format: format.format_name, streams };
};
const hasFfmpeg = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
);

type Completed = Extract<JobStatus, { state: 'completed' }>;
let folder: string;
let driver: JobDriver;
let count = 0;
const usualTemporary = process.env['TMPDIR'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-media-test-'));
  // What others keep in the usual place is not this test's to count.
  process.env['TMPDIR'] = folder;
  driver = createSandboxMediaDriver({ name: 'sandbox-media' });
});
afterAll(async () => {
  await driver.close();
  if (usualTemporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usualTemporary;
  await rm(folder, { recursive: true, force: true });
});

const submit = (task: JobTask, input: JsonObject, files: readonly JobInputFile[] = [], by = driver) => {
  count += 1;
  return by.submit({ key: `job-${count}`, task, model: 'sandbox', input, files, callbackUrl: undefined }, signal);
};

async function finish(handle: JsonObject, by = driver): Promise<JobStatus> {
  for (;;) {
    const status = await by.look(handle, signal);
    if (status.state !== 'waiting' && status.state !== 'running') return status;
    await sleep(50);
  }
}

async function complete(task: JobTask, input: JsonObject, files: readonly JobInputFile[] = []): Promise<Completed> {
  const status = await finish(await submit(task, input, files));
  expect(status).toMatchObject({ state: 'completed' });
  return status as Completed;
}

async function save({ outputs }: Completed, name: string): Promise<string> {
  const output = outputs.find((one) => one.name === name)!;
  const path = join(folder, `${(count += 1)}-${output.fileName}`);
  await writeFile(path, await output.open());
  return path;
}

const hash = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const asInput = (name: string, bytes: Uint8Array): JobInputFile => ({
  name,
  contentType: 'image/png',
  bytes: bytes.length,
  open: () => Promise.resolve(new Blob([new Uint8Array(bytes)]).stream()),
  url: () => Promise.resolve(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
});

async function decode(path: string): Promise<Float32Array> {
  const raw = join(folder, `${(count += 1)}.f32`);
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-i',
    path,
    '-af',
    'pan=mono|c0=c0',
    '-ar',
    '11025',
    '-f',
    'f32le',
    raw,
  ]);
  const bytes = await readFile(raw);
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** The tempo nearest to a guess, by how well the onsets repeat at the length of a bar. */
function findTempo(samples: Float32Array, guess: number): number {
  const hop = 64;
  const energy = Array.from({ length: Math.floor(samples.length / hop) }, (_, at) => {
    let sum = 0;
    for (let i = at * hop; i < (at + 1) * hop; i += 1) sum += samples[i]! ** 2;
    return Math.log(1e-6 + sum);
  });
  const onsets = energy.map((value, at) => Math.max(value - (energy[at - 1] ?? value), 0));
  let best = { bpm: 0, strength: -1 };
  for (let bpm = guess * 0.85; bpm <= guess * 1.15; bpm += 0.25) {
    const lag = Math.round(((240 / bpm) * 11_025) / hop);
    let strength = 0;
    for (let at = lag; at < onsets.length; at += 1) strength += onsets[at]! * onsets[at - lag]!;
    strength /= onsets.length - lag;
    if (strength > best.strength) best = { bpm, strength };
  }
  return best.bpm;
}

describe('the catalogue', () => {
  it('has 50 voices or more, each once', () => {
    expect(voices.length).toBeGreaterThanOrEqual(50);
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
  });

  it('lists the genres that are played', () => {
    expect(genres.length).toBeGreaterThanOrEqual(20);
    expect(genres.map(({ id }) => id).toSorted()).toEqual([...genreIds].toSorted());
  });
});

describe('pictures', () => {
  it.each([
    { width: 64, height: 64, output_format: 'png' },
    { width: 333, height: 517, output_format: 'jpeg', style: 'artistic' },
    { width: 640, height: 200, output_format: 'webp', style: 'anime' },
    { size: '512x512', style: '3d' },
  ])(
    'have exactly the asked size and type: %o',
    async (wish) => {
      const made = await complete('image.generate', { prompt: 'a boat on a lake', ...wish });
      const { width, height, format } = await sharp(await save(made, 'image')).metadata();
      expect({ width, height }).toEqual({ width: wish.width ?? 512, height: wish.height ?? 512 });
      expect(format).toBe(wish.output_format ?? 'png');
    },
    60_000,
  );

  it('are the same for the same seed, differ for another, and come in the asked number', async () => {
    const wish = { prompt: 'snowy mountains', width: 256, height: 256, seed: 5, count: 2 };
    const [first, again] = [await complete('image.generate', wish), await complete('image.generate', wish)];
    expect(first.outputs).toHaveLength(2);
    expect(first.details['images']).toMatchObject([{ seed: 5 }, { seed: 6 }]);
    expect(await hash(await save(first, 'image'))).toBe(await hash(await save(again, 'image')));
    const other = await complete('image.generate', { ...wish, seed: 6 });
    expect(await hash(await save(other, 'image'))).not.toBe(await hash(await save(first, 'image')));
  }, 60_000);

  it('are edited and enlarged to the right sizes', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3060a0' } })
      .png()
      .toBuffer();
    const sizeOf = async (task: JobTask, input: JsonObject) => {
      const made = await complete(task, input, [asInput('image', bytes)]);
      const { width, height, hasAlpha } = await sharp(await save(made, 'image')).metadata();
      return { width, height, hasAlpha };
    };
    for (const scale of [2, 4, 8]) {
      expect(await sizeOf('image.upscale', { scale })).toMatchObject({ width: 60 * scale, height: 40 * scale });
    }
    expect(await sizeOf('image.edit', { operation: 'erase' })).toMatchObject({ width: 60, height: 40 });
    expect(await sizeOf('image.edit', { operation: 'remove_background' })).toEqual({
      width: 60,
      height: 40,
      hasAlpha: true,
    });
    const crop = { x: 10, y: 5, width: 20, height: 30 };
    expect(await sizeOf('image.edit', { operation: 'crop', crop })).toMatchObject({ width: 20, height: 30 });
    expect(await sizeOf('image.edit', { operation: 'restyle', style: 'anime' })).toMatchObject({
      width: 60,
      height: 40,
    });
    expect(await sizeOf('image.edit', { prompt: 'at night' })).toMatchObject({ width: 60, height: 40 });
  }, 60_000);

  it('that cannot be read fail for good', async () => {
    const handle = await submit('image.upscale', { scale: 2 }, [asInput('image', Buffer.from('no picture'))]);
    expect(await finish(handle)).toMatchObject({ state: 'failed', retryable: false });
  });
});

describe.runIf(hasFfmpeg)('songs', () => {
  it('have the asked length, format, tempo and loudness, are not silent and do not clip', async () => {
    const wish = {
      prompt: 'a song about the sea',
      genre: 'electronic',
      duration: 30,
      tempo: 122,
      key: 'A minor',
      format: 'wav',
      stems: true,
    };
    const made = await complete('music.generate', { ...wish, instrumental: true });
    expect(made.details).toMatchObject({
      title: 'The Sea',
      duration: 30,
      format: 'wav',
      genre: 'electronic',
      bpm: 122,
      key: 'A minor',
      lyrics: null,
    });
    expect(made.details['waveform']).toHaveLength(200);
    expect(made.outputs.map(({ name }) => name)).toEqual([
      'audio',
      'stem:drums',
      'stem:bass',
      'stem:chords',
      'stem:pad',
      'stem:lead',
      'cover',
    ]);
    expect(Math.abs(Number(made.details['loudness_lufs']) + 14)).toBeLessThan(1.5);
    const path = await save(made, 'audio');
    expect(await probed(path)).toMatchObject({ format: 'wav', durationS: expect.closeTo(30, 0) });
    const samples = await decode(path);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.2);
    expect(loudest).toBeLessThan(0.99);
    const tempo = findTempo(samples, 122);
    expect(Math.abs(tempo - 122) / 122).toBeLessThan(0.03);
  }, 180_000);

  it('speak the given words in time, by two voices, and are the same each time', async () => {
    const lyrics = '[Verse]\nOne little line\n[Chorus]\nSing it again';
    const singers = voices.slice(0, 2).map(({ engine }) => engine);
    const wish = {
      prompt: 'x',
      genre: 'jazz',
      duration: 30,
      lyrics,
      singers,
      duet: true,
      mastering: { target_lufs: -18 },
    };
    const [first, again] = await Promise.all([complete('music.generate', wish), complete('music.generate', wish)]);
    expect(first.details).toMatchObject({ lyrics, format: 'mp3' });
    expect(Math.abs(Number(first.details['loudness_lufs']) + 18)).toBeLessThan(1.5);
    const path = await save(first, 'audio');
    expect(Math.abs((await probed(path)).durationS - 30)).toBeLessThan(0.5);
    expect(await hash(path)).toBe(await hash(await save(again, 'audio')));
  }, 180_000);
});

describe.runIf(hasFfmpeg)('videos', () => {
  it.each([
    { wish: { type: 'text-to-video', duration: 5 }, width: 1280, height: 720 },
    { wish: { type: 'avatar', script: 'Hello there.', duration: 6, aspect_ratio: '1:1' }, width: 720, height: 720 },
    { wish: { type: 'image-to-video', duration: 12, aspect_ratio: '9:16' }, width: 720, height: 1280 },
  ])(
    'have the asked length and size: %o',
    async ({ wish, width, height }) => {
      const still = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a06030' } })
        .png()
        .toBuffer();
      const files = wish.type === 'image-to-video' ? [asInput('image', still)] : [];
      const made = await complete('video.generate', { prompt: 'hills at dawn', ...wish }, files);
      expect(made.details).toMatchObject({ duration: wish.duration, resolution: '720p', width, height });
      const { durationS, streams } = await probed(await save(made, 'video'));
      expect(Math.abs(durationS - wish.duration)).toBeLessThan(0.5);
      expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
        codec_name: 'h264',
        pix_fmt: 'yuv420p',
        width,
        height,
      });
      expect(await readFile(await save(made, 'captions'), 'utf8')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
      expect((await sharp(await save(made, 'thumbnail')).metadata()).format).toBe('jpeg');
    },
    180_000,
  );
});

describe('a job', () => {
  it('is found again by another process, which makes it anew', async () => {
    const handle = JSON.parse(
      JSON.stringify(await submit('image.generate', { prompt: 'a cat', width: 128, height: 128 })),
    ) as JsonObject;
    const here = await finish(handle);
    const other = createSandboxMediaDriver({ name: 'other' });
    const there = await finish(handle, other);
    expect(await hash(await save(there as Completed, 'image'))).toBe(
      await hash(await save(here as Completed, 'image')),
    );
    await other.close();
  }, 60_000);

  it('fails when its rehearsal asks for it, and takes longer with progress when paced', async () => {
    expect(await finish(await submit('image.generate', { prompt: 'x', rehearse: 'fail' }))).toMatchObject({
      state: 'failed',
      retryable: false,
    });
    const paced = createSandboxMediaDriver({ name: 'paced', paceMs: 600 });
    const handle = await submit('image.generate', { prompt: 'x', width: 64, height: 64 }, [], paced);
    await sleep(400);
    expect(await paced.look(handle, signal)).toMatchObject({ state: 'running', progress: expect.any(Number) });
    expect(await finish(handle, paced)).toMatchObject({ state: 'completed' });
    await paced.close();
  }, 60_000);

  it('waits for its turn, and cancelled leaves no process and no file behind', async () => {
    const single = createSandboxMediaDriver({ name: 'single', atOnce: 1 });
    const before = (await readdir(folder)).filter((name) => name.startsWith('atelier-media-'));
    const long = await submit(
      'video.generate',
      { prompt: 'sea', type: 'avatar', duration: 60, resolution: '4k' },
      [],
      single,
    );
    const queued = await submit('image.generate', { prompt: 'x' }, [], single);
    expect(await single.look(queued, signal)).toMatchObject({ state: 'waiting' });
    await sleep(1_500);
    await single.cancel(queued, signal);
    await single.cancel(long, signal);
    expect(await single.look(long, signal)).toEqual({ state: 'cancelled' });
    expect(await single.look(queued, signal)).toEqual({ state: 'cancelled' });
    await single.close();
    const after = (await readdir(folder)).filter((name) => name.startsWith('atelier-media-'));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
    const { stdout } = await run('ps', ['-o', 'comm=', '--ppid', String(process.pid)]);
    expect(stdout).not.toMatch(/ffmpeg|espeak/);
  }, 60_000);

  it('of a kind that is not done here is refused', async () => {
    await expect(submit('builder.build', {})).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
  });
});
