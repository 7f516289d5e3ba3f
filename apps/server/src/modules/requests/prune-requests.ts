import type { Database } from '../../platform/db/database.ts';
import { deleteRequestsBefore, dropPartitions, makePartitions } from './requests.repository.ts';

export const ensureRequestPartitions = (database: Database): Promise<number> => makePartitions(database);

const dayMs = 86_400_000;
const mostAtOnce = 10_000;

const monthNumber = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

/** Forgets what is older than so many days: whole months at once, and of the month that holds the border its old rows. */
export async function pruneRequests(database: Database, days: number, now = new Date()): Promise<number> {
  const border = new Date(now.getTime() - days * dayMs);
  let forgotten = await dropPartitions(database, monthNumber(now) - monthNumber(border));
  let deleted = mostAtOnce;
  while (deleted === mostAtOnce) {
    deleted = await deleteRequestsBefore(database, border, mostAtOnce);
    forgotten += deleted;
  }
  return forgotten;
}
