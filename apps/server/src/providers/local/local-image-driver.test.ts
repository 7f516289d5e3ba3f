import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPack, pullPack } from '@atelier/engines';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobDriver, JobInputFile, JobRequest, JobStatus } from '../spec/job-driver.ts';
import { createLocalImageDriver } from './local-image-driver.ts';

const modelsFolder = fileURLToPath(new URL('../../../../../.atelier/models', import.meta.url));

let driver: JobDriver;
let picture: Buffer;
beforeAll(async () => {
  await pullPack({ modelsFolder, pack: findPack('esrgan-medium')! });
  driver = createLocalImageDriver({ name: 'local', modelsFolder });
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
}, 180_000);
afterAll(() => driver.close());

const given = (bytes: Buffer, name = 'image'): JobInputFile => ({
  name,
  contentType: 'image/png',
  bytes: bytes.length,
  open: async () =>
    (async function* () {
      yield bytes;
    })(),
  url: async () => `data:image/png;base64,${bytes.toString('base64')}`,
});

const signal = new AbortController().signal;
const wish = (more: Partial<JobRequest> = {}): JobRequest => ({
  key: `img_${Math.random()}`,
  task: 'image.upscale',
  model: 'image-tools',
  input: { scale: 2 },
  files: [given(picture)],
  callbackUrl: undefined,
  ...more,
});

async function ended(at: JobDriver, handle: object): Promise<JobStatus> {
  for (;;) {
    const status = await at.look(handle as never, signal);
    if (status.state !== 'running') return status;
    await sleep(50);
  }
}

async function sizeOf(status: JobStatus) {
  if (status.state !== 'completed') throw new Error(status.state);
  const packets: Uint8Array[] = [];
  for await (const packet of await status.outputs[0]!.open()) packets.push(packet);
  const { width, height } = await sharp(Buffer.concat(packets)).metadata();
  return { width, height };
}

describe('local image tools', { timeout: 120_000 }, () => {
  it('do a job once for its key, and tell its size', async () => {
    const request = wish();
    const [first, second] = [await driver.submit(request, signal), await driver.submit(request, signal)];
    expect(second).toEqual(first);
    const status = await ended(driver, first);
    expect(status).toMatchObject({ outputs: [{ name: 'image', fileName: 'image.png' }] });
    expect(status).toMatchObject({ details: { operation: 'upscale', images: [{ width: 80, height: 60 }] } });
    expect(await sizeOf(status)).toEqual({ width: 80, height: 60 });
  });

  it('find a job again in another process, from its handle alone', async () => {
    const handle: unknown = JSON.parse(JSON.stringify(await driver.submit(wish(), signal)));
    const other = createLocalImageDriver({ name: 'local', modelsFolder });
    expect(await sizeOf(await ended(other, handle as object))).toEqual({ width: 80, height: 60 });
    await other.close();
  });

  it('cancel a job', async () => {
    const large = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const handle = await driver.submit(wish({ files: [given(large)] }), signal);
    await driver.cancel(handle, signal);
    expect(await driver.look(handle, signal)).toEqual({ state: 'cancelled' });
  });

  it('say whose fault it is: a bad picture is refused, whenever that is found', async () => {
    const handle = await driver.submit(wish({ files: [given(Buffer.from('no picture'))] }), signal);
    await expect(ended(driver, handle)).rejects.toMatchObject({ kind: 'refused', retryable: false });
  });

  it('refuse what they cannot do', async () => {
    const drawn = driver.submit(wish({ task: 'image.generate', input: { prompt: 'a cat' } }), signal);
    await expect(drawn).rejects.toMatchObject({ kind: 'refused', upstream: { code: 'unsupported' } });
    const styled = driver.submit(wish({ task: 'image.edit', input: { prompt: 'make it snow' } }), signal);
    await expect(styled).rejects.toMatchObject({
      kind: 'refused',
      publicMessage: expect.stringContaining('erase') as string,
    });
  });

  it('tell how to have a model that is not there', async () => {
    const bare = createLocalImageDriver({ name: 'local', modelsFolder: '/nowhere' });
    const answer = bare.submit(wish({ task: 'image.edit', input: { operation: 'remove_background' } }), signal);
    await expect(answer).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: false,
      publicMessage: 'The model u2netp is not on this server. Pull it with: atelier models pull u2netp',
    });
    await bare.close();
  });
});
