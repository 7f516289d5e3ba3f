import { afterEach, describe, expect, it } from 'vitest';
import { startVendor, type Answers } from '../../../../../proofs/providers-jobs/servers/vendor-server.ts';
import type { JobInputFile, JobRequest, JobTask } from '../spec/job-driver.ts';
import { createHttpJobDriver } from './http-job-driver.ts';
import { jobPresets, type JobPreset } from './presets.ts';
import { jobRecipe, type JobRecipe } from './recipe.ts';

const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(recipe: JobRecipe | JobPreset, answers: (url: () => string) => Answers) {
  const vendor = await startVendor((asked, route) => answers(() => vendor.url)(asked, route));
  const chosen = typeof recipe === 'string' ? jobPresets[recipe] : recipe;
  const driver = createHttpJobDriver({ name: 'job', baseUrl: vendor.url, apiKey: 'secret', recipe: chosen });
  closing.push(driver.close, vendor.close);
  return { driver, vendor };
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

const request = (task: JobTask, input: JobRequest['input'] = {}, files: JobInputFile[] = []): JobRequest => ({
  key: 'gen_1',
  task,
  model: 'fal-ai/flux/dev',
  input: { prompt: 'a cat', ...input },
  files,
  callbackUrl: 'http://us/callback',
});

const base64 = Buffer.from('89504e47', 'hex').toString('base64');

describe('the presets', () => {
  it('of a1111 ask for a picture and read the seed from a string', async () => {
    const info = JSON.stringify({ seed: 7, all_seeds: [7, 8] });
    const { driver, vendor } = await open('a1111', () => () => ({
      json: { images: [base64, base64], parameters: {}, info },
    }));
    const handle = await driver.submit(request('image.generate', { size: '512x768', count: 2, seed: 7 }), signal);
    expect(vendor.asked[0]).toMatchObject({ path: '/sdapi/v1/txt2img', headers: { authorization: 'Bearer secret' } });
    expect(vendor.asked[0]?.json).toEqual({
      prompt: 'a cat',
      width: 512,
      height: 768,
      seed: 7,
      batch_size: 2,
      send_images: true,
      save_images: false,
      override_settings: { sd_model_checkpoint: 'fal-ai/flux/dev' },
      override_settings_restore_afterwards: false,
    });
    expect(await driver.look(handle, signal)).toMatchObject({
      state: 'completed',
      outputs: [{ fileName: 'image-1.png' }, { fileName: 'image-2.png' }],
      details: { seed: 7, seeds: [7, 8] },
    });
  });

  it('of a1111 edit with the bytes of the files', async () => {
    const { driver, vendor } = await open('a1111', () => () => ({ json: { images: [base64] } }));
    await driver.submit(request('image.edit', {}, [file('image'), file('mask')]), signal);
    const dataUrl = `data:image/png;base64,${Buffer.from('pixels').toString('base64')}`;
    expect(vendor.asked[0]).toMatchObject({
      path: '/sdapi/v1/img2img',
      json: { init_images: [dataUrl], mask: dataUrl, denoising_strength: 0.75 },
    });
  });

  it('of elevenlabs ask in milliseconds, in their own header', async () => {
    const { driver, vendor } = await open('elevenlabs-music', () => () => ({
      bytes: Buffer.from('ID3x'),
      type: 'audio/mpeg',
    }));
    await driver.submit(request('music.generate', { duration: 30, instrumental: true }), signal);
    expect(vendor.asked[0]).toMatchObject({
      headers: { 'xi-api-key': 'secret' },
      json: { prompt: 'a cat', music_length_ms: 30_000, force_instrumental: true },
    });
    expect(vendor.asked[0]?.query.get('output_format')).toBe('mp3_44100_128');
    expect(vendor.asked[0]?.headers['authorization']).toBeUndefined();
  });

  it('of replicate give the whole input, files by address, and the callback', async () => {
    const { driver, vendor } = await open('replicate', () => () => ({
      status: 201,
      json: { id: 'p1', status: 'starting' },
    }));
    expect(await driver.submit(request('video.generate', { image: 'file_1' }, [file('image')]), signal)).toMatchObject({
      found: { id: 'p1' },
    });
    expect(vendor.asked[0]?.json).toEqual({
      version: 'fal-ai/flux/dev',
      input: { prompt: 'a cat', image: 'http://us/image.png' },
      webhook: 'http://us/callback',
      webhook_events_filter: ['completed'],
    });
  });

  it('of fal follow its addresses with our key, but at its own origin only', async () => {
    const at = (url: string) => ({
      json: { request_id: '1', status_url: `${url}/s`, response_url: `${url}/r`, cancel_url: `${url}/c` },
    });
    const { driver, vendor } = await open('fal', (url) => (_, route) => {
      if (route === 'POST /fal-ai/flux/dev') return at(url());
      return route === 'GET /s'
        ? { json: { status: 'IN_PROGRESS', logs: [{ message: 'one' }, { message: 'two' }] } }
        : undefined;
    });
    const handle = await driver.submit(request('image.generate', { width: 8, height: 9 }), signal);
    expect(vendor.asked[0]?.json).toEqual({ prompt: 'a cat', image_size: { width: 8, height: 9 } });
    expect(await driver.look(handle, signal)).toEqual({ state: 'running', log: ['one', 'two'] });
    expect(await driver.look(handle, signal)).toEqual({ state: 'running' });
    expect(vendor.asked[1]?.headers['authorization']).toBe('Key secret');
    const stranger = { ...handle, found: { ...(handle['found'] as object), status_url: 'http://127.0.0.1:1/steal' } };
    await expect(driver.look(stranger, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

const forms = jobRecipe.parse({
  tasks: {
    'image.upscale': {
      mode: 'synchronous',
      submit: {
        method: 'POST',
        path: '/up',
        form: { image: '{{file.image}}', scale: '{{input.scale}}', none: '{{input.x}}' },
      },
      outputs: [{ name: 'image', from: '/url' }],
    },
  },
});

describe('a recipe', () => {
  it('sends forms, and opens outputs by a path at the server', async () => {
    const { driver, vendor } = await open(
      forms,
      () => (_, route) =>
        route === 'POST /up' ? { json: { url: '/out/a.webp' } } : { bytes: Buffer.from('webp'), type: 'image/webp' },
    );
    const handle = await driver.submit(request('image.upscale', { scale: 4 }, [file('image')]), signal);
    const sent = vendor.asked[0]?.bytes.toString('latin1');
    expect(sent).toContain('name="image"; filename="image.png"');
    expect(sent).toContain('pixels');
    expect(sent).toMatch(/name="scale"\r\n\r\n4\r\n/);
    expect(sent).not.toContain('name="none"');
    const status = await driver.look(handle, signal);
    const [output] = status.state === 'completed' ? status.outputs : [];
    expect(output?.fileName).toBe('image.webp');
    expect(await Array.fromAsync((await output?.open()) ?? [])).toEqual([Buffer.from('webp')]);
  });

  it('refuses a task that it has not', async () => {
    const { driver, vendor } = await open(forms, () => () => ({ json: {} }));
    await expect(driver.submit(request('music.generate'), signal)).rejects.toMatchObject({ kind: 'refused' });
    expect(vendor.asked).toEqual([]);
  });

  it('is checked as it is read', () => {
    const { tasks } = structuredClone(forms);
    expect(jobRecipe.safeParse({ tasks, surprise: 1 }).success).toBe(false);
    expect(jobRecipe.safeParse({ tasks: { 'image.generate': { mode: 'asynchronous' } } }).success).toBe(false);
    expect(jobRecipe.safeParse({ tasks: { 'image.dream': {} } }).success).toBe(false);
  });

  it('that would run twice is never told to be repeated once it may have arrived', async () => {
    const { driver } = await open('replicate', () => () => ({ status: 502, json: {} }));
    await expect(driver.submit(request('image.generate'), signal)).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: false,
    });
    const { driver: busy } = await open('replicate', () => () => ({ status: 429, json: {} }));
    await expect(busy.submit(request('image.generate'), signal)).rejects.toMatchObject({
      kind: 'rate_limited',
      retryable: true,
    });
  });
});
