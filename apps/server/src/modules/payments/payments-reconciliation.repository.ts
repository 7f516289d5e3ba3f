import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

export interface Discrepancy {
  readonly book: string;
  readonly fault: string;
  readonly expected_micros: string;
  readonly found_micros: string;
}

/**
 * Payments against the ledger, both ways, in one statement that sees one moment: every payment its one grant, every
 * refund and dispute its one debit, whatever was undone given back; and nothing in the ledger that no payment stands for.
 */
export async function findDiscrepancies(db: Queryable): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH due AS (
      SELECT account_id, environment, 'payment:' || provider || ':' || source_type || ':' || source_id AS operation_key,
        credits_micros AS micros, source_type || ' ' || source_id AS subject
      FROM payment WHERE credits_micros > 0
      UNION ALL
      SELECT p.account_id, p.environment, r.kind || ':' || r.id, -r.debited_micros, r.kind || ' ' || r.id
      FROM payment_reversal r JOIN payment p ON p.id = r.payment_id WHERE r.debited_micros > 0
      UNION ALL
      SELECT p.account_id, p.environment, r.kind || '-undone:' || r.id, r.debited_micros, r.kind || ' ' || r.id || ', undone'
      FROM payment_reversal r JOIN payment p ON p.id = r.payment_id WHERE r.debited_micros > 0 AND r.restored
    ), moved AS (
      SELECT o.account_id, o.environment, o.operation_key, m.amount_micros AS micros
      FROM credit_operation o
      JOIN credit_movement m ON m.account_id = o.account_id AND m.environment = o.environment AND m.id = o.movement_id
      WHERE o.operation_key ~ '^(payment|refund|dispute|refund-undone|dispute-undone):'
    ), beside AS (
      SELECT m.account_id, m.environment, m.reference_type || ' ' || m.reference_id AS subject, sum(m.amount_micros) AS micros, count(*) AS moves,
        count(DISTINCT o.operation_key) AS operations
      FROM credit_movement m
      LEFT JOIN credit_operation o ON o.account_id = m.account_id AND o.environment = m.environment AND o.movement_id = m.id
      WHERE m.reference_type IN ('checkout', 'invoice', 'recharge', 'refund', 'dispute')
      GROUP BY m.account_id, m.environment, m.reference_type, m.reference_id
    )
    SELECT COALESCE(due.account_id, moved.account_id) || ':' || COALESCE(due.environment, moved.environment) AS book,
      CASE
        WHEN moved.operation_key IS NULL THEN due.subject || ' is not in the ledger'
        WHEN due.operation_key IS NULL THEN moved.operation_key || ' is in the ledger, and no payment stands for it'
        ELSE due.subject || ' is in the ledger with another amount'
      END AS fault,
      COALESCE(due.micros, 0)::text AS expected_micros, COALESCE(moved.micros, 0)::text AS found_micros
    FROM due FULL JOIN moved USING (account_id, environment, operation_key)
    WHERE due.micros IS DISTINCT FROM moved.micros
    UNION ALL
    SELECT account_id || ':' || environment, subject || ' moved credits more often than it was asked to', operations::text, moves::text
    FROM beside WHERE moves <> operations
    UNION ALL
    SELECT c.account_id || ':' || c.environment, 'checkout ' || c.id || ' is paid and has no payment', c.credits_micros::text, '0'
    FROM payment_checkout c
    WHERE c.mode = 'payment' AND c.payment_status = 'paid'
      AND NOT EXISTS (SELECT FROM payment p WHERE p.provider = c.provider AND p.source_type = 'checkout' AND p.source_id = c.id)
    UNION ALL
    SELECT c.account_id || ':' || c.environment, 'checkout ' || c.id || ': ' || c.fault, c.credits_micros::text, '0'
    FROM payment_checkout c WHERE c.fault IS NOT NULL
    UNION ALL
    SELECT r.account_id || ':' || r.environment, 'recharge ' || r.id || ' succeeded and has no payment', r.credits_micros::text, '0'
    FROM payment_recharge r
    WHERE r.state = 'succeeded' AND NOT EXISTS (SELECT FROM payment p WHERE p.source_type = 'recharge' AND p.source_id = r.id)
    UNION ALL
    SELECT account_id || ':' || environment, 'several subscriptions run at once', '1', count(*)::text
    FROM payment_subscription WHERE status IN ('trialing', 'active', 'past_due')
    GROUP BY account_id, environment HAVING count(*) > 1
  `.execute(db);
  return rows;
}
