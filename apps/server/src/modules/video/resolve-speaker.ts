import { withSingers } from '../music/index.ts';
import { filmModality } from './film.ts';

/** A video whose avatar speaks with the voice that was asked for, by what the engine calls it. */
export const spokenFilmModality = { ...filmModality, inputFor: withSingers } as const;
