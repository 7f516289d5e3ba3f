import { readVoices } from '../music/index.ts';
import { filmModality } from './film.ts';

type Members = Readonly<Record<string, unknown>>;

/** A video whose avatar speaks with the voice that was asked for, by what the engine calls it. */
export const spokenFilmModality = {
  ...filmModality,
  inputFor: (input: Members): Members => {
    const { chosen } = readVoices(typeof input['voice'] === 'string' ? input['voice'] : undefined);
    return chosen.length === 0 ? input : { ...input, singers: chosen.map(({ engine }) => engine) };
  },
} as const;
