import { AppError, type operator, type ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import type { AccountId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { findAccountBalance } from '../credits/index.ts';
import { presentAccount } from './list-accounts.ts';
import { findAccountDetails, listAccountRows, listMembers, type AccountRow } from './operator-accounts.repository.ts';
import type { OperatorParts } from './read-parts.ts';

export async function requireAccount(db: Queryable, id: string): Promise<AccountRow> {
  const [row] = await listAccountRows(db, { id, limit: 1 });
  if (!row) throw new AppError('not_found', `There is no account ${id}.`, { param: 'id' });
  return row;
}

export async function getAccount(
  { database }: OperatorParts,
  id: string,
): Promise<ResponseOf<typeof operator.getAccount>> {
  const row = await requireAccount(database, id);
  const accountId = row.id as AccountId;
  const [details, members, live, sandbox] = await Promise.all([
    findAccountDetails(database, id),
    listMembers(database, id),
    findAccountBalance(database, { accountId, environment: 'live' }),
    findAccountBalance(database, { accountId, environment: 'sandbox' }),
  ]);
  return {
    ...presentAccount(row),
    attribution_waived: row.attribution_waived,
    balances: { live, sandbox },
    members: [...members],
    active_keys: { live: details.live_keys, sandbox: details.sandbox_keys },
    unfinished_jobs: details.unfinished_jobs,
    credits_charged_30d: formatCredits(BigInt(details.charged_micros)),
    last_request_at: details.last_request_at?.toISOString() ?? null,
  };
}
