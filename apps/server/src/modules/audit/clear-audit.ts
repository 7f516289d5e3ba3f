import type { Queryable } from '../../platform/db/database.ts';
import { clearEntries } from './audit.repository.ts';

/** That something was done stays; what it tells of people goes. */
export const clearAudit = (tx: Queryable, accountId: string): Promise<void> => clearEntries(tx, accountId);
