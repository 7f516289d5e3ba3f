import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

interface Song {
  readonly title: string;
  readonly audio_url: string;
  readonly duration: number;
  readonly format: string;
  readonly lyrics: string | null;
  readonly timed_lyrics: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly genre: string | null;
  readonly voice: string | null;
  readonly loudness_lufs: number | null;
}

interface SongJob {
  readonly id: string;
  readonly status: string;
  readonly phase: string | null;
  readonly progress: number;
  readonly estimated_time: number;
  readonly queue_position: number;
  readonly completed_at: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: Song | null;
}

interface Listed {
  readonly object: string;
  readonly data: readonly (SongJob & { readonly name: string; readonly tempo: object })[];
}

const base = '/sandbox/v1';
const wish = { prompt: 'A song about the sea', duration: 30 };
const generate = (payload: object) => app.call(customer.key, `POST ${base}/music/generate`, { payload });
const read = async <T>(path: string): Promise<T> => {
  const response = await app.call(customer.key, `GET ${base}${path}`);
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};

/** The job that these wishes make. Nobody runs it: it is cancelled at once. */
async function accepted(body: object): Promise<SongJob> {
  const response = await generate({ ...wish, ...body });
  expect(response.statusCode).toBe(202);
  const job = response.json<SongJob>();
  const cancelled = await app.call(customer.key, `POST ${base}/jobs/${job.id}/cancel`);
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', usage: { credits: '0.000000' } });
  return job;
}

/** The error with which these wishes are refused. */
async function refusal(body: object): Promise<object> {
  const response = await generate({ ...wish, ...body });
  expect(response.statusCode).toBe(400);
  return response.json<{ error: object }>().error;
}

const expectRefused = async (body: object, param: string): Promise<void> =>
  expect(await refusal(body)).toMatchObject({ type: 'invalid_request_error', param });

describe('the music request', () => {
  test.each([
    ['prompt is a string {MUSIC-10}', { prompt: 5 }, 'prompt'],
    ['prompt is required {MUSIC-11}', { prompt: undefined }, 'prompt'],
    ['prompt says something {MUSIC-12}', { prompt: '' }, 'prompt'],
    ['genre is a string {MUSIC-13}', { genre: 5 }, 'genre'],
    ['duration is an integer, not a string {MUSIC-19}', { duration: '30' }, 'duration'],
    ['duration is an integer, not a fraction {MUSIC-19}', { duration: 30.5 }, 'duration'],
    ['voice is a string {MUSIC-22}', { voice: 5 }, 'voice'],
    ['vocals is an object {MUSIC-25}', { vocals: 'female' }, 'vocals'],
    ['vocals.enabled is a boolean {MUSIC-27}', { vocals: { enabled: 'yes' } }, 'vocals.enabled'],
    ['vocals.gender is a gender {MUSIC-28}', { vocals: { gender: 'none' } }, 'vocals.gender'],
    ['vocals.style is a string {MUSIC-29}', { vocals: { style: 5 } }, 'vocals.style'],
    ['lyrics is a string {MUSIC-30}', { lyrics: ['La'] }, 'lyrics'],
  ])('%s', async (_statement, wrong, param) => {
    expect(await refusal(wrong)).toMatchObject({ type: 'invalid_request_error', param });
  });

  test('these types are accepted {MUSIC-10, MUSIC-13, MUSIC-19, MUSIC-22, MUSIC-25, MUSIC-30}', async () => {
    const vocals = { enabled: true, gender: 'male', style: 'soft' };
    const body = { genre: 'pop', duration: 31, voice: 'mason', vocals, lyrics: 'La la la' };
    expect((await accepted(body)).input).toMatchObject({ ...wish, ...body });
  });

  test('prompt suffices: genre {MUSIC-14}, duration {MUSIC-20}, voice {MUSIC-23}, vocals {MUSIC-26}, lyrics {MUSIC-31} may be absent', async () => {
    const { input } = await accepted({ duration: undefined });
    const flags = { duet: false, instrumental: false, stems: false };
    expect(input).toEqual({ prompt: wish.prompt, duration: 60, format: 'mp3', ...flags });
  });

  test.each([
    ['pop {MUSIC-15}', 'pop'],
    ['rock {MUSIC-16}', 'rock'],
    ['jazz {MUSIC-17}', 'jazz'],
    ['electronic {MUSIC-18}', 'electronic'],
  ])('the genre %s is accepted, and listed', async (_statement, genre) => {
    expect((await accepted({ genre })).input['genre']).toBe(genre);
    const { data } = await read<Listed>('/music/genres');
    expect(data.map(({ id }) => id)).toContain(genre);
  });

  test('30 seconds are accepted, fewer are not {LIM-24}', async () => {
    expect((await accepted({ duration: 30 })).input['duration']).toBe(30);
    await expectRefused({ duration: 29 }, 'duration');
  });

  test('240 seconds are accepted, more are not {LIM-25}', async () => {
    expect((await accepted({ duration: 240 })).input['duration']).toBe(240);
    await expectRefused({ duration: 241 }, 'duration');
  });

  test('voice takes what the voices endpoint lists, and nothing else {MUSIC-24}', async () => {
    const { data } = await read<Listed>('/music/voices');
    const [first, second] = [data[0]!.id, data.at(-1)!.id];
    for (const voice of [first, second, `${first}+${second}`]) {
      expect((await accepted({ voice })).input['voice']).toBe(voice);
    }
    for (const voice of ['nobody', `${first}+nobody`]) await expectRefused({ voice }, 'voice');
  });

  test.each([
    ['enabled {MUSIC-27}', { enabled: false }],
    ['gender {MUSIC-28}', { gender: 'female' }],
    ['style {MUSIC-29}', { style: 'whispered' }],
  ])('vocals takes the key %s alone', async (_statement, vocals) => {
    expect((await accepted({ vocals })).input['vocals']).toEqual(vocals);
    await expectRefused({ vocals: { ...vocals, colour: 'blue' } }, 'vocals.colour');
  });
});

