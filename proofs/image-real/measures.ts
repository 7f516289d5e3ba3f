import type { Size } from './ground.ts';

/** Peak signal to noise, in decibels: how near two pictures are. */
export function psnr(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at]! - other[at]!) ** 2;
  return 10 * Math.log10((255 ** 2 * one.length) / sum);
}

/** The overlap of two shapes: 1 where they are the same. */
export function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [here, there] = [one[at]! > 127, other[at]! > 127];
    if (here && there) both += 1;
    if (here || there) either += 1;
  }
  return both / either;
}

/** The mean difference between this column and the one before it. */
export function step(pixels: Buffer, { width, height }: Size, column: number): number {
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (y * width + column) * 3 + channel;
      sum += Math.abs(pixels[at]! - pixels[at - 3]!);
    }
  }
  return sum / (height * 3);
}

export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

export const round = (value: number, places = 2): number => Number(value.toFixed(places));
