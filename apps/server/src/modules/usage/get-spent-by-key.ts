import type { Queryable } from '../../platform/db/database.ts';
import { addMonths } from './usage-months.ts';
import { spentByKey, type UsageOwner } from './usage.repository.ts';

/** What a key has spent in the month (UTC) of the moment, in millionths of a credit. */
export function getSpentByKey(db: Queryable, owner: UsageOwner, keyId: string, moment: Date): Promise<bigint> {
  const from = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()));
  return spentByKey(db, owner, keyId, { from, until: addMonths(from, 1) });
}
