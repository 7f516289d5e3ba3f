import type { VideoRequest } from '@atelier/sdk';
import { filled, wholeNumber } from '../media/members.ts';

type FilmType = 'text-to-video' | 'image-to-video' | 'avatar';
export const ratios = ['16:9', '9:16', '1:1'] as const;
export const resolutions = ['720p', '1080p', '4k'] as const;

export interface FilmWishes {
  readonly type: FilmType;
  readonly prompt: string;
  /** The file's id. */
  readonly image: string | undefined;
  readonly script: string;
  readonly voices: readonly string[];
  readonly ratio: (typeof ratios)[number];
  readonly duration: number;
  readonly resolution: (typeof resolutions)[number];
  readonly seed: string;
  readonly model: string;
}

export const noWishes: FilmWishes = {
  type: 'text-to-video',
  prompt: '',
  image: undefined,
  script: '',
  voices: [],
  ratio: '16:9',
  duration: 5,
  resolution: '720p',
  seed: '',
  model: '',
};

/** What is still missing, by the name of the words that say so. */
export function missingOf({ type, prompt, image, script }: FilmWishes) {
  if (prompt.trim() === '') return 'needPrompt';
  if (type === 'image-to-video' && image === undefined) return 'needImage';
  if (type === 'avatar' && script.trim() === '') return 'needScript';
  return undefined;
}

function spokenBy({ type, script, voices: [voice] }: FilmWishes) {
  const said = filled(script);
  if (type !== 'avatar') return {};
  return { ...(said !== undefined && { script: said }), ...(voice !== undefined && { voice }) };
}

export function requestOf(wishes: FilmWishes, model: string | undefined): VideoRequest {
  const { type, image, duration, resolution, ratio } = wishes;
  const seed = wholeNumber(wishes.seed);
  return {
    ...(model !== undefined && { model }),
    type,
    prompt: wishes.prompt.trim(),
    ...(type !== 'text-to-video' && image !== undefined && { image }),
    ...spokenBy(wishes),
    duration,
    resolution,
    aspect_ratio: ratio,
    ...(seed !== undefined && { seed }),
  };
}
