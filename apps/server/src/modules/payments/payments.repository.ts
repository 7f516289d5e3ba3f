import { sql, type Selectable } from 'kysely';
import type { PageRequest } from '../../kit/paging.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Payment as PaymentRow, PaymentReversal as ReversalRow } from '../../platform/db/database.generated.ts';
import type { Payment, PaymentOwner, PaymentSource, Reversal } from './payment.ts';

/** One at a time for an account, until the transaction ends: whatever its payments change is decided in turn. */
export async function lockPayments(tx: Queryable, { accountId, environment }: PaymentOwner): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments ${accountId} ${environment}`}, 0))`.execute(tx);
}

/** The number of a look at the provider's state, taken before looking. */
export async function nextLook(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ look: string }>`SELECT nextval('payment_look') AS look`.execute(db);
  return BigInt(rows[0]!.look);
}

interface NewPayment extends Omit<Payment, 'createdAt'> {
  readonly provider: string;
  readonly intentId: string | null;
  readonly email: string | null;
}

/** False where it was written before. */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      account_id: payment.owner.accountId,
      environment: payment.owner.environment,
      provider: payment.provider,
      source_type: payment.sourceType,
      source_id: payment.sourceId,
      intent_id: payment.intentId,
      amount: payment.amount,
      currency: payment.currency,
      credits_micros: payment.creditsMicros,
      description: payment.description,
      email: payment.email,
      receipt_url: payment.receiptUrl,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'source_type', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const ownerOf = (row: { account_id: string; environment: string }): PaymentOwner =>
  ({ accountId: row.account_id, environment: row.environment }) as PaymentOwner;

const toPayment = (row: Selectable<PaymentRow>): Payment => ({
  id: row.id,
  owner: ownerOf(row),
  sourceType: row.source_type as PaymentSource,
  sourceId: row.source_id,
  amount: Number(row.amount),
  currency: row.currency,
  creditsMicros: BigInt(row.credits_micros),
  description: row.description,
  receiptUrl: row.receipt_url,
  createdAt: row.created_at,
});

export async function findPaymentByIntent(
  db: Queryable,
  provider: string,
  intentId: string,
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row && toPayment(row);
}

/** One more than asked for, in the direction asked for. */
export async function listPaymentsOf(
  db: Queryable,
  { accountId, environment }: PaymentOwner,
  { limit, after, before }: PageRequest,
): Promise<readonly Payment[]> {
  let query = db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .limit(limit + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(toPayment);
}

export async function markSuspected(tx: Queryable, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ suspected_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('suspected_at', 'is', null)
    .execute();
}

const toReversal = (row: Selectable<ReversalRow>): Reversal => ({
  id: row.id,
  kind: row.kind as Reversal['kind'],
  amount: Number(row.amount),
  debitedMicros: BigInt(row.debited_micros),
  restored: row.restored,
});

export async function listReversals(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reversal[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db.selectFrom('payment_reversal').selectAll().where('payment_id', 'in', paymentIds).execute();
  const grouped = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return new Map([...grouped].map(([id, group]) => [id, group.map(toReversal)]));
}

export async function insertReversal(
  tx: Queryable,
  paymentId: string,
  { id, kind, amount, debitedMicros }: Omit<Reversal, 'restored'>,
): Promise<void> {
  await tx
    .insertInto('payment_reversal')
    .values({ id, payment_id: paymentId, kind, amount, debited_micros: debitedMicros })
    .execute();
}

export async function markRestored(tx: Queryable, id: string): Promise<void> {
  await tx.updateTable('payment_reversal').set({ restored: true }).where('id', '=', id).execute();
}

/** What the account's payments say about it. */
interface PaymentStanding {
  /** It bought credits that it still has the right to. */
  readonly hasBought: boolean;
  readonly isDisputed: boolean;
  readonly isSuspected: boolean;
}

export async function findStanding(db: Queryable, { accountId, environment }: PaymentOwner): Promise<PaymentStanding> {
  const { rows } = await sql<{ bought: boolean; disputed: boolean; suspected: boolean }>`
    WITH paid AS (
      SELECT id, source_type, amount, suspected_at,
        COALESCE((SELECT sum(amount) FROM payment_reversal r WHERE r.payment_id = p.id AND NOT r.restored), 0) AS gone,
        EXISTS (SELECT FROM payment_reversal r WHERE r.payment_id = p.id AND r.kind = 'dispute' AND NOT r.restored) AS disputed
      FROM payment p WHERE account_id = ${accountId} AND environment = ${environment}
    )
    SELECT COALESCE(bool_or(source_type <> 'invoice' AND amount > gone), false) AS bought,
      COALESCE(bool_or(disputed), false) AS disputed,
      COALESCE(bool_or(suspected_at IS NOT NULL), false) AS suspected
    FROM paid
  `.execute(db);
  const { bought, disputed, suspected } = rows[0]!;
  return { hasBought: bought, isDisputed: disputed, isSuspected: suspected };
}
