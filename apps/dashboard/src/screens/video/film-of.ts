import type { Job } from '@atelier/sdk';
import { linkOf, numberOf, textOf } from '../media/members.ts';

export interface Film {
  readonly id: string;
  readonly title: string;
  readonly videoUrl: string;
  readonly posterUrl: string | undefined;
  readonly captionsUrl: string | undefined;
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly fps: number | undefined;
}

/** A finished video; undefined where there is none. */
export function filmOf({ id, input, result }: Pick<Job, 'id' | 'input' | 'result'>): Film | undefined {
  const videoUrl = linkOf(result, 'video_url');
  if (videoUrl === undefined) return undefined;
  return {
    id,
    videoUrl,
    title: textOf(input, 'prompt') ?? id,
    posterUrl: linkOf(result, 'thumbnail_url'),
    captionsUrl: linkOf(result, 'captions_url'),
    duration: numberOf(result, 'duration') ?? 0,
    width: numberOf(result, 'width') || 16,
    height: numberOf(result, 'height') || 9,
    fps: numberOf(result, 'fps'),
  };
}
