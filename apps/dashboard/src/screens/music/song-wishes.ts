import type { MusicRequest } from '@atelier/sdk';
import { filled, wholeNumber } from '../media/members.ts';

export interface SongWishes {
  readonly prompt: string;
  readonly lyrics: string;
  readonly genre: string;
  readonly instrumental: boolean;
  readonly duet: boolean;
  readonly voices: readonly string[];
  readonly duration: number;
  readonly title: string;
  readonly tempo: string;
  readonly key: string;
  readonly format: 'mp3' | 'wav' | 'flac';
  readonly mastering: Mastering | '';
  readonly stems: boolean;
  readonly seed: string;
  readonly model: string;
}

export type Mastering = 'balanced' | 'warm' | 'bright' | 'loud';
export const masterings: readonly Mastering[] = ['balanced', 'warm', 'bright', 'loud'];

export const noWishes: SongWishes = {
  prompt: '',
  lyrics: '',
  genre: '',
  instrumental: false,
  duet: false,
  voices: [],
  duration: 30,
  title: '',
  tempo: '',
  key: '',
  format: 'mp3',
  mastering: '',
  stems: false,
  seed: '',
  model: '',
};

/** As the service spells them. */
export const keys: readonly string[] = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'].flatMap(
  (tonic) => [`${tonic} major`, `${tonic} minor`],
);

/** Only what was wished for: what is left out the service decides. */
const given = <T extends object>(members: T) =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== false && value !== ''),
  ) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const sungBy = ({ instrumental, duet, voices, lyrics }: SongWishes) => {
  if (instrumental) return { instrumental };
  return { duet, voice: voices.slice(0, duet ? 2 : 1).join('+'), lyrics: filled(lyrics) };
};

export function requestOf(wishes: SongWishes, model: string | undefined): MusicRequest {
  return given({
    model,
    prompt: wishes.prompt.trim(),
    genre: wishes.genre,
    duration: wishes.duration,
    ...sungBy(wishes),
    title: filled(wishes.title),
    tempo: wholeNumber(wishes.tempo),
    key: wishes.key,
    format: wishes.format,
    mastering: wishes.mastering === '' ? undefined : { preset: wishes.mastering },
    stems: wishes.stems,
    seed: wholeNumber(wishes.seed),
  });
}
