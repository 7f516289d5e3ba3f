import { AppError } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { availableMicros } from './balance.ts';
import { findOperation, lockBalance, writePosting } from './credits.repository.ts';
import type { Posted, Posting } from './movement.ts';

/**
 * Moves credits once for each operation key, inside the caller's transaction. `spentMicros` is what of it comes out of the
 * credits that expire, the soonest first: all that it takes, unless told.
 */
export async function recordPosting(tx: Queryable, posting: Posting, spentMicros?: bigint): Promise<Posted> {
  const balance = await lockBalance(tx, posting.owner);
  const earlier = await findOperation(tx, posting.operationKey);
  if (earlier) return earlier;
  const missing = -posting.amountMicros - availableMicros(balance);
  if (posting.amountMicros < 0n && missing > 0n && !posting.mayOverdraw) {
    throw new AppError('insufficient_credits', `The account lacks ${formatCredits(missing)} credits for this.`);
  }
  return writePosting(tx, balance, posting, spentMicros);
}
