import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { areWriting, findClosedUntil, findWriters, rollUp } from './usage.repository.ts';

/** Only for clocks that are set back; open transactions are waited for whatever the time. */
const marginMs = 30_000;
const patienceMs = 5_000;
const pollMs = 50;
const minuteMs = 60_000;
const longestStepMs = 24 * 60 * minuteMs;
const comfortableMs = 1_000;

/** The moment before which every row that there will ever be is committed; nothing while somebody is still writing. */
async function findSafeMoment(database: Database): Promise<Date | undefined> {
  const { at, transactions } = await findWriters(database);
  const giveUpMs = Date.now() + patienceMs;
  while (await areWriting(database, transactions)) {
    if (Date.now() > giveUpMs) return undefined;
    await sleep(pollMs);
  }
  return new Date(at.getTime() - marginMs);
}

/**
 * Sums up all closed time and says how many sums were written. After a long absence the steps grow while they are quick,
 * so that no statement meets its time limit. Where two run at once, each step is done by one of them.
 */
export async function rollUpUsage(database: Database): Promise<number> {
  const safe = await findSafeMoment(database);
  if (!safe) return 0;
  let stepMs = minuteMs;
  let written = 0;
  for (;;) {
    const from = await findClosedUntil(database);
    if (from >= safe) return written;
    const until = new Date(Math.min(from.getTime() + stepMs, safe.getTime()));
    const beganMs = performance.now();
    written += await rollUp(database, { from, until });
    const isQuick = performance.now() - beganMs < comfortableMs;
    stepMs = Math.max(minuteMs, Math.min(longestStepMs, isQuick ? stepMs * 2 : stepMs / 2));
  }
}
