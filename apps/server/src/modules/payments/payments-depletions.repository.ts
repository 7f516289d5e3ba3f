import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentOwner } from './payment.ts';

interface Depletion {
  readonly owner: PaymentOwner;
  readonly balance: string;
  readonly day: string;
}

/** Whose credits ran low lately in live: the last that each account was told of itself. */
export async function listDepletions(db: Queryable, withinMinutes: number): Promise<readonly Depletion[]> {
  const { rows } = await sql<{ account_id: string; balance: string; day: string }>`
    SELECT DISTINCT ON (account_id) account_id, data ->> 'balance' AS balance, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM event
    WHERE type = 'credits.depleted' AND environment = 'live' AND created_at > now() - make_interval(mins => ${withinMinutes})
    ORDER BY account_id, created_at DESC
    LIMIT 1000
  `.execute(db);
  return rows.map(({ account_id, balance, day }) => ({
    owner: { accountId: account_id, environment: 'live' } as PaymentOwner,
    balance,
    day,
  }));
}
