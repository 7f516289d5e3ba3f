import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { chooseLooks, drawPerson, mouthAt } from '../picture/draw-person.ts';
import { wrap } from '../picture/draw-picture.ts';
import { drawLayers } from '../picture/draw-scene.ts';
import { imagineScene, type SceneWish } from '../picture/scene.ts';
import { runFfmpeg } from '../work/run-process.ts';
import type { WorkOrder } from '../work/work-order.ts';
import { encoding, hold } from './film-loop.ts';
import type { FilmSize } from './film-size.ts';

const rests = 6;
/** Of the figure: the part that moves. */
const box = { wide: 150, high: 110 } as const;
const stage = { y: 470, scale: 1.05 } as const;
const mostFps = 15;

interface Head {
  readonly wish: SceneWish;
  readonly size: FilmSize;
  /** A portrait to use in place of a drawn one. */
  readonly image: string | undefined;
  readonly speech: string | undefined;
  readonly seconds: number;
}

/** A head whose mouth, or for a given portrait a row of bars, follows the speech. */
export async function filmHead(
  { wish, size, image, speech, seconds }: Head,
  { folder, signal }: WorkOrder,
): Promise<string> {
  const fps = Math.min(size.fps, mostFps);
  const still = join(folder, 'still.png');
  await drawStill(wish, size, image, still);
  const unit = size.height / 1000;
  const wide = Math.round((box.wide * unit * stage.scale) / 2) * 2;
  const high = Math.round((box.high * unit * stage.scale) / 2) * 2;
  const left = Math.round(size.width / 2 - wide / 2);
  const middle = image === undefined ? stage.y + mouthAt.y * stage.scale : 900;
  const top = Math.round(middle * unit - high / 2);
  const shapes = await Promise.all(
    Array.from({ length: rests }, (_, at) => drawShape(at / (rests - 1), image !== undefined, wide, high)),
  );
  const opened = await readOpenings(speech, fps, Math.ceil(seconds * fps));
  const frames = function* (): Generator<Uint8Array> {
    for (const open of opened) yield shapes[Math.round(open * (rests - 1))]!;
  };
  const to = join(folder, 'head.mp4');
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${wide}x${high}`, '-r', String(fps), '-i', 'pipe:0'];
  const laid = `[0:v]${hold(fps, 'yuv420p')}[b];[1:v]format=yuva420p[m];[b][m]overlay=${left}:${top}:format=yuv420:shortest=1[o]`;
  await runFfmpeg(
    [
      '-i',
      still,
      ...raw,
      '-filter_complex',
      laid,
      '-map',
      '[o]',
      '-r',
      String(fps),
      '-t',
      String(seconds),
      ...encoding,
      to,
    ],
    { signal, stdin: frames() },
  );
  return to;
}

async function drawStill(
  wish: SceneWish,
  { width, height }: FilmSize,
  image: string | undefined,
  path: string,
): Promise<void> {
  if (image !== undefined) {
    await sharp(image)
      .rotate()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .flatten()
      .png({ compressionLevel: 1 })
      .toFile(path);
    return;
  }
  const scene = imagineScene(wish);
  const { sky, clouds, middle, front } = drawLayers(
    { ...scene, things: new Set([...scene.things].filter((thing) => thing !== 'person' && thing !== 'cat')) },
    wish.prompt,
  );
  const looks = chooseLooks(wish.prompt, scene.chance.branch('looks'), scene.palette);
  const person = `<g transform="translate(${(scene.width / 2).toFixed(1)} ${stage.y}) scale(${stage.scale})">${drawPerson(looks, false)}</g>`;
  const backdrop = wrap(scene, Math.ceil(width / 4), Math.ceil(height / 4), sky + clouds + middle + front);
  // Out of focus it has no detail to lose. Two steps: in one, sharp would draw it at full size and then blur.
  const small = await sharp(Buffer.from(backdrop))
    .blur(height / 500)
    .flatten()
    .png()
    .toBuffer();
  const soft = await sharp(small).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
  const figure = Buffer.from(wrap(scene, width, height, person));
  await sharp(soft)
    .composite([{ input: figure }])
    .png({ compressionLevel: 1 })
    .toFile(path);
}

/** From 0, shut or still, to 1, wide open or loud. */
async function drawShape(open: number, bars: boolean, wide: number, high: number): Promise<Uint8Array> {
  const half = 6 + open * 30;
  const mouth = `<path d="M-44 -2Q0 ${(-half * 0.8).toFixed(1)} 44 -2Q0 ${(half * 1.3).toFixed(1)} -44 -2Z" fill="#7a1f2c"/>${open > 0.3 ? `<path d="M-30 ${(-half * 0.3).toFixed(1)}Q0 ${(-half * 0.5).toFixed(1)} 30 ${(-half * 0.3).toFixed(1)}L26 ${(-half * 0.1).toFixed(1)}H-26Z" fill="#fff"/><ellipse cy="${(half * 0.45).toFixed(1)}" rx="20" ry="${(half * 0.25).toFixed(1)}" fill="#d9687a"/>` : ''}<path d="M-44 -2Q0 ${(-half * 0.8).toFixed(1)} 44 -2Q0 ${(half * 1.3).toFixed(1)} -44 -2Z" fill="none" stroke="#b5434f" stroke-width="6" stroke-linejoin="round"/>`;
  const row = [0.5, 0.8, 1, 0.8, 0.5]
    .map(
      (weight, at) =>
        `<rect x="${(at - 2) * 26 - 8}" y="${(-6 - 40 * open * weight).toFixed(1)}" width="16" height="${(12 + 80 * open * weight).toFixed(1)}" rx="8" fill="#fff" opacity="0.9"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${-box.wide / 2} ${-box.high / 2} ${box.wide} ${box.high}" preserveAspectRatio="none">${bars ? row : mouth}</svg>`;
  return sharp(Buffer.from(svg)).resize(wide, high, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** How loud the speech is in each frame, from 0 to 1. */
async function readOpenings(speech: string | undefined, fps: number, count: number): Promise<readonly number[]> {
  if (speech === undefined) return Array.from({ length: count }, () => 0);
  const bytes = await readFile(speech);
  const rate = bytes.readUInt32LE(24);
  const each = Math.floor(rate / fps);
  const levels = Array.from({ length: count }, (_, frame) => {
    let sum = 0;
    const from = 44 + frame * each * 2;
    for (let at = from; at + 1 < Math.min(from + each * 2, bytes.length); at += 2) {
      sum += Math.abs(bytes.readInt16LE(at));
    }
    return sum / each;
  });
  const loud = Math.max(...levels, 1);
  return levels.map((level) => Math.min((level / loud) * 1.4, 1));
}
