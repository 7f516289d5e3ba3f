import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { listDueLanes, walkLanes } from './webhooks-due.repository.ts';
import { deliverLaneJob } from './webhooks.jobs.ts';

interface DueParts {
  readonly database: Database;
  readonly queue: Queue;
}

const lookedAt = 1_000;
const lanesAtOnce = 500;

/**
 * Gives the queue every lane that has something due, again and again: a queue that lost all it had is told anew. It looks
 * at what has waited longest; where one lane's backlog fills that view, it also walks from lane to lane, so many at each
 * look, so that nobody behind the backlog is overlooked.
 */
export function createLaneFinder({ database, queue }: DueParts): () => Promise<number> {
  let after = '';

  async function walk(): Promise<readonly string[]> {
    const found = await walkLanes(database, after, lanesAtOnce);
    after = found.length < lanesAtOnce ? '' : found.at(-1)!.lane;
    return found.filter(({ isDue }) => isDue).map(({ lane }) => lane);
  }

  return async () => {
    const { lanes, isFull } = await listDueLanes(database, lookedAt);
    const all = new Set([...lanes, ...(isFull ? await walk() : [])]);
    if (all.size === 0) return 0;
    await queue.addMany(
      deliverLaneJob,
      Array.from(all, (lane) => ({ id: lane, payload: { lane } })),
    );
    return all.size;
  };
}
