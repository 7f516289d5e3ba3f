import sharp from 'sharp';
import type { Checks } from '../support/checks.ts';
import { coloursOf, dataUrl, pngOf, type Ground, type Made } from './ground.ts';
import { mean, overlap, round } from './measures.ts';
import { objects } from './objects.ts';
import { makeScene } from './scenes.ts';

const size = { width: 480, height: 360 };
type Colour = readonly [r: number, g: number, b: number];
const colours: readonly Colour[] = [
  [224, 17, 143],
  [20, 230, 60],
  [250, 120, 0],
  [90, 20, 240],
];

const drawing = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`);

const isOf = (colour: Colour, pixels: Buffer, at: number): boolean =>
  colour.every((value, channel) => Math.abs(value - pixels[at * 3 + channel]!) < 60);

/** The colour that the scene itself has least of: what is left of the thing can't be mistaken for the scene's own. */
function strangestIn(pixels: Buffer): Colour {
  const count = (colour: Colour) =>
    Array.from({ length: pixels.length / 3 }, (_, at) => isOf(colour, pixels, at)).filter(Boolean).length;
  return colours.toSorted((one, other) => count(one) - count(other))[0]!;
}

/** What is marked and what lies within some pixels of it. */
function parts(mask: Buffer, reach: number) {
  const { width, height } = size;
  const inside: number[] = [];
  const ring: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (mask[at * 3]! > 0) inside.push(at);
      const isNear = (far: number) => mask[(at + far) * 3]! > 0 || mask[(at + far * width) * 3]! > 0;
      if (mask[at * 3] === 0 && (isNear(-reach) || isNear(reach))) ring.push(at);
    }
  }
  return { inside, ring };
}

const colourOf = (pixels: Buffer, places: readonly number[]): readonly number[] =>
  [0, 1, 2].map((channel) => mean(places.map((at) => pixels[at * 3 + channel]!)));

export async function proveErasing(ground: Ground, checks: Checks, scenes: readonly number[]) {
  let furthest = 0;
  const seconds: number[] = [];
  for (const at of scenes) {
    const { name, pixels } = await makeScene(at, size.width, size.height);
    const [x, y, r] = [150 + at * 11, 190, 40];
    const colour = strangestIn(pixels);
    const thing = `<circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${colour.join(',')})"/>`;
    const given = await sharp(await pngOf(pixels, size))
      .composite([{ input: drawing(thing) }])
      .png()
      .toBuffer();
    const mask = await sharp(
      drawing(`<rect width="100%" height="100%"/><circle cx="${x}" cy="${y}" r="${r + 6}" fill="#fff"/>`),
    )
      .removeAlpha()
      .png()
      .toBuffer();
    const made = await ground.make('/image/edit', { image: dataUrl(given), mask: dataUrl(mask), operation: 'erase' });
    seconds.push(made.seconds);
    const [before, after, marked] = await Promise.all([given, made.bytes, mask].map(coloursOf));
    const { inside, ring } = parts(marked!, 8);
    const left = inside.filter((place) => isOf(colour, after!, place));
    const isKept = after!.every((value, place) => value === before![place] || marked![place]! > 0);
    const [filled, around] = [colourOf(after!, inside), colourOf(pixels, ring)];
    const away = Math.max(...filled.map((value, channel) => Math.abs(value - around[channel]!)));
    furthest = Math.max(furthest, away);
    checks.that(left.length === 0, `${name}: the thing's colour is gone (${left.length} pixels left)`);
    checks.that(isKept, `${name}: nothing outside the mask changed`);
    checks.that(away <= 40, `${name}: the place has the colours of its surroundings (${away.toFixed(0)} of 255 away)`);
  }
  return { erase_seconds: round(mean(seconds)), erase_colour_away: round(furthest, 0) };
}

async function composite(at: number, scene: number, thing: string) {
  const side = 230 + ((at * 37) % 90);
  const place = { left: 60 + ((at * 53) % 100), top: size.height - side - 8 };
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 200 200">${thing}</svg>`;
  const input = await sharp(Buffer.from(square)).png().toBuffer();
  const { pixels } = await makeScene(scene, size.width, size.height);
  // What is behind is out of focus, as it is behind a thing that was photographed.
  const behind = await sharp(await pngOf(pixels, size))
    .blur(3)
    .png()
    .toBuffer();
  const given = await sharp(behind)
    .composite([{ input, ...place }])
    .png()
    .toBuffer();
  const clear = { create: { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
  const alone = await sharp(clear)
    .composite([{ input, ...place }])
    .png()
    .toBuffer();
  return { given, shape: await sharp(alone).extractChannel(3).raw().toBuffer() };
}

export async function proveCuttingOut(ground: Ground, checks: Checks, scenes: readonly number[], every: number) {
  const overlaps: number[] = [];
  const seconds: number[] = [];
  const things = Object.entries(objects).filter((_, at) => at % every === 0);
  for (const [at, [name, thing]] of things.entries()) {
    for (const scene of scenes) {
      const { given, shape } = await composite(at + scene, scene, thing);
      const made: Made = await ground.make('/image/edit', { image: dataUrl(given), operation: 'remove_background' });
      const { channels } = await sharp(made.bytes).metadata();
      const shared = overlap(await sharp(made.bytes).extractChannel(3).raw().toBuffer(), shape);
      overlaps.push(shared);
      seconds.push(made.seconds);
      checks.that(channels === 4 && shared >= 0.9, `${name} before scene ${scene}: overlap ${shared.toFixed(3)}`);
    }
  }
  return {
    overlap: round(mean(overlaps), 3),
    least_overlap: round(Math.min(...overlaps), 3),
    cutout_seconds: round(mean(seconds)),
  };
}
