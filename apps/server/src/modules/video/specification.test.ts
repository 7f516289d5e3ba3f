import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;
let image: string;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
  const create = { width: 64, height: 64, channels: 3, background: '#346' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  image = `data:image/png;base64,${bytes.toString('base64')}`;
});
afterAll(() => app.close());

interface FilmJob {
  readonly id: string;
  readonly object: string;
  readonly status: string;
  readonly completed_at: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: {
    readonly video_url: string;
    readonly thumbnail_url: string;
    readonly captions_url: string;
    readonly duration: number;
    readonly resolution: string;
    readonly width: number;
    readonly height: number;
    readonly fps: number;
  } | null;
}

const base = '/sandbox/v1';
const wish = { prompt: 'A boat on a lake' };
const generate = (payload: object) => app.call(customer.key, `POST ${base}/video/generate`, { payload });

/** The job that these wishes make. Nobody runs it: it is cancelled at once. */
async function accepted(body: object): Promise<FilmJob> {
  const response = await generate({ ...wish, ...body });
  expect(response.statusCode).toBe(202);
  const job = response.json<FilmJob>();
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

describe('the video request', () => {
  test.each([
    ['prompt is a string {VIDEO-5}', { prompt: 5 }, 'prompt'],
    ['prompt is required {VIDEO-6}', { prompt: undefined }, 'prompt'],
    ['type is a string {VIDEO-8}', { type: 5 }, 'type'],
    ['type is one of three {VIDEO-8}', { type: 'opera' }, 'type'],
    ['duration is an integer, not a string {VIDEO-12}', { duration: '5' }, 'duration'],
    ['duration is an integer, not a fraction {VIDEO-12}', { duration: 5.5 }, 'duration'],
    ['resolution is a string {VIDEO-14}', { resolution: 720 }, 'resolution'],
    ['a resolution of 480p is refused {LIM-31}', { resolution: '480p' }, 'resolution'],
    ['a resolution of 4K is refused {LIM-31}', { resolution: '4K' }, 'resolution'],
  ])('%s', async (_statement, wrong, param) => {
    expect(await refusal(wrong)).toMatchObject({ type: 'invalid_request_error', param });
  });

  test('these types are accepted {VIDEO-5, VIDEO-8, VIDEO-12, VIDEO-14}', async () => {
    const body = { type: 'text-to-video', duration: 7, resolution: '1080p' };
    expect((await accepted(body)).input).toMatchObject({ ...wish, ...body });
  });

  test('prompt suffices {VIDEO-7}', async () => {
    const usual = { type: 'text-to-video', duration: 5, resolution: '720p', aspect_ratio: '16:9' };
    expect((await accepted({})).input).toEqual({ ...wish, ...usual });
  });

  test.each([
    ['text-to-video {VIDEO-9}', { type: 'text-to-video' }],
    ['avatar {VIDEO-11}', { type: 'avatar', script: 'Welcome aboard.' }],
  ])('the type %s is accepted', async (_statement, body) => {
    expect((await accepted(body)).input).toMatchObject(body);
  });

  test('the type image-to-video is accepted, with its image {VIDEO-10}', async () => {
    expect((await accepted({ type: 'image-to-video', image })).input['type']).toBe('image-to-video');
    await expectRefused({ type: 'image-to-video' }, 'image');
  });

  test('an avatar speaks with a voice that the voices endpoint lists', async () => {
    const body = { type: 'avatar', script: 'Welcome aboard.' };
    expect((await accepted({ ...body, voice: 'mason' })).input['voice']).toBe('mason');
    await expectRefused({ ...body, voice: 'nobody' }, 'voice');
    await expectRefused({ type: 'avatar' }, 'script');
  });

  test.each([
    ['720p {VIDEO-15}', '720p'],
    ['1080p {VIDEO-16}', '1080p'],
    ['4k {VIDEO-17}', '4k'],
  ])('the resolution %s is accepted', async (_statement, resolution) => {
    expect((await accepted({ resolution })).input['resolution']).toBe(resolution);
  });

  test('5 seconds are accepted, fewer are not {LIM-26}', async () => {
    expect((await accepted({ duration: 5 })).input['duration']).toBe(5);
    await expectRefused({ duration: 4 }, 'duration');
  });

  test('60 seconds are accepted, more are not {LIM-27}', async () => {
    expect((await accepted({ duration: 60 })).input['duration']).toBe(60);
    await expectRefused({ duration: 61 }, 'duration');
  });
});

describe('the video paths', () => {
  test('hold under /v1 and under /api/v1 {VIDEO-3}', async () => {
    const live = await app.customer();
    await app.giveCredits(live);
    for (const prefix of ['/v1', '/api/v1']) {
      const made = await app.call(live.key, `POST ${prefix}/video/generate`, { payload: wish });
      expect(made.statusCode).toBe(202);
      const { id } = made.json<FilmJob>();
      expect((await app.call(live.key, `GET ${prefix}/video/${id}`)).statusCode).toBe(200);
      await app.call(live.key, `POST ${prefix}/jobs/${id}/cancel`);
    }
  });

  test('refuse a request without a valid key {VIDEO-4}', async () => {
    const { id } = await accepted({});
    for (const key of [null, 'sk_test_wrong']) {
      expectError(await app.call(key, `POST ${base}/video/generate`, { payload: wish }), 'invalid_api_key');
      expectError(await app.call(key, `GET ${base}/video/${id}`), 'invalid_api_key');
    }
  });
});

const run = promisify(execFile);

interface Probed {
  readonly format: { readonly duration: string; readonly format_name: string };
  readonly streams: readonly { readonly codec_type: string; readonly width?: number; readonly height?: number }[];
}

async function probe(url: string): Promise<Probed> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', url]);
  return JSON.parse(stdout) as Probed;
}

