import type { Queryable } from '../../platform/db/database.ts';
import { findImbalances, type Imbalance } from './credits-reconciliation.repository.ts';

/** Every account whose books do not agree. It reports; people repair. */
export const reconcileCredits = (db: Queryable): Promise<readonly Imbalance[]> => findImbalances(db);
