import type { PaymentsGround } from '../support/payments-ground.ts';
import type { Life } from './life.ts';

/** What came of a life, in words that are the same in another run of the same history. */
export type Outcome = Readonly<Record<string, readonly string[]>>;

const accountSql: Readonly<Record<string, string>> = {
  account: `SELECT plan || ', ' || status AS line FROM account WHERE id = $1`,
  balance: `SELECT posted_micros::text AS line FROM credit_balance WHERE account_id = $1`,
  ledger: `SELECT concat_ws(' ', kind, amount_micros, reference_type, CASE WHEN kind <> 'expiry' THEN reference_id END, description) AS line FROM credit_movement WHERE account_id = $1`,
  payments: `SELECT concat_ws(' ', source_type, source_id, amount, currency, credits_micros) AS line FROM payment WHERE account_id = $1`,
  returns: `SELECT concat_ws(' ', r.id, r.kind, r.amount, r.debited_micros, r.restored) AS line
    FROM payment_reversal r JOIN payment p ON p.id = r.payment_id WHERE p.account_id = $1`,
  subscriptions: `SELECT concat_ws(' ', id, plan, next_plan, status, current_period_end, cancel_at, ended_at) AS line
    FROM payment_subscription WHERE account_id = $1`,
  checkouts: `SELECT concat_ws(' ', id, status, payment_status, amount_total, fault) AS line FROM payment_checkout WHERE account_id = $1`,
  'events out': `SELECT type || ' ' || data::text AS line FROM event
    WHERE account_id = $1 AND (type LIKE 'payment.%' OR type LIKE 'subscription.%')`,
};
// Letters about the plan tell of every change that was seen, and the more is seen the more slowly things come.
const lettersSql = `SELECT subject AS line FROM mail WHERE recipient = $1 AND subject NOT LIKE 'Your plan is now%'`;

/** Ids by the order in which things came to be. */
function namesOf({ checkouts, events, email }: Life): ReadonlyMap<string, string> {
  const names = new Map<string, string>([[email, 'buyer']]);
  for (const [index, id] of checkouts.entries()) names.set(id, `checkout-${index}`);
  const counts = new Map<string, number>();
  for (const { data } of events) {
    const { id, object } = data.object as { readonly id?: string; readonly object: string };
    if (id === undefined || names.has(id)) continue;
    const count = counts.get(object) ?? 0;
    counts.set(object, count + 1);
    names.set(id, `${object}-${count}`);
  }
  return names;
}

export async function outcomeOf({ pool }: PaymentsGround, life: Life): Promise<Outcome> {
  const names = namesOf(life);
  const read = async (sql: string, key: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ line: string }>(sql, [key]);
    return rows.map(({ line }) => line.replaceAll(/[\w.@-]+/g, (word) => names.get(word) ?? word)).toSorted();
  };
  const outcome: Record<string, readonly string[]> = {
    'at Stripe': life.events.map(({ type }) => type),
    refusals: life.refusals,
    letters: await read(lettersSql, life.email),
  };
  for (const [name, sql] of Object.entries(accountSql)) outcome[name] = await read(sql, life.owner.accountId);
  return outcome;
}

/** Where the two differ, in words. */
export function differences(straight: Outcome, stormy: Outcome): readonly string[] {
  return Object.keys(straight).flatMap((name) => {
    const [one, other] = [straight[name] ?? [], stormy[name] ?? []];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    const missing = without(one, other).map((line) => `lacks ${line}`);
    const added = without(other, one).map((line) => `has ${line}`);
    return `${name}: ${[...missing, ...added].join('; ') || 'another order'}`;
  });
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
