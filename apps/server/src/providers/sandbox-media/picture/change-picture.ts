import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { chanceOf } from '../chance.ts';
import { within } from '../work/read-wishes.ts';
import { UnworkableInput, type GivenFile, type MadeWork, type WorkOrder } from '../work/work-order.ts';
import { encode } from './draw-picture.ts';
import { readEnding, readStyle } from './make-pictures.ts';
import { choosePalette } from './palette.ts';

const mostPixels = 16_384 ** 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

const given = (files: readonly GivenFile[], name: string): GivenFile | undefined =>
  files.find((file) => file.name === name);

async function openImage(files: readonly GivenFile[]): Promise<{ readonly path: string; readonly size: Size }> {
  const image = given(files, 'image') ?? files[0];
  if (image === undefined) throw new UnworkableInput('image is missing.');
  try {
    const { width, height } = await sharp(image.path).metadata();
    return { path: image.path, size: { width, height } };
  } catch (cause) {
    throw new UnworkableInput('image is not a picture that can be read.', cause);
  }
}

export async function upscalePicture({ wishes, files, folder, report }: WorkOrder): Promise<MadeWork> {
  const { path, size } = await openImage(files);
  const scale = within(Math.round(wishes.number('scale') ?? 2), 2, 8);
  const [width, height] = [size.width * scale, size.height * scale];
  if (width * height > mostPixels) {
    throw new UnworkableInput(`The result would be ${width}×${height}, which is too large.`);
  }
  report(0.1);
  const fileName = `image.${readEnding(wishes)}`;
  const larger = sharp(path)
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .sharpen({ sigma: 0.6 * scale });
  await encode(larger, fileName).toFile(join(folder, fileName));
  return { files: [{ name: 'image', fileName }], details: { width, height, scale, images: [{ width, height }] } };
}

export async function editPicture({ wishes, files, folder, report }: WorkOrder): Promise<MadeWork> {
  const { path, size } = await openImage(files);
  const operation = wishes.text('operation') ?? (given(files, 'mask') === undefined ? 'restyle' : 'erase');
  report(0.2);
  const mask = given(files, 'mask')?.path;
  const change: Readonly<Record<string, () => Promise<Sharp>>> = {
    erase: () => erase(path, size, mask),
    remove_background: () => removeBackground(path, size),
    crop: () => Promise.resolve(crop(path, size, wishes.object('crop'))),
    restyle: () => Promise.resolve(restyle(path, wishes.text('prompt') ?? '', readStyle(wishes))),
  };
  const changed = await (change[operation] ?? change['restyle']!)();
  const ending = operation === 'remove_background' && readEnding(wishes) === 'jpg' ? 'png' : readEnding(wishes);
  const fileName = `image.${ending}`;
  const { width, height } = await encode(changed, fileName).toFile(join(folder, fileName));
  return { files: [{ name: 'image', fileName }], details: { width, height, operation, images: [{ width, height }] } };
}

/** White of the mask is filled with what lies around it; without a mask, the middle. */
async function erase(path: string, { width, height }: Size, mask: string | undefined): Promise<Sharp> {
  const oval = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/><ellipse cx="50%" cy="50%" rx="22%" ry="22%" fill="#fff"/></svg>`;
  const where = sharp(mask ?? Buffer.from(oval)).resize(width, height, { fit: 'fill' });
  const hole = await where.removeAlpha().greyscale().blur(2).extractChannel(0).raw().toBuffer();
  // Shrunk to a few pixels and back, the surroundings flow into the hole.
  const tiny = await sharp(path).removeAlpha().resize(12, 12, { fit: 'fill' }).blur(1.2).png().toBuffer();
  const filled = sharp(tiny).resize(width, height, { fit: 'fill', kernel: 'cubic' }).toColourspace('srgb');
  const patch = await filled
    .joinChannel(hole, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(
    await sharp(path)
      .composite([{ input: patch }])
      .png()
      .toBuffer(),
  );
}

/** What is near the corners' colour becomes clear. */
async function removeBackground(path: string, { width, height }: Size): Promise<Sharp> {
  const corner = await sharp(path).removeAlpha().resize(16, 16, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const at = (x: number, y: number): readonly number[] => [...corner.subarray((y * 16 + x) * 3, (y * 16 + x) * 3 + 3)];
  const colours = [at(0, 0), at(15, 0), at(0, 15), at(15, 15)];
  const [r, g, b] = [0, 1, 2].map((channel) =>
    Math.round(colours.reduce((sum, colour) => sum + colour[channel]!, 0) / 4),
  );
  const key = { create: { width, height, channels: 3 as const, background: { r: r!, g: g!, b: b! } } };
  const flat = await sharp(key).png().toBuffer();
  const base = await sharp(path).removeAlpha().toColourspace('srgb').png().toBuffer();
  const far = await sharp(base)
    .composite([{ input: flat, blend: 'difference' }])
    .png()
    .toBuffer();
  const alpha = await sharp(far).greyscale().linear(5, -70).blur(1).extractChannel(0).raw().toBuffer();
  return sharp(
    await sharp(base)
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  );
}

function crop(
  path: string,
  { width, height }: Size,
  box: { readonly number: (name: string) => number | undefined },
): Sharp {
  const left = within(Math.round(box.number('x') ?? width * 0.125), 0, width - 1);
  const top = within(Math.round(box.number('y') ?? height * 0.125), 0, height - 1);
  const wide = within(Math.round(box.number('width') ?? width * 0.75), 1, width - left);
  const high = within(Math.round(box.number('height') ?? height * 0.75), 1, height - top);
  return sharp(path).extract({ left, top, width: wide, height: high });
}

function restyle(path: string, prompt: string, style: string): Sharp {
  const { accent, sky } = choosePalette(prompt, chanceOf(prompt));
  const tinted = sharp(path)
    .tint(style === 'realistic' ? sky[1] : accent)
    .modulate({ saturation: 1.35 });
  if (style === 'anime') return tinted.median(5).sharpen({ sigma: 2 });
  return style === 'artistic' ? tinted.median(7) : style === '3d' ? tinted.linear(1.2, -16) : tinted;
}
