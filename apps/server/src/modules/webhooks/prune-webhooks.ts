import { planIds } from '@atelier/contract';
import type { Database } from '../../platform/db/database.ts';
import { payloadDays } from './retention.ts';
import { clearPayloads, dropPartitions, lockPayloadWindow, makePartitions } from './webhooks-retention.repository.ts';

export const ensureWebhookPartitions = (database: Database): Promise<number> => makePartitions(database);

/** Whole months of events, deliveries and attempts go together. */
export const pruneWebhooks = (database: Database, retentionMonths: number): Promise<number> =>
  dropPartitions(database, retentionMonths);

/**
 * Drops what events told and receivers answered once the account's plan keeps it no longer. A mark for each plan moves
 * forward, so that every row is looked at once; an account that changes its plan later keeps what was kept until then.
 */
export async function clearOldPayloads(database: Database): Promise<number> {
  let cleared = 0;
  for (const plan of planIds) {
    for (let isMore = true; isMore;) {
      isMore = await database.transaction().execute(async (tx) => {
        const window = await lockPayloadWindow(tx, plan, payloadDays[plan]);
        if (!window) return false;
        cleared += await clearPayloads(tx, plan, window);
        return true;
      });
    }
  }
  return cleared;
}
