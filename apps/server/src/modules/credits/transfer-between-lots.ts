import type { Queryable } from '../../platform/db/database.ts';
import type { CreditOwner } from './balance.ts';
import { findOperation, insertOperation, lockBalance } from './credits.repository.ts';
import { allocateSpending, changeLot, findLot } from './credits-lots.repository.ts';

interface LotTransfer {
  readonly owner: CreditOwner;
  readonly operationKey: string;
  readonly fromLot: string;
  /** Null: to the credits that never expire. */
  readonly toLot: string | null;
  readonly amountMicros: bigint;
}

/** Moves credits from one expiry to another; the balance stays as it is. Returns what was moved: at most what is left. */
export async function transferBetweenLots(
  tx: Queryable,
  { owner, operationKey, fromLot, toLot, amountMicros }: LotTransfer,
): Promise<bigint> {
  await lockBalance(tx, owner);
  if (await findOperation(tx, operationKey)) return 0n;
  await allocateSpending(tx, owner);
  const from = await findLot(tx, owner, fromLot);
  const to = toLot === null ? null : await findLot(tx, owner, toLot);
  if (!from || to === undefined) throw new Error(`no lot ${from ? toLot : fromLot} in this account`);
  const moved = amountMicros < from.remainingMicros ? amountMicros : from.remainingMicros;
  await changeLot(tx, from.id, -moved);
  if (to) await changeLot(tx, to.id, moved);
  await insertOperation(tx, owner, operationKey, toLot ?? 'no lot');
  return moved;
}
