import type { operator, QueryOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import { listAccountRows, type AccountRow } from './operator-accounts.repository.ts';
import type { OperatorParts } from './read-parts.ts';

export const presentAccount = (row: AccountRow) => ({
  id: row.id,
  object: 'operator.account' as const,
  name: row.name,
  owner_email: row.owner_email,
  plan: row.plan,
  sandbox_plan: row.sandbox_plan,
  status: row.status,
  balance: formatCredits(BigInt(row.posted_micros)),
  requests_24h: row.requests_24h,
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/** One more than asked for. */
export async function listAccounts({ database }: OperatorParts, query: QueryOf<typeof operator.listAccounts>) {
  const { q, after, limit } = query;
  return (await listAccountRows(database, { q, after, limit: limit + 1 })).map(presentAccount);
}
