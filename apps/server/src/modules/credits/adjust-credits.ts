import type { Queryable } from '../../platform/db/database.ts';
import { findOperation, lockBalance } from './credits.repository.ts';
import { allocateSpending, changeLot, findLotOf, sumLots, type Lot } from './credits-lots.repository.ts';
import { grantCredits } from './grant-credits.ts';
import type { Posted, Posting } from './movement.ts';
import { recordPosting } from './record-posting.ts';

interface Adjustment extends Posting {
  readonly kind: 'adjustment' | 'refund';
  /** The operation key of the grant that it takes back from, or gives back to. */
  readonly ofGrant?: string;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notBelowZero = (micros: bigint): bigint => (micros > 0n ? micros : 0n);

async function findGrantedLot(tx: Queryable, { owner }: Adjustment, grantKey: string): Promise<Lot | undefined> {
  const grant = await findOperation(tx, grantKey);
  return grant && findLotOf(tx, owner, grant.movementId);
}

/**
 * What a grant gave goes out of that grant first, then out of what never expires, and only then out of the other credits:
 * so it is the same whatever else came before or after.
 */
async function takeBack(tx: Queryable, adjustment: Adjustment, grantKey: string): Promise<Posted> {
  const { owner, operationKey, amountMicros } = adjustment;
  const { postedMicros } = await lockBalance(tx, owner);
  const earlier = await findOperation(tx, operationKey);
  if (earlier) return earlier;
  await allocateSpending(tx, owner);
  const lasting = notBelowZero(postedMicros - (await sumLots(tx, owner)));
  const lot = await findGrantedLot(tx, adjustment, grantKey);
  const fromLot = smaller(lot?.remainingMicros ?? 0n, -amountMicros);
  if (lot) await changeLot(tx, lot.id, -fromLot);
  return recordPosting(tx, adjustment, notBelowZero(-amountMicros - fromLot - lasting));
}

/** Back to where it was taken from, unless that has expired; what pays a debt is spent at once. */
async function giveBack(tx: Queryable, adjustment: Adjustment, grantKey: string): Promise<Posted> {
  const { owner, amountMicros } = adjustment;
  await lockBalance(tx, owner);
  await allocateSpending(tx, owner);
  const posted = await recordPosting(tx, adjustment);
  const lot = await findGrantedLot(tx, adjustment, grantKey);
  if (posted.repeated || !lot || lot.expiresAt.getTime() <= Date.now()) return posted;
  const free = notBelowZero(posted.balanceMicros - (await sumLots(tx, owner)));
  await changeLot(tx, lot.id, smaller(free, amountMicros));
  return posted;
}

/** Corrects a balance in either direction. Only `mayOverdraw` takes more than there is. */
export function adjustCredits(tx: Queryable, adjustment: Adjustment): Promise<Posted> {
  const { ofGrant, ...posting } = adjustment;
  if (ofGrant !== undefined) {
    return adjustment.amountMicros < 0n ? takeBack(tx, posting, ofGrant) : giveBack(tx, posting, ofGrant);
  }
  if (posting.amountMicros <= 0n) return recordPosting(tx, posting);
  const { mayOverdraw: _mayOverdraw, ...grant } = posting;
  return grantCredits(tx, grant);
}
