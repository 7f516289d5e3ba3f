import sharp from 'sharp';
import type { Checks } from '../support/checks.ts';
import { coloursOf, dataUrl, pngOf, type Ground, type Size } from './ground.ts';
import { mean, psnr, round, step } from './measures.ts';
import { makeScene } from './scenes.ts';

const enlarge = async (ground: Ground, picture: Buffer, scale: number) =>
  ground.make('/image/upscale', { image: dataUrl(picture), scale });

const resized = (picture: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();

/** Each original is made small and enlarged again, by the model and by bicubic interpolation. */
export async function proveSharpness(ground: Ground, checks: Checks, count: number, size: Size) {
  const figures: Record<string, number> = {};
  for (const scale of [2, 4]) {
    const gains: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const { name, pixels } = await makeScene(at, size.width, size.height);
      const small = { width: size.width / scale, height: size.height / scale };
      const given = await resized(await pngOf(pixels, size), small);
      const made = await enlarge(ground, given, scale);
      const plain = psnr(await coloursOf(await resized(given, size)), pixels);
      const ours = psnr(await coloursOf(made.bytes), pixels);
      gains.push(ours - plain);
      const told = `${name} ×${scale}: ${ours.toFixed(2)} dB, bicubic ${plain.toFixed(2)} (${made.seconds.toFixed(1)} s)`;
      checks.that(made.width === size.width && made.height === size.height && ours > plain, told);
    }
    figures[`gain_db_x${scale}`] = round(mean(gains));
    figures[`least_gain_db_x${scale}`] = round(Math.min(...gains));
  }
  return figures;
}

const wide = { width: 270, height: 96 };
/** The side of a tile: a picture a little wider than one is cut in two halves. */
const tileSides = { 2: 192, 4: 128 } as const;
const margin = 24;
const mostSeam = 1.05;

/** Enlarges a picture of two tiles or three, and the part around a border once more, where no border is. */
export async function proveSeams(ground: Ground, checks: Checks, scenes: readonly number[]) {
  let worst = 0;
  let difference = 0;
  for (const at of scenes) {
    for (const scale of [2, 4] as const) {
      const size = { width: wide.width * scale, height: wide.height * scale };
      const { pixels } = await makeScene(at, size.width, size.height);
      const given = await resized(await pngOf(pixels, size), wide);
      const whole = await coloursOf((await enlarge(ground, given, scale)).bytes);
      const tiles = Math.ceil(wide.width / tileSides[scale]);
      const border = Math.round(wide.width / tiles);
      const left = border - 2 * margin;
      const part = await sharp(given)
        .extract({ left, top: 0, width: 4 * margin, height: wide.height })
        .png()
        .toBuffer();
      const again = await coloursOf((await enlarge(ground, part, scale)).bytes);
      const alone = { width: 4 * margin * scale, height: size.height };
      const without = step(again, alone, 2 * margin * scale);
      worst = Math.max(worst, step(whole, size, border * scale) / without);
      difference = Math.max(difference, largestDifference(whole, again, size, left * scale, scale));
    }
  }
  checks.that(
    worst <= mostSeam,
    `at tile borders pixels differ no more than where there is no border (at most ${worst.toFixed(2)} times)`,
  );
  checks.that(
    difference <= 1,
    `the same pixels come out wherever the borders fall (at most ${difference} of 255 apart)`,
  );
  return { seam: round(worst), border_difference: difference };
}

/** In the middle half of a part, which its edges don't reach. */
function largestDifference(whole: Buffer, part: Buffer, { width, height }: Size, left: number, scale: number): number {
  const partWidth = 4 * margin * scale;
  let largest = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = margin * scale; x < partWidth - margin * scale; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const one = whole[(y * width + left + x) * 3 + channel]!;
        largest = Math.max(largest, Math.abs(one - part[(y * partWidth + x) * 3 + channel]!));
      }
    }
  }
  return largest;
}
