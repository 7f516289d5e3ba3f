import { afterEach, describe, expect, it } from 'vitest';
import { startVendor, type Answers } from '../../../../../proofs/providers-jobs/servers/vendor-server.ts';
import type { JobRequest } from '../spec/job-driver.ts';
import { createCogDriver, type CogDriverOptions } from './cog-driver.ts';
import recorded from './fixtures/coglet-0.23.1.json' with { type: 'json' };

const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(answers: Answers, options: Partial<CogDriverOptions> = {}) {
  const vendor = await startVendor(answers);
  const driver = createCogDriver({ name: 'cog', baseUrl: vendor.url, ...options });
  closing.push(driver.close, vendor.close);
  return { driver, asked: vendor.asked };
}

const request = (more: Partial<JobRequest> = {}): JobRequest => ({
  key: 'gen_01',
  task: 'image.generate',
  model: 'm',
  input: { prompt: 'hi', duration: 3, style: 'oil' },
  files: [],
  callbackUrl: undefined,
  ...more,
});

const handle = { id: 'gen_01', task: 'image.generate', body: { input: { prompt: 'hi' } } };

/** A container of Cog's: no polling; a `PUT` answers as told. */
const container =
  (put: keyof typeof recorded, schema: 'schema' | 'noSchema' = 'schema'): Answers =>
  (_, route) => {
    if (route === 'GET /openapi.json') return recorded[schema];
    if (route.startsWith('GET /predictions/')) return recorded.noPolling;
    return recorded[put] as { status: number; json: unknown };
  };

describe('a submission', () => {
  it('has the model’s names, none that it lacks, and the callback', async () => {
    const { driver, asked } = await open(container('starting'), { bindings: { duration: 'seconds' } });
    const given = await driver.submit(request({ callbackUrl: 'http://us/callback' }), signal);
    expect(given).toMatchObject({ id: 'gen_01' });
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/predictions/gen_01',
      headers: { prefer: 'respond-async' },
      json: {
        input: { prompt: 'hi', seconds: 3 },
        webhook: 'http://us/callback',
        webhook_events_filter: ['start', 'completed'],
      },
    });
  });

  it('has everything where the worker tells no schema, files by their address, and nothing that is bound to null', async () => {
    const { driver, asked } = await open(container('starting', 'noSchema'), { bindings: { style: null } });
    const file = {
      name: 'image',
      contentType: 'image/png',
      bytes: 3,
      open: () => Promise.reject(new Error('not asked for')),
      url: () => Promise.resolve('http://us/file'),
    };
    await driver.submit(request({ files: [file] }), signal);
    expect(asked.at(-1)?.json).toEqual({ input: { prompt: 'hi', duration: 3, image: 'http://us/file' } });
  });

  it.each([
    [
      'unprocessable',
      { kind: 'refused', publicMessage: 'seconds: 99 is greater than the maximum of 60; prompt: Field required' },
    ],
    ['busy', { kind: 'unavailable', retryable: true }],
    ['settingUp', { kind: 'unavailable', retryable: true }],
  ] as const)('that is %s is told as such', async (answer, expected) => {
    const { driver } = await open(container(answer));
    await expect(driver.submit(request(), signal)).rejects.toMatchObject(expected);
  });
});

describe('a look', () => {
  it('tells lines once', async () => {
    const { driver } = await open(container('processing'));
    const log = ['step 1/10', 'step 2/10', 'step 3/10', 'step 4/10'];
    expect(await driver.look(handle, signal)).toEqual({ state: 'running', log });
    expect(await driver.look(handle, signal)).toEqual({ state: 'running' });
  });

  it('asks for a poll once and then knows that there is none', async () => {
    const { driver, asked } = await open(container('processing'));
    await driver.look(handle, signal);
    await driver.look(handle, signal);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT']);
    // A synchronous one is answered at once while it runs, and with the result where it has ended.
    expect(asked[1]?.headers['prefer']).toBeUndefined();
  });

  it.each([
    ['failed', { state: 'failed', publicMessage: 'the model could not', retryable: false }],
    ['succeeded', { state: 'completed', outputs: [{ name: 'image', fileName: 'image.txt' }] }],
  ] as const)('of one that has %s says so', async (answer, expected) => {
    const { driver } = await open(container(answer));
    expect(await driver.look(handle, signal)).toMatchObject(expected);
  });

  it('of one that the worker has forgotten fails it, to be run anew', async () => {
    const { driver } = await open(() => undefined);
    expect(await driver.look(handle, signal)).toMatchObject({ state: 'failed', retryable: true });
  });

  it('reads our addition, a bar of tqdm, and several outputs', async () => {
    const outputs = { audio: 'data:audio/mpeg;base64,SUQz', 'stem:drums': 'data:audio/wav;base64,UklG', bpm: 120 };
    const told = [
      { status: 'processing', progress: 41.5 },
      { status: 'processing', logs: ' 10%|#  | 1/10\r 70%|## | 7/10\r' },
      { status: 'succeeded', output: ['data:image/png;base64,iVBO', 'data:image/png;base64,iVBP'] },
      { status: 'succeeded', output: outputs },
    ];
    const { driver } = await open(() => ({ json: told.shift() }));
    expect(await driver.look(handle, signal)).toMatchObject({ progress: 41.5 });
    expect(await driver.look(handle, signal)).toMatchObject({ progress: 70 });
    expect(await driver.look(handle, signal)).toMatchObject({
      outputs: [{ fileName: 'image-1.png' }, { fileName: 'image-2.png' }],
    });
    expect(await driver.look({ ...handle, task: 'music.generate' }, signal)).toMatchObject({
      outputs: [{ fileName: 'audio.mp3' }, { name: 'stem:drums', fileName: 'stem-drums.wav' }],
      details: { bpm: 120 },
    });
  });

  it('never starts again what was cancelled here', async () => {
    const { driver, asked } = await open((_, route) =>
      route.endsWith('/cancel') ? recorded.cancelledTooLate : undefined,
    );
    await driver.cancel(handle, signal);
    expect(await driver.look(handle, signal)).toEqual({ state: 'cancelled' });
    expect(asked).toHaveLength(1);
  });
});

describe('a callback', () => {
  it('is the end without a second run', async () => {
    const { driver, asked } = await open(() => undefined);
    expect(await driver.readCallback(handle, recorded.callback)).toMatchObject({ state: 'completed' });
    expect(asked).toEqual([]);
  });

  it.each([[null], ['x'], [{ id: 'gen_01' }], [{ id: 'gen_02', status: 'succeeded' }], [{ status: 'succeeded' }]])(
    'that is %j is refused',
    async (body) => {
      const { driver } = await open(() => undefined);
      await expect(driver.readCallback(handle, body)).rejects.toMatchObject({
        name: 'ProviderError',
        kind: 'malformed',
      });
    },
  );
});

it('reads the model’s input and the worker’s health', async () => {
  const { driver } = await open((_, route) =>
    route === 'GET /health-check' ? { json: { status: 'BUSY' } } : recorded.schema,
  );
  expect(await driver.readInputSchema(signal)).toMatchObject({ required: ['prompt'] });
  expect(await driver.readHealth(signal)).toBe('BUSY');
});
