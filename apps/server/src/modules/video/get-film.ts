import type { Caller } from '../../kit/actor.ts';
import { getGeneration, showGeneration, type ShowParts } from '../generations/index.ts';

export const getFilm = async (parts: ShowParts, caller: Caller, id: string) =>
  showGeneration(parts, await getGeneration(parts, caller, id, 'video'));
