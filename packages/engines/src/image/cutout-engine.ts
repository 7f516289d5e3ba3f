import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { engineAborted, refused } from '../host/engine-error.ts';
import type { EngineCall } from '../host/engine-module.ts';
import { fitToGuide, type Coefficients } from './guided-filter.ts';
import type { ImageEngineOptions, ImageEvent, ImageOutcome, ImageRequest } from './image-request.ts';
import { openSession, type Session } from './open-session.ts';
import { readPicture, writePicture, type Picture } from './picture-file.ts';

const modelSide = 320;
/** The colours that the model was trained with, of 1. */
const means = [0.485, 0.456, 0.406] as const;
const deviations = [0.229, 0.224, 0.225] as const;

/** Edges are found at this size at most; the picture itself may have any. */
const guideSide = 1_024;
const filterRadius = 6;
const smoothness = 1e-4;

/** A picture in which nothing reaches this has nothing to cut out. */
const leastPeak = 0.3;
/** Above and below these the object is solid and the background clear: no veil is left over either. */
const [clear, solid] = [0.12, 0.88];

async function scaled({ colours, width, height }: Picture, wide: number, high: number): Promise<Buffer> {
  return sharp(colours, { raw: { width, height, channels: 3 } })
    .resize(wide, high, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** How much each place stands out, from 0 to 255, at the model's size. */
async function findObject(session: Session, picture: Picture): Promise<Buffer> {
  const pixels = await scaled(picture, modelSide, modelSide);
  const count = modelSide ** 2;
  const brightest = pixels.reduce((most, value) => Math.max(most, value), 1);
  const input = new Float32Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      input[channel * count + at] = (pixels[at * 3 + channel]! / brightest - means[channel]!) / deviations[channel]!;
    }
  }
  const [entry, exit] = [session.inputNames[0]!, session.outputNames[0]!];
  const outputs = await session.run({ [entry]: session.floats(input, [1, 3, modelSide, modelSide]) });
  return Buffer.from((outputs[exit]!.data as Float32Array).map((value) => Math.round(value * 255)));
}

function requireObject(found: Uint8Array): void {
  if (found.some((value) => value >= leastPeak * 255)) return;
  throw refused('Nothing in `image` stands out from its background.', 'image', 'invalid_value');
}

interface Fit {
  readonly width: number;
  readonly height: number;
  readonly coefficients: Coefficients;
}

/** Lays what was found at the model's size along the edges of the picture itself. */
async function fit(picture: Picture, found: Buffer): Promise<Fit> {
  const shrink = Math.min(1, guideSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * shrink));
  const height = Math.max(1, Math.round(picture.height * shrink));
  const pixels = await scaled(picture, width, height);
  const channel = (of: number) => Float32Array.from({ length: width * height }, (_, at) => pixels[at * 3 + of]! / 255);
  const raw = { width: modelSide, height: modelSide, channels: 1 } as const;
  const sized = sharp(found, { raw }).resize(width, height, { fit: 'fill', kernel: 'cubic' }).toColourspace('b-w');
  const field = Float32Array.from(await sized.raw().toBuffer(), (value) => value / 255);
  const guide = { width, height, channels: [channel(0), channel(1), channel(2)] as const };
  return { width, height, coefficients: fitToGuide(guide, field, filterRadius, smoothness) };
}

/** Where a pixel of the picture lies between those of the smaller one: the first, the second, the second's share. */
function between(at: number, from: number, to: number): readonly [number, number, number] {
  const place = Math.max(0, Math.min(to - 1, ((at + 0.5) * to) / from - 0.5));
  const first = Math.floor(place);
  return [first, Math.min(to - 1, first + 1), place - first];
}

function alphaOf({ colours, width, height, alpha: before }: Picture, { coefficients, ...small }: Fit): Buffer {
  const alpha = Buffer.allocUnsafe(width * height);
  const columns = Array.from({ length: width }, (_, x) => between(x, width, small.width));
  for (let y = 0; y < height; y += 1) {
    const [above, below, down] = between(y, height, small.height);
    const [upper, lower] = [above * small.width, below * small.width];
    for (let x = 0; x < width; x += 1) {
      const [left, right, across] = columns[x]!;
      const at = y * width + x;
      let value = 0;
      for (let part = 0; part < 4; part += 1) {
        const field = coefficients[part]!;
        const top = field[upper + left]! * (1 - across) + field[upper + right]! * across;
        const bottom = field[lower + left]! * (1 - across) + field[lower + right]! * across;
        value += (top * (1 - down) + bottom * down) * (part === 3 ? 1 : colours[at * 3 + part]! / 255);
      }
      const share = Math.max(0, Math.min(1, (value - clear) / (solid - clear)));
      alpha[at] = Math.round(share * (before?.[at] ?? 255));
    }
  }
  return alpha;
}

/** U²-Net, small: finds what stands out and makes everything else clear. */
export async function loadEngine({ packFolder, threads }: ImageEngineOptions) {
  const session = await openSession(await readFile(join(packFolder, 'model.onnx')), threads);
  return {
    remove_background: async ({ image, target }: ImageRequest, { signal, emit }: EngineCall): Promise<ImageOutcome> => {
      const picture = await readPicture(image, 'image');
      const goOn = (progress: number) => {
        if (signal.aborted) throw engineAborted();
        emit({ progress } satisfies ImageEvent);
      };
      goOn(0.1);
      const found = await findObject(session, picture);
      requireObject(found);
      goOn(0.5);
      const fitted = await fit(picture, found);
      goOn(0.8);
      return writePicture({ ...picture, alpha: alphaOf(picture, fitted) }, target);
    },
  };
}