describe('the music job', () => {
  test('id {WORK-3}, status {WORK-4}, estimated_time {WORK-5}, queue_position {WORK-6} {MUSIC-35, STATE-2}', async () => {
    const job = await accepted({});
    expect(job.id).toMatch(/^mus_\w+$/);
    expect(job.status).toEqual(expect.any(String));
    expect(Number.isInteger(job.estimated_time) && job.estimated_time > 0).toBe(true);
    expect(Number.isInteger(job.queue_position) && job.queue_position >= 0).toBe(true);
  });

  test('just created, it is processing {STATE-3}', async () => {
    expect(await accepted({})).toMatchObject({ status: 'processing', phase: 'queued', progress: 0, result: null });
  });
});

describe('the lists', () => {
  test('GET /v1/music/voices lists 50 voices or more {MUSIC-3, PUR-15}', async () => {
    const { object, data } = await read<Listed>('/music/voices');
    expect(object).toBe('list');
    expect(new Set(data.map(({ id }) => id)).size).toBeGreaterThanOrEqual(50);
    const text = expect.stringMatching(/\w/);
    for (const one of data) expect(one).toMatchObject({ name: text, gender: text, language: text, range: text });
  });

  test('GET /v1/music/genres lists the genres {MUSIC-4}', async () => {
    const { object, data } = await read<Listed>('/music/genres');
    expect(object).toBe('list');
    expect(data.length).toBeGreaterThanOrEqual(20);
    for (const one of data) expect(one).toMatchObject({ name: expect.any(String), tempo: { min: expect.any(Number) } });
  });
});

/** Every path, with the job that stands in it. */
const paths = (id: string) => [
  'POST /music/generate',
  'GET /music/voices',
  'GET /music/genres',
  'GET /music/library',
  `GET /music/status/${id}`,
  `GET /music/${id}`,
];

