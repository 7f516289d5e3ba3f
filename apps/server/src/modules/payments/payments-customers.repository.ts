import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentOwner } from './payment.ts';

export interface Customer {
  readonly owner: PaymentOwner;
  readonly provider: string;
  readonly customerId: string | null;
  readonly basePlan: string;
  readonly isFrozen: boolean;
}

const toCustomer = (row: {
  account_id: string;
  environment: string;
  provider: string;
  customer_id: string | null;
  base_plan: string;
  frozen_at: Date | null;
}): Customer => ({
  owner: { accountId: row.account_id, environment: row.environment } as PaymentOwner,
  provider: row.provider,
  customerId: row.customer_id,
  basePlan: row.base_plan,
  isFrozen: row.frozen_at !== null,
});

export async function findCustomer(db: Queryable, owner: PaymentOwner): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .executeTakeFirst();
  return row && toCustomer(row);
}

export async function findCustomerByProvider(
  db: Queryable,
  provider: string,
  customerId: string,
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .selectAll()
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** The plan that it has now is the one that it falls back to, unless it is a customer already. */
export async function insertCustomer(
  db: Queryable,
  { accountId, environment }: PaymentOwner,
  provider: string,
  plan: string,
): Promise<void> {
  await db
    .insertInto('payment_customer')
    .values({ account_id: accountId, environment, provider, base_plan: plan })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where another provider took the money before, its customer is not this one's. */
export async function setCustomerId(
  db: Queryable,
  { accountId, environment }: PaymentOwner,
  provider: string,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('payment_customer')
    .set({ provider, customer_id: customerId })
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .execute();
}

export async function setFrozen(
  tx: Queryable,
  { accountId, environment }: PaymentOwner,
  isFrozen: boolean,
): Promise<void> {
  await tx
    .updateTable('payment_customer')
    .set({ frozen_at: isFrozen ? sql<Date>`now()` : null })
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .execute();
}

export async function forgetPayer(tx: Queryable, { accountId, environment }: PaymentOwner): Promise<void> {
  await tx
    .updateTable('payment_auto_recharge')
    .set({ enabled: false })
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .execute();
  await tx
    .updateTable('payment')
    .set({ email: null, receipt_url: null })
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .execute();
}
