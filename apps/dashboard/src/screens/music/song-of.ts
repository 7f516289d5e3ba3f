import type { Job } from '@atelier/sdk';
import { linkOf, listOf, numberOf, textOf, type Members } from '../media/members.ts';

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Song {
  readonly id: string;
  readonly title: string;
  readonly audioUrl: string;
  readonly coverUrl: string | undefined;
  readonly duration: number;
  readonly format: string;
  readonly genre: string | undefined;
  readonly voice: string | undefined;
  readonly bpm: number | undefined;
  readonly key: string | undefined;
  readonly loudness: number | undefined;
  readonly lyrics: string | undefined;
  readonly lines: readonly Line[];
  readonly peaks: readonly number[];
  readonly stems: readonly { readonly name: string; readonly url: string }[];
}

function stemsOf(value: unknown): Song['stems'] {
  if (typeof value !== 'object' || value === null) return [];
  const stems = value as Members;
  return Object.keys(stems).flatMap((name) => {
    const url = linkOf(stems, name);
    return url === undefined ? [] : [{ name, url }];
  });
}

const peaksOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((peak): peak is number => typeof peak === 'number' && Number.isFinite(peak)) : [];

/** A finished song; undefined where there is no sound. */
export function songOf({ id, result }: Pick<Job, 'id' | 'result'>): Song | undefined {
  const audioUrl = linkOf(result, 'audio_url');
  if (!result || audioUrl === undefined) return undefined;
  return {
    id,
    audioUrl,
    title: textOf(result, 'title') ?? '—',
    coverUrl: linkOf(result, 'cover_url'),
    duration: numberOf(result, 'duration') ?? 0,
    format: textOf(result, 'format') ?? 'mp3',
    genre: textOf(result, 'genre'),
    voice: textOf(result, 'voice'),
    bpm: numberOf(result, 'bpm'),
    key: textOf(result, 'key'),
    loudness: numberOf(result, 'loudness_lufs'),
    lyrics: textOf(result, 'lyrics'),
    lines: listOf(result, 'timed_lyrics').map((line) => ({
      start: numberOf(line, 'start') ?? 0,
      end: numberOf(line, 'end') ?? 0,
      text: textOf(line, 'text') ?? '',
    })),
    peaks: peaksOf(result['waveform']),
    stems: stemsOf(result['stems']),
  };
}
