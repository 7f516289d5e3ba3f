import { sql } from 'kysely';
import { arrayOf } from '../../platform/db/array-literal.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { CreditOwner } from './balance.ts';

/** A balance and the mark that it is held against. */
export interface Watched {
  readonly owner: CreditOwner;
  readonly thresholdMicros: bigint;
}

export async function selectShort(db: Queryable, watched: readonly Watched[]): Promise<readonly CreditOwner[]> {
  const { rows } = await sql<{ account_id: string; environment: CreditOwner['environment'] }>`
    SELECT account_id, environment
    FROM unnest(
      ${arrayOf(watched, ({ owner }) => owner.accountId)}::text[],
      ${arrayOf(watched, ({ owner }) => owner.environment)}::text[],
      ${arrayOf(watched, ({ thresholdMicros }) => thresholdMicros)}::bigint[]
    ) AS watched (account_id, environment, threshold)
    LEFT JOIN credit_balance USING (account_id, environment)
    WHERE COALESCE(posted_micros - held_micros - min_balance_micros, 0) < threshold
  `.execute(db);
  return rows.map(({ account_id, environment }) => ({ accountId: account_id, environment }));
}
