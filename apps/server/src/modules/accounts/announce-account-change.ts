import type { Queryable } from '../../platform/db/database.ts';
import { accountChanges, notifyAccountChange } from './accounts.repository.ts';

/** The channel on which every process hears that what it cached of an account is no longer true. */
export const accountChangesChannel = accountChanges;

export const announceAccountChange = (db: Queryable, accountId: string): Promise<void> =>
  notifyAccountChange(db, accountId);
