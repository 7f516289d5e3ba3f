import type { Caller } from '../../kit/actor.ts';
import { getGeneration, showGeneration, type Generation, type ShowParts } from '../generations/index.ts';

export const getSong = (parts: ShowParts, caller: Caller, id: string): Promise<Generation> =>
  getGeneration(parts, caller, id, 'music');

export const showSong = (parts: ShowParts, song: Generation) => showGeneration(parts, song);
