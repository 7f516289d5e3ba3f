import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modelsFolder, pullModel } from '../../test/pulled-models.ts';
import { createLocalEngines, type LocalEngines } from '../local-engines.ts';
import type { ImageEvent, ImageRequest } from './image-request.ts';

let folder: string;
let engines: LocalEngines;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const id of ['esrgan-medium', 'migan-512', 'u2netp']) await pullModel(id);
  engines = createLocalEngines({ modelsFolder });
}, 180_000);
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

const file = (name: string) => join(folder, name);
const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
const meadow = (width: number, height: number, more = '') =>
  svg(
    width,
    height,
    `<rect width="100%" height="100%" fill="#79a85a"/><rect width="100%" height="45%" fill="#9cc4e4"/>${more}`,
  );

async function save(name: string, picture: Buffer, format: 'png' | 'jpeg' = 'png'): Promise<string> {
  await sharp(picture).removeAlpha().toFormat(format, { quality: 95 }).toFile(file(name));
  return file(name);
}

interface Asked extends Omit<ImageRequest, 'target'> {
  readonly signal?: AbortSignal;
}

async function change({ signal = new AbortController().signal, ...request }: Asked) {
  const events: ImageEvent[] = [];
  const target = file('made');
  const outcome = await engines.changePicture({
    request: { ...request, target },
    signal,
    onEvent: (event) => events.push(event),
  });
  return { outcome, events, target };
}

const raw = (path: string) => sharp(path).removeAlpha().raw().toBuffer();

describe('a picture', { timeout: 120_000 }, () => {
  it('is enlarged in tiles whose borders cannot be found, with progress', async () => {
    // A ramp: between any two columns the step is the same, so a border would be a larger one.
    const ramp = Buffer.from(
      Array.from({ length: 300 * 20 * 3 }, (_, at) => Math.floor((Math.floor(at / 3) % 300) * 0.8)),
    );
    const image = file('ramp.png');
    await sharp(ramp, { raw: { width: 300, height: 20, channels: 3 } }).toFile(image);
    const { outcome, events, target } = await change({ operation: 'upscale', image, scale: 2 });
    expect(outcome).toEqual({ format: 'png', width: 600, height: 40 });
    expect(events.map(({ progress }) => progress)).toEqual([0.5, 1]);
    const pixels = await raw(target);
    const row = Array.from({ length: 600 }, (_, x) => pixels[(20 * 600 + x) * 3]!);
    const steps = row.slice(1).map((value, at) => Math.abs(value - row[at]!));
    expect(steps[299]).toBeLessThanOrEqual(Math.max(...steps.slice(100, 200)));
    expect(Math.abs(row[300]! - 120)).toBeLessThanOrEqual(2);
  });

  it('keeps its transparency and its format', async () => {
    const clear = svg(40, 30, '<circle cx="20" cy="15" r="10" fill="#c33"/>');
    await sharp(clear).png().toFile(file('clear.png'));
    const { target } = await change({ operation: 'upscale', image: file('clear.png'), scale: 4 });
    const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 160, height: 120, channels: 4 });
    expect([data[3], data[(60 * 160 + 80) * 4 + 3]]).toEqual([0, 255]);
    const photo = await save('photo.jpg', meadow(40, 30), 'jpeg');
    expect((await change({ operation: 'upscale', image: photo })).outcome.format).toBe('jpeg');
  });

  it('is read as it is looked at: turned, grey, of a palette, of 16 bits', async () => {
    const box = { x: 0, y: 0, width: 8, height: 4 };
    const turned = await sharp(meadow(64, 48)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await writeFile(file('turned.jpg'), turned);
    expect((await change({ operation: 'upscale', image: file('turned.jpg') })).outcome).toMatchObject({
      width: 96,
      height: 128,
    });
    await sharp(meadow(16, 16)).greyscale().png().toFile(file('grey.png'));
    await sharp(meadow(16, 16)).png({ palette: true }).toFile(file('palette.png'));
    await sharp(meadow(16, 16)).toColourspace('rgb16').png().toFile(file('deep.png'));
    for (const name of ['grey.png', 'palette.png', 'deep.png']) {
      const { target } = await change({ operation: 'crop', image: file(name), crop: box });
      const [r, g, b] = await raw(target);
      const expected = name === 'grey.png' ? [r, r, r] : [0x9c, 0xc4, 0xe4];
      expect([r, g, b]).toEqual(expected);
      expect(r).toBeGreaterThan(100);
    }
  });

  it('loses what the mask marks, and nothing else changes', async () => {
    const things =
      '<circle cx="90" cy="120" r="24" fill="#e0118f"/><rect x="300" y="40" width="40" height="30" fill="#e0118f"/>';
    const image = await save('things.png', meadow(400, 220, things));
    const marks =
      '<rect width="100%" height="100%"/><circle cx="90" cy="120" r="30" fill="#fff"/><rect x="292" y="32" width="56" height="46" fill="#fff"/>';
    const mask = await save('mask.png', svg(400, 220, marks));
    const { outcome, events, target } = await change({ operation: 'erase', image, mask });
    expect(outcome).toEqual({ format: 'png', width: 400, height: 220 });
    expect(events).toHaveLength(2);
    const [before, after, marked] = await Promise.all([raw(image), raw(target), raw(mask)]);
    const colour = (pixels: Buffer, at: number) => [...pixels.subarray(at * 3, at * 3 + 3)] as [number, number, number];
    const places = Array.from({ length: 400 * 220 }, (_, at) => at);
    const isPink = ([r, g, b]: readonly [number, number, number]) => r > 150 && g < 90 && b > 90;
    expect(places.filter((at) => isPink(colour(after, at)))).toEqual([]);
    const kept = places.filter((at) => marked[at * 3] === 0);
    expect(kept.filter((at) => colour(after, at).join() !== colour(before, at).join())).toEqual([]);
    const empty = await save('empty.png', svg(10, 10, '<rect width="100%" height="100%"/>'));
    await expect(change({ operation: 'erase', image, mask: empty })).rejects.toMatchObject({
      code: 'refused',
      param: 'mask',
    });
  });

  it('loses its background', async () => {
    const thing = '<circle cx="150" cy="120" r="70" fill="#b3202a"/><circle cx="130" cy="95" r="20" fill="#e88"/>';
    const image = await save('thing.png', meadow(320, 240, thing));
    const { target } = await change({ operation: 'remove_background', image });
    const alpha = await sharp(target).extractChannel(3).raw().toBuffer();
    const at = (x: number, y: number) => alpha[y * 320 + x];
    expect([at(150, 120), at(150, 60), at(5, 5), at(310, 230), at(150, 230)]).toEqual([255, 255, 0, 0, 0]);
  });

  it('is cropped within its bounds only', async () => {
    const image = await save('plain.png', meadow(60, 40));
    const crop = { x: 10, y: 5, width: 50, height: 35 };
    expect((await change({ operation: 'crop', image, crop })).outcome).toEqual({
      format: 'png',
      width: 50,
      height: 35,
    });
    const beyond = { ...crop, width: 51 };
    await expect(change({ operation: 'crop', image, crop: beyond })).rejects.toMatchObject({
      code: 'refused',
      param: 'crop',
    });
  });
});

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Some kilobytes that unpack to a black square of this side. */
function bombPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

