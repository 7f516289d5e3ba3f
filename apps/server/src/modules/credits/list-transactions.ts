import type { payments, QueryOf } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { listMovements } from './credits.repository.ts';
import { kindsOfType, type Transaction } from './movement.ts';

type Query = QueryOf<typeof payments.listTransactions>;

export function listTransactions({ actor, database }: Context<Caller>, query: Query): Promise<readonly Transaction[]> {
  const owner = { accountId: actor.account.id, environment: actor.environment };
  return listMovements(database, owner, query, {
    ...(query.type && { kinds: kindsOfType(query.type) }),
    ...(query.start && { from: new Date(query.start) }),
    ...(query.end && { to: new Date(query.end) }),
  });
}
