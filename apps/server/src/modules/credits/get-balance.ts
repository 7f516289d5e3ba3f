import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { formatCredits } from '../../kit/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { availableMicros, type Balance, type CreditOwner } from './balance.ts';
import { findBalance } from './credits.repository.ts';

export function getBalance({ actor, database }: Context<Caller>): Promise<Balance> {
  return findBalance(database, { accountId: actor.account.id, environment: actor.environment });
}

/** The same for an operator, as decimal strings. */
export async function findAccountBalance(db: Queryable, owner: CreditOwner) {
  const balance = await findBalance(db, owner);
  return {
    balance: formatCredits(balance.postedMicros),
    available: formatCredits(availableMicros(balance)),
    held: formatCredits(balance.heldMicros),
  };
}
