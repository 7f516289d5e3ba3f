import { enqueueMissing, type CreationParts } from './create-generation.ts';
import { runGenerationJob } from './generations.jobs.ts';
import { deleteOldCallbacks } from './generations-callbacks.repository.ts';
import { deleteExpired, listUnfinished } from './generations-queue.repository.ts';

const atOnce = 1_000;
/** A job this young may still be on its way to the queue. */
const youngMs = 5_000;

/** Gives the queue every unfinished row that it does not know of: it may have lost all it had. */
export async function sweepGenerations(parts: Pick<CreationParts, 'database' | 'queue' | 'log'>): Promise<number> {
  let found = 0;
  for (let after = ''; ;) {
    const rows = await listUnfinished(parts.database, { olderThanMs: youngMs, after, limit: atOnce });
    if (rows.length === 0) return found;
    const held = await parts.queue.holds(
      runGenerationJob,
      rows.map(({ id }) => id),
    );
    const lost = rows.filter(({ id }) => !held.has(id));
    await enqueueMissing(parts, lost);
    found += lost.length;
    if (rows.length < atOnce) return found;
    after = rows.at(-1)!.id;
  }
}

/** Forgets jobs that ended and whose time is over; their files have a sweep of their own. */
export async function expireGenerations({ database }: Pick<CreationParts, 'database'>): Promise<number> {
  await deleteOldCallbacks(database);
  return deleteExpired(database, atOnce);
}
