import sharp, { type Metadata, type Sharp } from 'sharp';

import { refused } from '../host/engine-error.ts';
import type { ImageOutcome } from './image-request.ts';

/** A picture as it is looked at, its orientation already applied. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, row by row. */
  readonly colours: Buffer;
  readonly alpha: Buffer | undefined;
  readonly isJpeg: boolean;
}

const mostPixels = 24_000_000;
const mostSide = 16_384;
const longestDecodingSeconds = 60;
/** Formats whose reading runs no foreign programs and draws nothing: not SVG, not PDF. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);

const wrong = (param: string, message: string) => refused(`\`${param}\` ${message}`, param, 'invalid_value');

async function readHead(path: string, param: string): Promise<Metadata> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || !formats.has(head.format)) {
    throw wrong(param, 'is not a picture that can be read. Use JPEG, PNG, WebP, GIF, TIFF or AVIF.');
  }
  return head;
}

function requireSize({ width, height }: Metadata, param: string): void {
  if (width * height <= mostPixels && width <= mostSide && height <= mostSide) return;
  throw wrong(param, `has ${width}×${height} pixels. At most ${mostPixels / 1e6} megapixels are worked on.`);
}

async function pixelsOf(image: Sharp, param: string) {
  try {
    return await image
      .timeout({ seconds: longestDecodingSeconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw wrong(param, 'is damaged: not all of it could be read.');
  }
}

const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true }).autoOrient();

/** Checked by its head before anything is unpacked, so that a small file cannot fill the memory. */
export async function readPicture(path: string, param: string): Promise<Picture> {
  const head = await readHead(path, param);
  requireSize(head, param);
  const { data, info } = await pixelsOf(open(path).toColourspace('srgb').ensureAlpha(), param);
  const { width, height } = info;
  const colours = Buffer.allocUnsafe(width * height * 3);
  const alpha = head.hasAlpha ? Buffer.allocUnsafe(width * height) : undefined;
  for (let at = 0; at < width * height; at += 1) {
    colours[at * 3] = data[at * 4]!;
    colours[at * 3 + 1] = data[at * 4 + 1]!;
    colours[at * 3 + 2] = data[at * 4 + 2]!;
    if (alpha) alpha[at] = data[at * 4 + 3]!;
  }
  return { width, height, colours, alpha, isJpeg: head.format === 'jpeg' };
}

/** One byte a pixel of a picture of this size. */
export async function readMask(path: string, param: string, width: number, height: number): Promise<Buffer> {
  requireSize(await readHead(path, param), param);
  const grey = open(path).flatten({ background: '#000' }).resize(width, height, { fit: 'fill' }).toColourspace('b-w');
  return (await pixelsOf(grey.extractChannel(0), param)).data;
}

/** A photograph stays one where nothing is lost by it; all else is PNG. */
export async function writePicture(picture: Picture, target: string): Promise<ImageOutcome> {
  const { width, height, colours, alpha } = picture;
  const isJpeg = picture.isJpeg && !alpha;
  const image = sharp(colours, { raw: { width, height, channels: 3 } });
  const whole = alpha ? image.joinChannel(alpha, { raw: { width, height, channels: 1 } }) : image;
  await (isJpeg ? whole.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }) : whole.png({ compressionLevel: 6 })).toFile(
    target,
  );
  return { format: isJpeg ? 'jpeg' : 'png', width, height };
}
