import type { Queryable } from '../../platform/db/database.ts';
import { lockBudget } from './keys.repository.ts';

/** What a key may spend a month; null where it has no budget. Whoever asks next waits until this transaction is over. */
export const claimBudget = (tx: Queryable, keyId: string): Promise<bigint | null> => lockBudget(tx, keyId);
