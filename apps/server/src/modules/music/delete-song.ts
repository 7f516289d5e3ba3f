import type { Caller } from '../../kit/actor.ts';
import { removeGeneration, type ShowParts } from '../generations/index.ts';

/** The song and its files are gone; what it cost stays in the books. */
export async function deleteSong(parts: ShowParts, caller: Caller, id: string) {
  await removeGeneration(parts, caller, id, 'music');
  return { id, object: 'music.generation', deleted: true as const };
}
