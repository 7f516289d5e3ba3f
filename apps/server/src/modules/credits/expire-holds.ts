import type { Database } from '../../platform/db/database.ts';
import { listDeadHolders, listDoomedHolds } from './credits-holds.repository.ts';
import { decideBatch } from './credits-batch.repository.ts';
import { settlementOf } from './hold-credits.ts';

const atOnce = 500;
/** After an outage of the database every process looks dead for a moment: death counts only when it lasts. */
const certainAfterMs = 10_000;

async function releaseSome(database: Database, deadNodes: readonly string[]) {
  const doomed = await listDoomedHolds(database, deadNodes, atOnce);
  if (doomed.length === 0) return { found: 0, released: 0 };
  const releases = doomed.map((hold) => settlementOf(hold, 0n, 'Released: the request was interrupted'));
  const outcomes = await database.transaction().execute((tx) => decideBatch(tx, releases));
  const released = [...outcomes.values()].filter(({ result }) => result === 'settled').length;
  return { found: doomed.length, released };
}

/**
 * Releases holds that nobody will resolve: past their time, or of a process that died. One sweeper remembers since when
 * it has seen each process dead.
 */
export function createHoldReaper(database: Database, now: () => number = Date.now) {
  let deadSince = new Map<string, number>();

  return async function expireHolds(): Promise<number> {
    const dead = await listDeadHolders(database);
    deadSince = new Map(dead.map((node) => [node, deadSince.get(node) ?? now()]));
    const certain = dead.filter((node) => now() - deadSince.get(node)! >= certainAfterMs);
    let total = 0;
    let found = 0;
    do {
      const swept = await releaseSome(database, certain);
      found = swept.found;
      total += swept.released;
    } while (found === atOnce);
    return total;
  };
}
