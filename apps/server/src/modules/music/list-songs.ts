import type { QueryOf, media } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { listGenerations, type Generation, type ShowParts } from '../generations/index.ts';

const includes = (text: unknown, words: string): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(words.toLowerCase());

/** Completed songs, newest first. Words and genre are looked for in the newest thousand. */
export async function listSongs(
  parts: ShowParts,
  caller: Caller,
  { genre, q, ...page }: QueryOf<typeof media.listMusic>,
): Promise<readonly Generation[]> {
  const filter = { module: 'music', state: ['completed'] } as const;
  if (genre === undefined && q === undefined) return listGenerations(parts, caller, page, filter);
  const all = await listGenerations(parts, caller, { ...page, limit: 1_000 }, filter);
  return all
    .filter(({ input, details }) => genre === undefined || [input['genre'], details?.['genre']].includes(genre))
    .filter(
      ({ input, details }) =>
        q === undefined || [input['prompt'], input['title'], details?.['title']].some((text) => includes(text, q)),
    )
    .slice(0, page.limit + 1);
}