describe('a picture that cannot be worked on', { timeout: 120_000 }, () => {
  const refusal = (image: string, scale: 2 | 8 = 2) =>
    change({ operation: 'upscale', image, scale }).catch((error: unknown) => (error as { reason?: string }).reason);

  it('is refused: no picture, a drawing, cut off, too large, a bomb', async () => {
    await writeFile(file('text'), 'This is no picture.');
    expect(await refusal(file('text'))).toBe('invalid_value');
    await writeFile(file('drawing'), meadow(10, 10));
    expect(await refusal(file('drawing'))).toBe('invalid_value');
    await save(
      'cut.jpg',
      await sharp({
        create: {
          width: 400,
          height: 300,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer(),
      'jpeg',
    );
    await truncate(file('cut.jpg'), 4_000);
    expect(await refusal(file('cut.jpg'))).toBe('invalid_value');
    await writeFile(file('bomb.png'), bombPng(20_000));
    expect(await refusal(file('bomb.png'))).toBe('invalid_value');
    await save(
      'large.png',
      await sharp({ create: { width: 1_200, height: 1_000, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
    );
    expect(await refusal(file('large.png'), 8)).toBe('invalid_value');
  });
});

describe('the process', { timeout: 120_000 }, () => {
  it('stops between tiles when told, and takes the next', async () => {
    const image = await save('wide.png', meadow(500, 400));
    const controller = new AbortController();
    const begun = engines.changePicture({
      request: { operation: 'upscale', image, scale: 2, target: file('never') },
      signal: controller.signal,
      onEvent: () => controller.abort(),
    });
    await expect(begun).rejects.toMatchObject({ code: 'aborted' });
    const small = await save('small.png', meadow(16, 16));
    expect((await change({ operation: 'upscale', image: small })).outcome.width).toBe(32);
  });

  it('that is killed fails the call in it alone', async () => {
    const image = await save('wide.png', meadow(500, 400));
    const call = change({ operation: 'upscale', image });
    call.catch(() => undefined);
    await expect.poll(() => engines.processId('upscale')).toBeDefined();
    execFileSync('kill', ['-9', String(engines.processId('upscale'))]);
    await expect(call).rejects.toMatchObject({ code: 'crashed' });
    const small = await save('small.png', meadow(16, 16));
    expect((await change({ operation: 'upscale', image: small })).outcome.width).toBe(32);
  });

  it('is not started where the model was not pulled', async () => {
    const empty = createLocalEngines({ modelsFolder: file('no-models') });
    await expect(empty.requireOperation('erase')).rejects.toMatchObject({
      code: 'missing_model',
      message: 'The model migan-512 is not on this server. Pull it with: atelier models pull migan-512',
    });
    await empty.requireOperation('crop');
    await empty.close();
  });
});
