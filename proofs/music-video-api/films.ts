import type { Checks } from '../support/checks.ts';
import { said, type Ground, type Members, type SeenJob } from './ground.ts';
import { lasts, probe } from './probe.ts';
import { image } from './wishes.ts';

const shortSides: Readonly<Record<string, number>> = { '720p': 720, '1080p': 1080, '4k': 2160 };

function sizeOf(asked: Members): { width: number; height: number } {
  const short = shortSides[said(asked['resolution'], '720p')]!;
  const long = (short * 16) / 9;
  if (asked['aspect_ratio'] === '9:16') return { width: short, height: long };
  return { width: asked['aspect_ratio'] === '1:1' ? short : long, height: short };
}

const avatar = { type: 'avatar', script: 'Welcome aboard. The boat leaves at noon.', voice: 'mason' };

/** `image` is filled in: the id of an uploaded file. */
export const films = (file: string): readonly Members[] => [
  { prompt: 'A boat on a lake' },
  { prompt: 'The picture moves', type: 'image-to-video', image: file, aspect_ratio: '9:16' },
  { prompt: 'A sailor', ...avatar, duration: 6, aspect_ratio: '1:1', seed: 3 },
];

export const moreFilms = (file: string): readonly Members[] => [
  { prompt: 'A whole minute', duration: 60 },
  ...['720p', '1080p', '4k'].flatMap((resolution) =>
    ['16:9', '9:16', '1:1'].map((ratio) => ({ prompt: 'A hill', resolution, aspect_ratio: ratio })),
  ),
  { prompt: 'In detail', type: 'image-to-video', image: file, resolution: '4k' },
  { prompt: 'A captain', ...avatar, image: file, resolution: '4k', duration: 7 },
];

export async function upload(ground: Ground): Promise<string> {
  const { body } = await ground.call('POST /files', { data_url: image });
  return String(body['id']);
}

const members = [
  'video_url',
  'thumbnail_url',
  'duration',
  'resolution',
  'width',
  'height',
  'fps',
  'captions_url',
] as const;

async function faultsOf(asked: Members, result: Members): Promise<string[]> {
  const faults: string[] = members.filter((name) => !(name in result)).map((name) => `no ${name}`);
  const seconds = asked['duration'] ?? 5;
  const { width, height } = sizeOf(asked);
  if (result['duration'] !== seconds) faults.push(`it says ${String(result['duration'])} seconds`);
  if (result['resolution'] !== (asked['resolution'] ?? '720p')) faults.push(`it says ${String(result['resolution'])}`);
  if (result['width'] !== width || result['height'] !== height) faults.push('it says another size');
  if (!(Number(result['fps']) >= 10)) faults.push(`it says ${String(result['fps'])} frames a second`);
  const seen = await probe(result['video_url']);
  if (!lasts(seen, seconds)) faults.push(`it lasts ${seen.seconds} seconds`);
  if (!seen.kind.includes('mp4') || seen.picture?.codec_name !== 'h264') faults.push(`it is ${seen.kind}`);
  if (seen.picture?.width !== width || seen.picture.height !== height) {
    faults.push(`it has ${seen.picture?.width}×${seen.picture?.height} pixels`);
  }
  if (seen.sound === undefined) faults.push('it is silent');
  if ((await probe(result['thumbnail_url'])).picture === undefined) faults.push('its thumbnail is no picture');
  const captions = await (await fetch(String(result['captions_url']))).text();
  const words = said(asked['script'], String(asked['prompt'])).split(/[.!?]/)[0]!;
  if (!captions.startsWith('WEBVTT') || !captions.includes(words)) faults.push('its captions are others');
  return faults;
}

/** A finished video is what was asked for, in what the job says and in its files. */
export async function proveFilm(
  ground: Ground,
  checks: Checks,
  asked: Members,
  { id, status, result, error }: SeenJob,
): Promise<void> {
  const faults = result === null ? [`${status}: ${error?.message}`] : await faultsOf(asked, result);
  const shown = await ground.call(`GET /video/${id}`);
  if (shown.status !== 200 || shown.body['status'] !== status) faults.push('GET /video/{id} says another');
  const { width, height } = sizeOf(asked);
  const name = `${said(asked['type'], 'text-to-video')}: ${said(asked['duration'], 5)} s, ${width}×${height}`;
  checks.that(faults.length === 0, `${name}, as asked and by ffprobe${faults.map((fault) => `; ${fault}`).join('')}`);
}
