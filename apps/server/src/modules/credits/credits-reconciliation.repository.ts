import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

export interface Imbalance {
  readonly book: string;
  readonly fault: string;
  readonly expected_micros: string;
  readonly found_micros: string;
}

/** All in one statement, so that it sees one moment: charges that commit meanwhile are in all of it or in none. */
export async function findImbalances(db: Queryable): Promise<readonly Imbalance[]> {
  const { rows } = await sql<Imbalance>`
    WITH moved AS (
      SELECT account_id, environment, sum(amount_micros) AS micros FROM credit_movement GROUP BY account_id, environment
    ), held AS (
      SELECT account_id, environment, sum(amount_micros) AS micros FROM credit_hold GROUP BY account_id, environment
    ), books AS (
      SELECT account_id || ':' || environment AS book, posted_micros, held_micros, min_balance_micros - overdrawn_micros AS floor_micros,
        COALESCE(moved.micros, 0) AS moved_micros, COALESCE(held.micros, 0) AS reserved_micros
      FROM credit_balance
      FULL JOIN moved USING (account_id, environment)
      FULL JOIN held USING (account_id, environment)
    )
    SELECT book, 'posted is not the sum of the movements' AS fault, moved_micros::text AS expected_micros, posted_micros::text AS found_micros
      FROM books WHERE posted_micros IS DISTINCT FROM moved_micros
    UNION ALL
    SELECT book, 'held is not the sum of the open holds', reserved_micros::text, held_micros::text
      FROM books WHERE held_micros IS DISTINCT FROM reserved_micros
    UNION ALL
    SELECT book, 'less than the policy allows', floor_micros::text, (posted_micros - held_micros)::text
      FROM books WHERE posted_micros - held_micros < floor_micros
    UNION ALL
    SELECT 'all books', 'the entries do not sum to zero', '0', sum(amount_micros)::text
      FROM credit_entry HAVING sum(amount_micros) <> 0
  `.execute(db);
  return rows;
}