describe('a video', () => {
  let worker: RunningTasks;
  let made: FilmJob;
  let done: FilmJob;
  let address: string;

  beforeAll(async () => {
    address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    worker = await startWorker(app.foundation);
    made = (await generate({ ...wish, duration: 5, resolution: '720p' })).json<FilmJob>();
    const ended = async () => {
      const job = (await app.call(customer.key, `GET ${base}/video/${made.id}`)).json<FilmJob>();
      return job.status !== 'processing' && job;
    };
    done = await vi.waitUntil(ended, { timeout: 55_000, interval: 250 });
  });
  afterAll(() => worker.close());

  test('is made asynchronously {PUR-19}: the job just created carries a status {STATE-1, STATE-2}', () => {
    expect(made).toMatchObject({ id: expect.stringMatching(/^vid_\w+$/), object: 'video.generation' });
    expect(made).toMatchObject({ status: 'processing', result: null, completed_at: null });
  });

  test('GET /v1/video/{id} answers with its status and result {VIDEO-2}', () => {
    expect(done).toMatchObject({ id: made.id, status: 'completed' });
    expect(done.result).toMatchObject({ duration: 5, resolution: '720p', width: 1280, height: 720, fps: 24 });
  });

  test('POST /v1/video/generate generates it {VIDEO-1}, of the asked seconds {VIDEO-13} and resolution', async () => {
    const here = (url: string) => url.replace(/^.*(?=\/f\/)/, address);
    const { format, streams } = await probe(here(done.result!.video_url));
    expect(format.format_name).toContain('mp4');
    expect(Math.abs(Number(format.duration) - 5)).toBeLessThan(0.5);
    expect(streams.find(({ codec_type: type }) => type === 'video')).toMatchObject({ width: 1280, height: 720 });
    expect(streams.some(({ codec_type: type }) => type === 'audio')).toBe(true);
    expect((await fetch(here(done.result!.thumbnail_url))).headers.get('content-type')).toBe('image/jpeg');
    expect(await (await fetch(here(done.result!.captions_url))).text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
  });
});
