import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { startVendor, type Answers } from '../../../../../proofs/providers-jobs/servers/vendor-server.ts';
import type { JobInputFile, JobRequest } from '../spec/job-driver.ts';
import { createOpenAiMediaDriver } from './openai-media-driver.ts';

const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(answers: Answers) {
  const vendor = await startVendor(answers);
  const driver = createOpenAiMediaDriver({
    name: 'openai',
    baseUrl: `${vendor.url}/v1`,
    apiKey: 'sk',
    passes: ['seed'],
  });
  closing.push(driver.close, vendor.close);
  return { driver, asked: vendor.asked };
}

async function* pixels() {
  yield Buffer.from('pixels');
}

const file = (name: string): JobInputFile => ({
  name,
  contentType: 'image/png',
  bytes: 6,
  open: async () => pixels(),
  url: async () => `http://us/${name}.png`,
});

const request = (task: JobRequest['task'], input: JobRequest['input'], files: JobInputFile[] = []): JobRequest => ({
  key: 'gen_1',
  task,
  model: 'gpt-image-1',
  input: { prompt: 'a cat', ...input },
  files,
  callbackUrl: undefined,
});

it('asks for images in OpenAI’s words', async () => {
  const data = [{ b64_json: 'aGVsbG8=', revised_prompt: 'A cat.' }, { url: 'http://cdn/x.png' }];
  const { driver, asked } = await open(() => ({ json: { created: 1, output_format: 'webp', data } }));
  const input = { count: 2, width: 1024, height: 1536, seed: 4, genre: 'none', quality: 'high' };
  const handle = await driver.submit(request('image.generate', input), signal);
  expect(asked[0]).toMatchObject({
    path: '/v1/images/generations',
    headers: { authorization: 'Bearer sk', 'idempotency-key': 'gen_1' },
  });
  expect(asked[0]?.json).toEqual({
    model: 'gpt-image-1',
    prompt: 'a cat',
    quality: 'high',
    seed: 4,
    n: 2,
    size: '1024x1536',
  });
  expect(await driver.look(handle, signal)).toMatchObject({
    state: 'completed',
    outputs: [{ fileName: 'image-1.webp' }, { fileName: 'image-2.webp' }],
    details: { revised_prompt: 'A cat.', output_format: 'webp' },
  });
});

it('edits with a form', async () => {
  const { driver, asked } = await open(() => ({ json: { data: [{ b64_json: 'aGVsbG8=' }] } }));
  const white = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const mask = { ...file('mask'), open: async () => Readable.from([white]) };
  await driver.submit(request('image.edit', { count: 1 }, [file('image'), mask]), signal);
  const sent = asked[0]?.bytes.toString('latin1');
  expect(asked[0]?.path).toBe('/v1/images/edits');
  expect(sent).toContain('name="image"; filename="image.png"');
  expect(sent).toContain('name="mask"; filename="mask.png"');
  expect(sent).toMatch(/name="prompt"\r\n\r\na cat\r\n/);
  // Black, which is kept, is opaque; white, which is changed, is transparent.
  const bytes = asked[0]!.bytes.subarray(asked[0]!.bytes.indexOf('\x89PNG', 'latin1'));
  expect([...(await sharp(bytes).extractChannel('alpha').raw().toBuffer())]).toEqual([255, 0]);
});

it('makes videos of a reference, of seconds as text', async () => {
  const { driver, asked } = await open(() => ({ json: { id: 'video_1', object: 'video', status: 'queued' } }));
  expect(await driver.submit(request('video.generate', { duration: 8, size: '1280x720' }), signal)).toEqual({
    video: 'video_1',
  });
  expect(asked[0]?.json).toEqual({ model: 'gpt-image-1', prompt: 'a cat', seconds: '8', size: '1280x720' });
  await driver.submit(request('video.generate', { duration: 8 }, [file('image')]), signal);
  expect(asked[1]?.bytes.toString('latin1')).toContain('name="input_reference"; filename="image.png"');
});

it('cannot stop a video that runs, and says nothing of it', async () => {
  const { driver, asked } = await open(() => ({ status: 400, json: { error: { message: 'Video is not ready.' } } }));
  await expect(driver.cancel({ video: 'video_1' }, signal)).resolves.toBeUndefined();
  expect(asked[0]).toMatchObject({ method: 'DELETE', path: '/v1/videos/video_1' });
});

it('refuses what OpenAI has no path for', async () => {
  const { driver } = await open(() => undefined);
  await expect(driver.submit(request('music.generate', {}), signal)).rejects.toMatchObject({ kind: 'refused' });
});
