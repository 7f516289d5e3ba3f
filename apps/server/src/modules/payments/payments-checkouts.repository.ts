import type { PlanId } from '@atelier/contract';
import { sql, type Selectable } from 'kysely';
import { storableJson } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentCheckout as Row } from '../../platform/db/database.generated.ts';
import type { Checkout } from './checkout.ts';
import type { PaymentOwner } from './payment.ts';

const toCheckout = (row: Selectable<Row>): Checkout => ({
  id: row.id,
  owner: { accountId: row.account_id, environment: row.environment } as PaymentOwner,
  providerId: row.provider_id,
  mode: row.mode as Checkout['mode'],
  status: row.status as Checkout['status'],
  paymentStatus: row.payment_status as Checkout['paymentStatus'],
  creditsMicros: BigInt(row.credits_micros),
  pack: row.pack,
  plan: row.plan as PlanId | null,
  amount: Number(row.amount),
  amountTotal: Number(row.amount_total),
  currency: row.currency,
  url: row.url,
  successUrl: row.success_url,
  cancelUrl: row.cancel_url,
  metadata: row.metadata as Record<string, string>,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

type NewCheckout = Omit<
  Checkout,
  'providerId' | 'status' | 'paymentStatus' | 'amountTotal' | 'url' | 'createdAt' | 'expiresAt'
> & { readonly provider: string };

/** Written before the provider is asked: whatever is paid at its page has a row. */
export async function insertCheckout(db: Queryable, checkout: NewCheckout): Promise<void> {
  await db
    .insertInto('payment_checkout')
    .values({
      id: checkout.id,
      account_id: checkout.owner.accountId,
      environment: checkout.owner.environment,
      provider: checkout.provider,
      mode: checkout.mode,
      credits_micros: checkout.creditsMicros,
      pack: checkout.pack,
      plan: checkout.plan,
      amount: checkout.amount,
      amount_total: checkout.amount,
      currency: checkout.currency,
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
      metadata: storableJson(checkout.metadata),
      expires_at: sql<Date>`now() + interval '24 hours'`,
    })
    .execute();
}

interface Opened {
  readonly id: string;
  readonly url: string;
  readonly amountTotal: number;
  readonly expiresAt: Date;
}

export async function markOpened(db: Queryable, id: string, opened: Opened): Promise<Checkout> {
  const row = await db
    .updateTable('payment_checkout')
    .set({
      provider_id: opened.id,
      url: opened.url,
      amount_total: opened.amountTotal,
      expires_at: opened.expiresAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCheckout(row);
}

export async function markExpired(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('payment_checkout')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export async function findCheckout(db: Queryable, owner: PaymentOwner, id: string): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom('payment_checkout')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .executeTakeFirst();
  return row && toCheckout(row);
}

/** By the provider's id; or by ours where the answer that told us of the provider's was lost. */
export async function findCheckoutOf(
  db: Queryable,
  provider: string,
  providerId: string,
  reference: string | null,
): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom('payment_checkout')
    .selectAll()
    .where('provider', '=', provider)
    .where((where) =>
      where.or([
        where('provider_id', '=', providerId),
        where.and([where('id', '=', reference ?? ''), where('provider_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row && toCheckout(row);
}

interface SeenSession {
  readonly id: string;
  readonly status: Checkout['status'];
  readonly paymentStatus: Checkout['paymentStatus'];
  readonly amountTotal: number;
}

/** Only where nothing newer was seen. */
export async function writeSeenSession(tx: Queryable, id: string, look: bigint, seen: SeenSession): Promise<void> {
  await tx
    .updateTable('payment_checkout')
    .set({
      provider_id: seen.id,
      status: seen.status,
      payment_status: seen.paymentStatus,
      amount_total: seen.amountTotal,
      look,
    })
    .where('id', '=', id)
    .where('look', '<', String(look))
    .execute();
}

export async function markFault(tx: Queryable, id: string, fault: string): Promise<void> {
  await tx.updateTable('payment_checkout').set({ fault }).where('id', '=', id).execute();
}

/** For as long as the provider may still be asked to open a page. */
const openingSeconds = 90;

/** Pages of the account where something can be paid, or is about to be; those of one mode where it is given. */
export async function listOpenCheckouts(
  db: Queryable,
  owner: PaymentOwner,
  mode?: Checkout['mode'],
): Promise<readonly Checkout[]> {
  let query = db
    .selectFrom('payment_checkout')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .where((where) =>
      where.or([
        where('provider_id', 'is not', null),
        where('created_at', '>', sql<Date>`now() - make_interval(secs => ${openingSeconds})`),
      ]),
    );
  if (mode !== undefined) query = query.where('mode', '=', mode);
  return (await query.execute()).map(toCheckout);
}

/** Pages that should have ended, or been paid, and of which nobody told us so. */
export async function listOverdueCheckouts(db: Queryable, limit: number): Promise<readonly Checkout[]> {
  const rows = await db
    .selectFrom('payment_checkout')
    .selectAll()
    .where('status', '=', 'open')
    .where('expires_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(toCheckout);
}
