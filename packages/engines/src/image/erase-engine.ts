import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { engineAborted, refused } from '../host/engine-error.ts';
import type { EngineCall } from '../host/engine-module.ts';
import type { ImageEngineOptions, ImageEvent, ImageOutcome, ImageRequest } from './image-request.ts';
import { maskRegions, withSurroundings } from './mask-regions.ts';
import { openSession, type Session } from './open-session.ts';
import { readMask, readPicture, writePicture, type Picture } from './picture-file.ts';
import type { Tile } from './tiles.ts';

/** The model draws this many pixels across; what is larger is made smaller for it and its drawing larger again. */
const modelSide = 512;
/** With less than this part of the picture left there is nothing to go by. */
const leastKept = 0.05;

function requireWork(mask: Uint8Array): void {
  let marked = 0;
  for (const value of mask) if (value > 0) marked += 1;
  if (marked === 0) throw refused('`mask` marks nothing: paint white what shall go.', 'mask', 'invalid_value');
  if (marked > mask.length * (1 - leastKept)) {
    throw refused('`mask` marks the whole picture: leave some of it black.', 'mask', 'invalid_value');
  }
}

async function cut(
  pixels: Buffer,
  channels: 1 | 3,
  { width, height }: Picture,
  tile: Tile,
  side: Tile,
): Promise<Buffer> {
  const part = sharp(pixels, { raw: { width, height, channels } }).extract(tile);
  const sized =
    tile.width === side.width && tile.height === side.height
      ? part
      : part.resize(side.width, side.height, { fit: 'fill' });
  return (channels === 1 ? sized.toColourspace('b-w') : sized).raw().toBuffer();
}

/** From pixel after pixel to channel after channel, and back. */
function planes(pixels: Uint8Array, count: number): Uint8Array {
  const apart = new Uint8Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) apart[channel * count + at] = pixels[at * 3 + channel]!;
  }
  return apart;
}

function together(apart: Uint8Array, count: number): Buffer {
  const pixels = Buffer.allocUnsafe(count * 3);
  for (let at = 0; at < count; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) pixels[at * 3 + channel] = apart[channel * count + at]!;
  }
  return pixels;
}

/** Draws what may have been behind the marked part of this box. */
async function fill(session: Session, picture: Picture, mask: Buffer, box: Tile): Promise<Buffer> {
  const shrink = Math.min(1, modelSide / Math.max(box.width, box.height));
  const side = { ...box, width: Math.round(box.width * shrink), height: Math.round(box.height * shrink) };
  const count = side.width * side.height;
  const colours = await cut(picture.colours, 3, picture, box, side);
  const marked = await cut(mask, 1, picture, box, side);
  const { result } = await session.run({
    image: session.bytes(planes(colours, count), [1, 3, side.height, side.width]),
    // Whatever is only partly marked is drawn too: its old colour must not be seen.
    mask: session.bytes(
      marked.map((value) => (value > 0 ? 0 : 255)),
      [1, 1, side.height, side.width],
    ),
  });
  const drawn = together(result!.data as Uint8Array, count);
  if (shrink === 1) return drawn;
  return sharp(drawn, { raw: { width: side.width, height: side.height, channels: 3 } })
    .resize(box.width, box.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** As opaque as the mask is white: what it leaves black stays as it was, to the last bit. */
function paste({ colours, width }: Picture, mask: Uint8Array, drawn: Uint8Array, box: Tile): void {
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      const place = (box.top + y) * width + box.left + x;
      const share = mask[place]! / 255;
      if (share === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const old = colours[place * 3 + channel]!;
        const fresh = drawn[(y * box.width + x) * 3 + channel]!;
        colours[place * 3 + channel] = Math.round(old + (fresh - old) * share);
      }
    }
  }
}

/** MI-GAN: erases what is marked and fills the place with what fits the surroundings. */
export async function loadEngine({ packFolder, threads }: ImageEngineOptions) {
  const session = await openSession(await readFile(join(packFolder, 'model.onnx')), threads);
  return {
    erase: async ({ image, mask: path, target }: ImageRequest, { signal, emit }: EngineCall): Promise<ImageOutcome> => {
      if (path === undefined) throw refused('`mask` is missing.', 'mask', 'invalid_value');
      const picture = await readPicture(image, 'image');
      const mask = await readMask(path, 'mask', picture.width, picture.height);
      requireWork(mask);
      const regions = maskRegions(mask, picture.width, picture.height);
      for (const [at, region] of regions.entries()) {
        if (signal.aborted) throw engineAborted();
        const box = withSurroundings(region, picture.width, picture.height);
        paste(picture, mask, await fill(session, picture, mask, box), box);
        emit({ progress: (at + 1) / regions.length } satisfies ImageEvent);
      }
      // Without loss, so that what was kept is what was given.
      return writePicture({ ...picture, isJpeg: false }, target);
    },
  };
}
