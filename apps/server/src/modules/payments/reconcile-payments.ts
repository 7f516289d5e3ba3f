import type { Queryable } from '../../platform/db/database.ts';
import { findDiscrepancies, type Discrepancy } from './payments-reconciliation.repository.ts';

/** Every payment, refund and dispute that the ledger doesn't agree with. It reports; people repair. */
export const reconcilePayments = (db: Queryable): Promise<readonly Discrepancy[]> => findDiscrepancies(db);
