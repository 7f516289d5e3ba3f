import OpenAI, {
  APIUserAbortError,
  BadRequestError,
  ConflictError,
  InternalServerError,
  NotFoundError,
  UnprocessableEntityError,
} from 'openai';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../src/composition/worker.ts';
import type { RunningTasks } from '../src/platform/tasks.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;
let worker: RunningTasks;
let address: string;
let client: OpenAI;
let picture: Buffer;

const colour = (background: { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 96, height: 64, channels: 4, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  worker = await startWorker(app.foundation);
  client = new OpenAI({ baseURL: `${address}/sandbox/v1`, apiKey: customer.key, maxRetries: 0 });
  picture = await colour({ r: 40, g: 90, b: 160, alpha: 1 });
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

const fileOf = (bytes: Buffer, name = 'picture.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const bytesAt = async (url: string | undefined) =>
  Buffer.from(await (await fetch(url!.replace(/^.*(?=\/f\/)/, address))).arrayBuffer());
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { size: `${width}x${height}`, format };
};
const inline = ({ data }: OpenAI.ImagesResponse) => Buffer.from(data![0]!.b64_json!, 'base64');
const prompt = 'A boat on a lake';
const filesKept = async () => {
  const { data } = (await app.call(customer.key, 'GET /sandbox/v1/files?purpose=upload&limit=100')).json<{
    data: readonly unknown[];
  }>();
  return data.length;
};

describe('OpenAI’s own client makes pictures', () => {
  it('at an address unless it asks for the bytes', async () => {
    const made = await client.images.generate({ prompt, n: 2, size: '512x512' });
    expect(made).toMatchObject({ created: expect.any(Number), size: '512x512', output_format: 'png' });
    expect(made.data).toHaveLength(2);
    expect(made.data![0]).toEqual({ url: expect.stringMatching(/^http/) });
    expect(await sizeOf(await bytesAt(made.data![1]!.url))).toEqual({ size: '512x512', format: 'png' });
    const bytes = await client.images.generate({
      prompt,
      size: '256x128',
      response_format: 'b64_json',
      output_format: 'jpeg',
      quality: 'high',
      background: 'auto',
      user: 'someone',
    });
    expect(bytes).toMatchObject({ size: '256x128', output_format: 'jpeg' });
    expect(bytes.data![0]).not.toHaveProperty('url');
    expect(await sizeOf(inline(bytes))).toEqual({ size: '256x128', format: 'jpeg' });
  });

  it.each([
    ['no such model', { model: 'dall-e-3' }, NotFoundError, 'model_not_found', 'model'],
    ['too many', { n: 9 }, BadRequestError, 'invalid_value', 'n'],
    ['too small', { size: '10x10' }, BadRequestError, 'invalid_value', 'size'],
    ['a stream', { stream: true }, BadRequestError, 'invalid_value', 'stream'],
    ['nothing to make', { prompt: '' }, BadRequestError, 'invalid_value', 'prompt'],
    ['a strange member', { frame_count: 2 }, BadRequestError, 'unsupported_parameter', 'frame_count'],
  ])('and is told of %s', async (_name, wrong, wanted, code, param) => {
    const error = await client.images.generate({ prompt, ...(wrong as object) }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(wanted);
    expect(error).toMatchObject({ code, param });
  });

  it('and is told of one that failed', async () => {
    const headers = { 'X-Sandbox-Scenario': 'job_failed' };
    const error = await client.images.generate({ prompt }, { headers }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(InternalServerError);
    expect(error).toMatchObject({ status: 502, code: 'upstream_error' });
  });

  it('and leaves no job behind when it gives up', async () => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, headers: { 'X-Sandbox-Scenario': 'job_slow' } };
    const given = client.images.generate({ prompt: 'given up' }, options).catch((one: unknown) => one);
    const jobs = async () =>
      (await app.call(customer.key, 'GET /sandbox/v1/jobs?module=image&limit=1')).json<{
        data: readonly { status: string; input: { prompt?: string } }[];
      }>().data[0];
    await expect.poll(async () => (await jobs())?.input.prompt, { timeout: 10_000 }).toBe('given up');
    leaving.abort();
    expect(await given).toBeInstanceOf(APIUserAbortError);
    await expect.poll(async () => (await jobs())?.status, { timeout: 10_000 }).toBe('cancelled');
  });
});

describe('OpenAI’s own client changes pictures', () => {
  const format = { response_format: 'b64_json' } as const;

  it('alone or in a list, by form', async () => {
    for (const image of [fileOf(picture), [fileOf(picture)]]) {
      const made = await client.images.edit({ image, prompt: 'warmer', n: 1, ...format });
      expect(await sizeOf(inline(made))).toEqual({ size: '96x64', format: 'png' });
    }
  });

  it('only where its mask is transparent', async () => {
    const left = await sharp({ create: { width: 48, height: 64, channels: 4, background: '#fff' } })
      .png()
      .toBuffer();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const mask = await sharp({ create: { width: 96, height: 64, channels: 4, background: clear } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    // What stands on the right is to be erased.
    const thing = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#f00' } })
      .png()
      .toBuffer();
    const image = await sharp(picture)
      .composite([
        { input: thing, left: 8, top: 24 },
        { input: thing, left: 72, top: 24 },
      ])
      .png()
      .toBuffer();
    const made = inline(
      await client.images.edit({ image: fileOf(image), mask: fileOf(mask), prompt: 'empty', ...format }),
    );
    const redAt = async (x: number) => {
      const raw = await sharp(made).extract({ left: x, top: 32, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
      return raw[0]! - raw[2]!;
    };
    expect(await redAt(16)).toBeGreaterThan(200);
    expect(await redAt(80)).toBeLessThan(100);
  });

  it('and by JSON', async () => {
    const image_url = `data:image/png;base64,${picture.toString('base64')}`;
    const body = { prompt: 'colder', images: [{ image_url }], ...format };
    expect(await sizeOf(inline(await client.post('/images/edits', { body })))).toMatchObject({ size: '96x64' });
  });

  it('and is told what is wrong, with nothing left behind', async () => {
    const before = await filesKept();
    const edit = (more: object) =>
      client.images.edit({ image: fileOf(picture), prompt, ...more } as OpenAI.ImageEditParamsNonStreaming);
    const words = new File(['words'], 'words.txt');
    const cases: readonly (readonly [object, string, string])[] = [
      [{ model: 'none' }, 'model_not_found', 'model'],
      [{ n: 2 }, 'invalid_value', 'n'],
      [{ image: words }, 'unsupported_media_type', 'image'],
      [{ mask: words }, 'unsupported_media_type', 'mask'],
      [{ image: [fileOf(picture), fileOf(picture)] }, 'invalid_value', 'image[]'],
      [{ image: 'words' }, 'unsupported_parameter', 'image'],
      [{ image: undefined }, 'missing_field', 'image'],
      [{ extra: fileOf(picture) }, 'unsupported_parameter', 'extra'],
      [{ prompt: undefined }, 'missing_field', 'prompt'],
    ];
    for (const [wrong, code, param] of cases) {
      expect(await edit(wrong).catch((error: unknown) => error)).toMatchObject({ code, param });
    }
    expect(await filesKept()).toBe(before);
  });

  it('once for each idempotency key, whatever the file is called', async () => {
    const keyed = { headers: { 'Idempotency-Key': 'one-edit' } };
    const edit = (bytes: Buffer, name: string) => client.images.edit({ image: fileOf(bytes, name), prompt }, keyed);
    const first = await edit(picture, 'a.png');
    const kept = await filesKept();
    expect((await edit(picture, 'b.png')).data).toEqual(first.data);
    expect(await filesKept()).toBe(kept);
    const other = await edit(await colour({ r: 1, g: 2, b: 3, alpha: 1 }), 'a.png').catch((error: unknown) => error);
    expect(other).toBeInstanceOf(UnprocessableEntityError);
    expect(await filesKept()).toBe(kept);
  });

  it('as a form can at our own address too', async () => {
    const form = new FormData();
    form.set('operation', 'crop');
    form.set('crop', JSON.stringify({ x: 0, y: 0, width: 20, height: 10 }));
    form.set('metadata', '{"of": "test"}');
    form.set('seed', '7');
    form.set('response_format', 'b64_json');
    form.set('image', fileOf(picture));
    const headers = { authorization: `Bearer ${customer.key}` };
    const answer = await fetch(`${address}/sandbox/v1/image/edit`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(200);
    const { images } = (await answer.json()) as { images: readonly { b64_json: string }[] };
    expect(await sizeOf(Buffer.from(images[0]!.b64_json, 'base64'))).toEqual({ size: '20x10', format: 'png' });
    form.set('crop', 'words');
    const refused = await fetch(`${address}/sandbox/v1/image/edit`, { method: 'POST', body: form, headers });
    expect(await refused.json()).toMatchObject({ error: { code: 'invalid_value', param: 'crop' } });
  });
});

describe('OpenAI’s own client makes videos', () => {
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await client.videos.retrieve(id)).status, { timeout: 50_000, interval: 250 })
      .toBe('completed');
    return client.videos.retrieve(id);
  };

  it('which it watches, reads, lists and deletes', async () => {
    const made = await client.videos.create({ prompt, seconds: '4', size: '1280x720' });
    expect(made).toMatchObject({ object: 'video', progress: 0, prompt, seconds: '4', size: '1280x720', error: null });
    expect(['queued', 'in_progress']).toContain(made.status);
    const early = await client.videos.downloadContent(made.id).catch((error: unknown) => error);
    expect(early).toBeInstanceOf(ConflictError);
    expect(early).toMatchObject({ code: 'job_not_finished' });
    expect(await client.videos.delete(made.id).catch((error: unknown) => error)).toMatchObject({
      status: 409,
      code: 'job_not_finished',
    });
    const done = await ended(made.id);
    expect(done).toMatchObject({ progress: 100, seconds: '4', size: '1280x720', completed_at: expect.any(Number) });
    const film = await client.videos.downloadContent(made.id);
    expect(film.headers.get('content-type')).toBe('video/mp4');
    expect(
      Buffer.from(await film.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
    const thumbnail = await client.videos.downloadContent(made.id, { variant: 'thumbnail' });
    expect(await sizeOf(Buffer.from(await thumbnail.arrayBuffer()))).toMatchObject({ format: 'jpeg' });
    expect(await client.videos.delete(made.id)).toMatchObject({ id: made.id, object: 'video.deleted', deleted: true });
    expect(await client.videos.retrieve(made.id).catch((error: unknown) => error)).toBeInstanceOf(NotFoundError);
  });

  it('that begin with a picture, sent or named', async () => {
    const image_url = `data:image/png;base64,${picture.toString('base64').slice(0, 60_000)}`;
    for (const input_reference of [fileOf(picture), { image_url }]) {
      const { id } = await client.videos.create({ prompt, input_reference });
      const job = (await app.call(customer.key, `GET /sandbox/v1/jobs/${id}`)).json<{ input: object }>();
      expect(job.input).toMatchObject({
        type: 'image-to-video',
        duration: 4,
        resolution: '720p',
        aspect_ratio: '9:16',
      });
      await app.call(customer.key, `POST /sandbox/v1/jobs/${id}/cancel`);
      expect(await client.videos.retrieve(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
      expect(await client.videos.downloadContent(id).catch((error: unknown) => error)).toBeInstanceOf(NotFoundError);
    }
  });

  it('page by page, both ways', async () => {
    const idsOf = async (order: 'asc' | 'desc') => {
      const ids: string[] = [];
      for await (const { id } of client.videos.list({ limit: 1, order })) ids.push(id);
      return ids;
    };
    const newest = await idsOf('desc');
    expect(newest.length).toBeGreaterThan(1);
    expect(await idsOf('asc')).toEqual(newest.toReversed());
  });

  it('and is told what is wrong', async () => {
    const create = (more: object) => client.videos.create({ prompt, ...more }).catch((error: unknown) => error);
    expect(await create({ seconds: '3' })).toMatchObject({ code: 'invalid_value', param: 'seconds' });
    expect(await create({ size: '1792x1024' })).toMatchObject({ code: 'invalid_value', param: 'size' });
    expect(await create({ model: 'sora-2' })).toMatchObject({ code: 'model_not_found', param: 'model' });
    expect(await create({ prompt: undefined })).toMatchObject({ code: 'missing_field', param: 'prompt' });
    expect(await create({ input_reference: new File(['x'], 'x.txt') })).toMatchObject({
      status: 415,
      param: 'input_reference',
    });
  });
});
