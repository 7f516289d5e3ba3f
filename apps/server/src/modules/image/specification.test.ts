import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  const create = { width: 64, height: 48, channels: 3, background: '#346' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  image = `data:image/png;base64,${bytes.toString('base64')}`;
});
afterAll(() => app.close());

interface PictureJob {
  readonly id: string;
  readonly status: string;
  readonly model: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Pictures {
  readonly status: string;
  readonly image_url: string;
  readonly images: readonly { readonly url?: string; readonly b64_json?: string; readonly seed: number | null }[];
}

const base = '/sandbox/v1';
const wish = { prompt: 'A boat on a lake' };
const later = { prefer: 'respond-async' };
const post = (path: string, payload: object, headers: Record<string, string> = {}, key = customer.key) =>
  app.call(key, `POST ${path}`, { payload, headers });
const generate = (body: object, headers = {}) => post(`${base}/image/generate`, { ...wish, ...body }, headers);

/** The job that these wishes make. Nobody runs it: it is cancelled at once. */
async function accepted(body: object): Promise<PictureJob> {
  const response = await generate(body, later);
  expect(response.statusCode).toBe(202);
  const job = response.json<PictureJob>();
  expect(job).toMatchObject({ id: expect.stringMatching(/^img_\w+$/), status: 'processing' });
  const cancelled = await post(`${base}/jobs/${job.id}/cancel`, {});
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', usage: { credits: '0.000000' } });
  return job;
}

/** The error with which these wishes are refused. */
async function refusal(body: object): Promise<object> {
  const response = await generate(body, later);
  expect(response.statusCode).toBe(400);
  return response.json<{ error: object }>().error;
}

const expectRefused = async (body: object, param: string): Promise<void> =>
  expect(await refusal(body)).toMatchObject({ type: 'invalid_request_error', param });

async function imageModels() {
  const response = await app.call(customer.key, `GET ${base}/image/models`);
  expect(response.statusCode).toBe(200);
  const { data } = response.json<{ data: readonly { id: string; modality: string; capabilities: string[] }[] }>();
  expect(data.every(({ modality }) => modality === 'image')).toBe(true);
  return data;
}

describe('the image request', () => {
  test.each([
    ['prompt is a string {IMAGE-7}', { prompt: 5 }, 'prompt'],
    ['prompt is required {IMAGE-8}', { prompt: undefined }, 'prompt'],
    ['model is a string {IMAGE-10}', { model: 5 }, 'model'],
    ['width is an integer {IMAGE-12}', { width: 512.5 }, 'width'],
    ['height is an integer {IMAGE-14}', { height: '512' }, 'height'],
    ['steps is an integer {IMAGE-16}', { steps: 2.5 }, 'steps'],
    ['size is a string {IMAGE-18}', { size: 512 }, 'size'],
    ['style is a string {IMAGE-22}', { style: 3 }, 'style'],
    ['style is one of four {IMAGE-22}', { style: 'plain' }, 'style'],
    ['count is an integer {IMAGE-27}', { count: 1.5 }, 'count'],
    ['a size of 256x256 is refused {LIM-30}', { size: '256x256' }, 'size'],
    ['a size of 1024x1536 is refused {LIM-30}', { size: '1024x1536' }, 'size'],
    ['size and width say the same', { size: '512x512', width: 500 }, 'size'],
  ])('%s', async (_statement, wrong, param) => {
    expect(await refusal(wrong)).toMatchObject({ type: 'invalid_request_error', param });
  });

  test('these types are accepted {IMAGE-7, IMAGE-10, IMAGE-12, IMAGE-14, IMAGE-16, IMAGE-22, IMAGE-27}', async () => {
    const model = (await imageModels()).find(({ capabilities }) => capabilities.includes('generate'))?.id;
    const body = { width: 320, height: 200, steps: 30, style: 'anime', count: 2 };
    const job = await accepted({ ...body, model });
    expect(job.input).toEqual({ ...wish, ...body });
    expect(job.model).toBe(model);
  });

  test('prompt suffices {IMAGE-9}', async () => {
    expect((await accepted({})).input).toEqual({ ...wish, width: 1024, height: 1024, count: 1 });
  });

  test('model takes what the models endpoint lists as able to do it, and nothing else {IMAGE-11}', async () => {
    const { able = [], others = [] } = Object.groupBy(await imageModels(), ({ capabilities }) =>
      capabilities.includes('generate') ? 'able' : 'others',
    );
    for (const { id } of able) expect((await accepted({ model: id })).model).toBe(id);
    for (const { id } of others) expectError(await generate({ model: id }, later), 'unknown_model', 'model');
    expectError(await generate({ model: 'nothing-1.0' }, later), 'model_not_found', 'model');
  });

  test('steps counts the steps of a generation {IMAGE-17}', async () => {
    for (const steps of [1, 150]) expect((await accepted({ steps })).input['steps']).toBe(steps);
    for (const steps of [0, 151]) await expectRefused({ steps }, 'steps');
  });

  test.each([
    ['512x512 {IMAGE-19, IMAGE-18}', '512x512', { width: 512, height: 512 }],
    ['1024x1024 {IMAGE-20}', '1024x1024', { width: 1024, height: 1024 }],
    ['1536x1024 {IMAGE-21}', '1536x1024', { width: 1536, height: 1024 }],
  ])('the size %s is accepted', async (_statement, size, sides) => {
    expect((await accepted({ size })).input).toMatchObject(sides);
    expect((await accepted({ size, ...sides })).input).toMatchObject(sides);
  });

  test.each([
    ['realistic {IMAGE-23}', 'realistic'],
    ['artistic {IMAGE-24}', 'artistic'],
    ['anime {IMAGE-25}', 'anime'],
    ['3d {IMAGE-26}', '3d'],
  ])('the style %s is accepted', async (_statement, style) => {
    expect((await accepted({ style })).input['style']).toBe(style);
  });

  test('a count of 1 is accepted, fewer are not {LIM-28}', async () => {
    expect((await accepted({ count: 1 })).input['count']).toBe(1);
    await expectRefused({ count: 0 }, 'count');
  });

  test('a count of 4 is accepted, more are not {LIM-29}', async () => {
    expect((await accepted({ count: 4 })).input['count']).toBe(4);
    await expectRefused({ count: 5 }, 'count');
  });
});

describe('the image paths', () => {
  const calls = (): readonly (readonly [path: string, body: object])[] => [
    ['/image/generate', wish],
    ['/image/edit', { image, operation: 'remove_background' }],
    ['/image/upscale', { image }],
  ];

  test('hold under /v1 and under /api/v1 {IMAGE-5}', async () => {
    const live = await app.customer();
    await app.giveCredits(live);
    for (const prefix of ['/v1', '/api/v1']) {
      for (const [path, body] of calls()) {
        const made = await post(prefix + path, body, later, live.key);
        expect(made.statusCode).toBe(202);
        await post(`${prefix}/jobs/${made.json<PictureJob>().id}/cancel`, {}, {}, live.key);
      }
      expect((await app.call(live.key, `GET ${prefix}/image/models`)).statusCode).toBe(200);
    }
  });

  test('refuse a request without a valid key {IMAGE-6}', async () => {
    for (const key of [null, 'sk_test_wrong']) {
      for (const [path, payload] of calls()) {
        expectError(await app.call(key, `POST ${base}${path}`, { payload }), 'invalid_api_key');
      }
      expectError(await app.call(key, `GET ${base}/image/models`), 'invalid_api_key');
    }
  });

  test('GET /v1/image/models lists the models {IMAGE-4}', async () => {
    expect((await imageModels()).map(({ id }) => id)).toContain('atelier-sketch-1.0');
  });
});

describe('a picture', () => {
  let worker: RunningTasks;
  let address: string;
  beforeAll(async () => {
    address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    worker = await startWorker(app.foundation);
  });
  afterAll(() => worker.close());

  const pictures = async (path: string, body: object): Promise<Pictures> => {
    const response = await post(`${base}${path}`, body);
    expect(response.statusCode).toBe(200);
    const made = response.json<Pictures>();
    expect(made.status).toBe('completed');
    return made;
  };
  const sizeAt = async (url: string) => {
    const response = await fetch(url.replace(/^.*(?=\/f\/)/, address));
    expect(response.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    return { width, height };
  };

  test('is made by POST /v1/image/generate {IMAGE-1}, which answers with its image_url {IMAGE-28}', async () => {
    const made = await pictures('/image/generate', { ...wish, size: '512x512', style: '3d' });
    expect(made.image_url).toMatch(/^https?:\/\//);
    expect(made.images).toMatchObject([{ url: made.image_url, width: 512, height: 512 }]);
    expect(await sizeAt(made.image_url)).toEqual({ width: 512, height: 512 });
  });

  test('has so many pixels across {IMAGE-13} and down {IMAGE-15}, and the seed that was asked for', async () => {
    const body = { ...wish, width: 96, height: 64, seed: 4_294_967_295, response_format: 'b64_json' };
    const { images } = await pictures('/image/generate', body);
    const { width, height } = await sharp(Buffer.from(images[0]!.b64_json!, 'base64')).metadata();
    expect({ width, height }).toEqual({ width: 96, height: 64 });
    expect(images[0]!.seed).toBe(4_294_967_295);
  });

  test('has others beside it where count says so {WORK-2, IMAGE-27}', async () => {
    const { image_url: first, images } = await pictures('/image/generate', {
      ...wish,
      width: 64,
      height: 64,
      count: 3,
    });
    expect(images).toHaveLength(3);
    expect(images[0]!.url).toBe(first);
    const seen = await Promise.all(
      images.map(async ({ url }) => (await fetch(url!.replace(/^.*(?=\/f\/)/, address))).text()),
    );
    expect(new Set(seen).size).toBe(3);
  });

  test('is changed by POST /v1/image/edit {IMAGE-2}', async () => {
    const crop = { x: 4, y: 8, width: 32, height: 16 };
    const { image_url: url } = await pictures('/image/edit', { image, operation: 'crop', crop });
    expect(await sizeAt(url)).toEqual({ width: 32, height: 16 });
  });

  test('is enlarged by POST /v1/image/upscale {IMAGE-3}', async () => {
    expect(await sizeAt((await pictures('/image/upscale', { image })).image_url)).toEqual({ width: 128, height: 96 });
    const larger = await pictures('/image/upscale', { image, scale: 4 });
    expect(await sizeAt(larger.image_url)).toEqual({ width: 256, height: 192 });
  });
});
