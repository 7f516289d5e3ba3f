import { join } from 'node:path';
import { hashText } from '../chance.ts';
import { within, type Wishes } from '../work/read-wishes.ts';
import type { MadeFile, MadeWork, WorkOrder } from '../work/work-order.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureStyle } from './scene.ts';

const leastSide = 64;
const mostSide = 2_048;
const seedLimit = 2 ** 32;

export const readStyle = (wishes: Wishes): PictureStyle => {
  const asked = wishes.text('style');
  return asked === 'artistic' || asked === 'anime' || asked === '3d' ? asked : 'realistic';
};

export const readEnding = (wishes: Wishes): 'png' | 'jpg' | 'webp' => {
  const asked = wishes.text('output_format') ?? wishes.text('format');
  return asked === 'jpeg' || asked === 'jpg' ? 'jpg' : asked === 'webp' ? 'webp' : 'png';
};

function readSize(wishes: Wishes): { readonly width: number; readonly height: number } {
  const [wide, high] = (wishes.text('size') ?? '').split('x').map(Number);
  const side = (name: string, sized: number | undefined): number =>
    within(Math.round(wishes.number(name) ?? (sized !== undefined && sized > 0 ? sized : 1024)), leastSide, mostSide);
  return { width: side('width', wide), height: side('height', high) };
}

export async function makePictures({ wishes, folder, signal, report }: WorkOrder): Promise<MadeWork> {
  const prompt = wishes.text('prompt') ?? 'a landscape';
  const size = readSize(wishes);
  const count = within(Math.round(wishes.number('count') ?? wishes.number('n') ?? 1), 1, 4);
  const first = wishes.number('seed') ?? hashText(prompt) % seedLimit;
  const ending = readEnding(wishes);
  const files: MadeFile[] = [];
  const images = [];
  for (let at = 0; at < count; at += 1) {
    signal.throwIfAborted();
    const seed = (first + at) % seedLimit;
    const fileName = `image-${at + 1}.${ending}`;
    await drawPicture({ prompt, style: readStyle(wishes), seed, ...size, path: join(folder, fileName) });
    files.push({ name: 'image', fileName });
    images.push({ ...size, seed });
    report((at + 1) / count);
  }
  return { files, details: { ...size, seed: first, images } };
}
