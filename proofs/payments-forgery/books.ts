import type { PaymentsGround } from '../support/payments-ground.ts';

/** Everything that a message could change. */
const tables = [
  'account',
  'credit_balance',
  'credit_lot',
  'credit_movement',
  'event',
  'mail',
  'payment',
  'payment_checkout',
  'payment_customer',
  'payment_event',
  'payment_reversal',
  'payment_subscription',
] as const;

/** How often a look was taken is no change, nor is it that a letter was sent, whose text is erased then. */
const apart: Readonly<Record<string, string>> = {
  mail: `(to_jsonb(t) - '{attempts,next_attempt_at,sent_at,error,plain_text,html}'::text[])`,
  payment_checkout: `(to_jsonb(t) - 'look')`,
  payment_subscription: `(to_jsonb(t) - 'look')`,
};

export type Books = Readonly<Record<string, string>>;

/** A digest of every table. */
export async function readBooks({ pool }: PaymentsGround): Promise<Books> {
  const selects = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(COALESCE(string_agg(line, '|' ORDER BY line), '')) AS digest
       FROM (SELECT ${apart[table] ?? 'to_jsonb(t)'}::text AS line FROM ${table} t) lines`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(selects.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

export const changed = (before: Books, after: Books): readonly string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);
