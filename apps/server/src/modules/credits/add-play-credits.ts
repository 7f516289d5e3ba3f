import type { Caller } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { fullPurseMicros, type CreditOwner } from './balance.ts';
import { lockBalance } from './credits.repository.ts';
import { grantCredits } from './grant-credits.ts';

interface Filled {
  readonly grantedMicros: bigint;
  readonly balanceMicros: bigint;
}

/** Gives what is missing to a full purse. Two at once take turns, and the second finds it full. */
export async function fillPurse(tx: Queryable, accountId: string): Promise<Filled> {
  const owner: CreditOwner = { accountId, environment: 'sandbox' };
  const { postedMicros } = await lockBalance(tx, owner);
  const grantedMicros = fullPurseMicros - postedMicros;
  if (grantedMicros <= 0n) return { grantedMicros: 0n, balanceMicros: postedMicros };
  const id = newId('transaction');
  const { balanceMicros } = await grantCredits(tx, {
    owner,
    operationKey: `play:${id}`,
    kind: 'grant',
    amountMicros: grantedMicros,
    description: 'Play credits',
    reference: { type: 'sandbox', id },
  });
  return { grantedMicros, balanceMicros };
}

export const addPlayCredits = ({ database, actor }: Context<Caller>): Promise<Filled> =>
  database.transaction().execute((tx) => fillPurse(tx, actor.account.id));
