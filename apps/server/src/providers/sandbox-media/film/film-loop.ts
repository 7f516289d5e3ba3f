import { join } from 'node:path';
import sharp from 'sharp';
import { drawLayerFiles } from '../picture/draw-picture.ts';
import type { SceneWish } from '../picture/scene.ts';
import { runFfmpeg } from '../work/run-process.ts';
import type { WorkOrder } from '../work/work-order.ts';
import type { FilmSize } from './film-size.ts';

const wider = 1.16;
/** How far each layer sways, of the room it has: near things move more than far ones. */
const sway = { sky: 0.1, clouds: 0.75, middle: 0.35, front: 0.9 } as const;

export const encoding = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'stillimage',
  '-crf',
  '24',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '2',
];

/** A still becomes a stream of frames without being read again for each. */
export const hold = (fps: number, format: string): string => `format=${format},loop=loop=-1:size=1,setpts=N/${fps}/TB`;

/** A scene whose layers sway past each other, once round. */
export async function filmScene(
  wish: SceneWish,
  { width, height, fps, loopS }: FilmSize,
  { folder, signal }: WorkOrder,
  seconds: number,
): Promise<string> {
  const names = await drawLayerFiles(wish, wider, (layer) => join(folder, `${layer}.png`));
  const room = (Math.round((width * wider) / 2) * 2 - width) / 2;
  const place = (name: keyof typeof sway): string => `${room}+${(room * sway[name]).toFixed(1)}*sin(2*PI*t/${loopS})`;
  const chains = [`[0:v]${hold(fps, 'yuv420p')},crop=${width}:${height}:x='${place('sky')}':y=0[l0]`];
  for (const [at, name] of names.slice(1).entries()) {
    chains.push(
      `[${at + 1}:v]${hold(fps, 'yuva420p')}[s${at}]`,
      `[l${at}][s${at}]overlay=x='-(${place(name)})':y=0:format=yuv420[l${at + 1}]`,
    );
  }
  const inputs = names.flatMap((name) => ['-i', join(folder, `${name}.png`)]);
  const to = join(folder, 'loop.mp4');
  const length = String(Math.min(seconds, loopS));
  await runFfmpeg(
    [
      ...inputs,
      '-filter_complex',
      chains.join(';'),
      '-map',
      `[l${names.length - 1}]`,
      '-r',
      String(fps),
      '-t',
      length,
      ...encoding,
      to,
    ],
    { signal },
  );
  return to;
}

/** A given picture, wandered over. */
export async function filmPicture(
  image: string,
  { width, height, fps, loopS }: FilmSize,
  { folder, signal }: WorkOrder,
  seconds: number,
): Promise<string> {
  const [wide, high] = [Math.round(width * 0.57) * 2, Math.round(height * 0.57) * 2];
  const still = join(folder, 'still.png');
  await sharp(image).rotate().resize(wide, high, { fit: 'cover' }).flatten().png({ compressionLevel: 1 }).toFile(still);
  const turn = `2*PI*t/${loopS}`;
  const move = `crop=${width}:${height}:x='${(wide - width) / 2}*(1+sin(${turn}))':y='${(high - height) / 2}*(1+0.7*cos(${turn}))'`;
  const to = join(folder, 'loop.mp4');
  const length = String(Math.min(seconds, loopS));
  await runFfmpeg(
    ['-i', still, '-vf', `${hold(fps, 'yuv420p')},${move}`, '-r', String(fps), '-t', length, ...encoding, to],
    { signal },
  );
  return to;
}
