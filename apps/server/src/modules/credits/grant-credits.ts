import type { Queryable } from '../../platform/db/database.ts';
import { lockBalance } from './credits.repository.ts';
import { allocateSpending, insertLot } from './credits-lots.repository.ts';
import type { Posted, Posting } from './movement.ts';
import { recordPosting } from './record-posting.ts';

interface Grant extends Omit<Posting, 'mayOverdraw'> {
  readonly kind: 'purchase' | 'subscription' | 'grant' | 'refund' | 'adjustment';
  /** Credits that expire are spent before those that don't. */
  readonly expiresAt?: Date;
}

/** Gives credits, inside the caller's transaction. */
export async function grantCredits(tx: Queryable, { expiresAt, ...grant }: Grant): Promise<Posted> {
  if (grant.amountMicros <= 0n) throw new Error('a grant gives something');
  await lockBalance(tx, grant.owner);
  await allocateSpending(tx, grant.owner);
  const posted = await recordPosting(tx, grant);
  if (expiresAt && !posted.repeated) {
    // What pays a debt is spent at once; only the rest can still expire.
    const remaining = posted.balanceMicros < grant.amountMicros ? posted.balanceMicros : grant.amountMicros;
    if (remaining > 0n) await insertLot(tx, grant.owner, posted.movementId, remaining, expiresAt);
  }
  return posted;
}
