import type { Queryable } from '../../platform/db/database.ts';
import { spentByKey, type UsageOwner } from './usage.repository.ts';

/** What a key has spent in the month (UTC) of the moment, in millionths of a credit. */
export function getSpentByKey(db: Queryable, owner: UsageOwner, keyId: string, moment: Date): Promise<bigint> {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
  const span = { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 1)) };
  return spentByKey(db, owner, keyId, span);
}