describe('the music paths', () => {
  test('hold under /v1 and under /api/v1 {MUSIC-8}', async () => {
    const live = await app.customer();
    await app.giveCredits(live);
    for (const prefix of ['/v1', '/api/v1']) {
      const made = await app.call(live.key, `POST ${prefix}/music/generate`, { payload: wish });
      expect(made.statusCode).toBe(202);
      const { id } = made.json<SongJob>();
      for (const path of paths(id).filter((one) => one.startsWith('GET'))) {
        expect((await app.call(live.key, path.replace(' ', ` ${prefix}`))).statusCode).toBe(200);
      }
      await app.call(live.key, `POST ${prefix}/jobs/${id}/cancel`);
    }
  });

  test('refuse a request without a valid key {MUSIC-9}', async () => {
    const { id } = await accepted({});
    for (const path of paths(id)) {
      for (const key of [null, 'sk_test_wrong']) {
        const payload = path.startsWith('POST') ? { payload: wish } : {};
        expectError(await app.call(key, path.replace(' ', ` ${base}`), payload), 'invalid_api_key');
      }
    }
  });
});

const run = promisify(execFile);

/** The seconds and the kind of a sound at this address. */
async function probe(url: string): Promise<{ seconds: number; kind: string }> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', url]);
  const { format } = JSON.parse(stdout) as { format: { duration: string; format_name: string } };
  return { seconds: Number(format.duration), kind: format.format_name };
}

describe('a song', () => {
  const lyrics = '[Verse]\nThe tide comes in\n[Chorus]\nSing with the sea';
  let worker: RunningTasks;
  let made: SongJob;
  let done: SongJob;
  let address: string;

  beforeAll(async () => {
    address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    worker = await startWorker(app.foundation);
    const body = { ...wish, genre: 'pop', voice: 'aria+mason', duet: true, lyrics, mastering: { target_lufs: -20 } };
    made = (await generate(body)).json<SongJob>();
    const ended = async () => {
      const job = await read<SongJob>(`/music/${made.id}`);
      return job.status !== 'processing' && job;
    };
    done = await vi.waitUntil(ended, { timeout: 55_000, interval: 250 });
  });
  afterAll(() => worker.close());

  test('POST /v1/music/generate starts it {MUSIC-1} and answers before it is finished {MUSIC-2}', () => {
    expect(made).toMatchObject({ status: 'processing', result: null, completed_at: null });
    expect(done).toMatchObject({ id: made.id, status: 'completed', progress: 100 });
  });

  test('GET /v1/music/status/{job_id} tells its status {MUSIC-5}', async () => {
    const members = { phase: null, progress: 100, queue_position: 0, estimated_time: 0 };
    expect(await read(`/music/status/${made.id}`)).toMatchObject({ id: made.id, status: 'completed', ...members });
  });

  test('GET /v1/music/{id} has its result {MUSIC-6}: a whole song from text {PUR-14} of the asked seconds {MUSIC-21}', async () => {
    const { title, audio_url: url, duration, format } = done.result!;
    expect({ title, duration, format }).toEqual({ title: 'The Sea', duration: 30, format: 'mp3' });
    const { seconds, kind } = await probe(url.replace(/^.*(?=\/f\/)/, address));
    expect(kind).toBe('mp3');
    expect(Math.abs(seconds - 30)).toBeLessThan(0.5);
  });

  test('it is sung as the lyrics say {MUSIC-32}, verse {MUSIC-33} and chorus {MUSIC-34}, their tags not', () => {
    expect(done.result!.lyrics).toBe(lyrics);
    const sung = new Set(done.result!.timed_lyrics.map(({ text }) => text));
    expect(sung).toEqual(new Set(['The tide comes in', 'Sing with the sea']));
  });

  test('it is a duet {PUR-16}, mastered as asked {PUR-17}', () => {
    expect(done.result!.voice).toBe('aria+mason');
    expect(Math.abs(Number(done.result!.loudness_lufs) + 20)).toBeLessThan(1);
  });

  test('GET /v1/music/library lists it, and none that was not finished {MUSIC-7}', async () => {
    const { data } = await read<Listed>('/music/library');
    expect(data.map(({ id }) => id)).toEqual([made.id]);
    expect(data[0]).toMatchObject({ status: 'completed', result: { duration: 30 } });
  });
});
