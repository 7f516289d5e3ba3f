import { AppError } from '@atelier/contract';
import type { Caller, KeyActor } from '../../kit/actor.ts';
import { formatCredits } from '../../kit/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { getHeldFor, type Hold } from '../credits/index.ts';
import { claimBudget } from '../keys/index.ts';
import { getSpentByKey } from '../usage/index.ts';

export const hasBudget = (caller: Caller): caller is KeyActor => caller.kind === 'key' && caller.hasBudget;

/** What the key may still spend this month. */
async function leftOf(tx: Queryable, { keyId, account, environment }: KeyActor, budgetMicros: bigint): Promise<bigint> {
  // The holds first: what is settled in between counts twice for a moment, and never not at all.
  const heldMicros = await getHeldFor(tx, keyId);
  const spentMicros = await getSpentByKey(tx, { accountId: account.id, environment }, keyId, new Date());
  return budgetMicros - heldMicros - spentMicros;
}

/** Makes the hold where the budget of the key covers it, too; many requests at once never spend more than it. */
export async function holdWithinBudget(
  tx: Queryable,
  caller: Caller,
  amountMicros: bigint,
  hold: (keyId: string | undefined) => Promise<Hold>,
): Promise<Hold> {
  if (!hasBudget(caller)) return hold(undefined);
  const budgetMicros = await claimBudget(tx, caller.keyId);
  if (budgetMicros === null) return hold(undefined);
  const leftMicros = await leftOf(tx, caller, budgetMicros);
  if (leftMicros < amountMicros) {
    const left = formatCredits(leftMicros > 0n ? leftMicros : 0n);
    throw new AppError(
      'key_budget_exceeded',
      `This may cost up to ${formatCredits(amountMicros)} credits, and ${left} are left of the key's monthly budget of ${formatCredits(budgetMicros)}.`,
    );
  }
  return hold(caller.keyId);
}
