import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import { formatCredits } from '../../kit/money.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { crossesAlert, emptyBalance, type Balance, type CreditOwner } from './balance.ts';
import { counterparts, type MovementKind, type Posted, type Posting, type Transaction } from './movement.ts';

const balanceColumns = ['posted_micros', 'held_micros', 'min_balance_micros', 'alert_micros'] as const;

type BalanceRow = Readonly<Record<(typeof balanceColumns)[number], string>>;

const toBalance = (row: BalanceRow): Balance => ({
  postedMicros: BigInt(row.posted_micros),
  heldMicros: BigInt(row.held_micros),
  minBalanceMicros: BigInt(row.min_balance_micros),
  alertMicros: BigInt(row.alert_micros),
});

export async function findBalance(db: Queryable, { accountId, environment }: CreditOwner): Promise<Balance> {
  const row = await db
    .selectFrom('credit_balance')
    .select(balanceColumns)
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .executeTakeFirst();
  return row ? toBalance(row) : emptyBalance;
}

/** The balance, opened if there is none yet, and nobody else's until the transaction ends. */
export async function lockBalance(tx: Queryable, { accountId, environment }: CreditOwner): Promise<Balance> {
  await tx
    .insertInto('credit_balance')
    .values({ account_id: accountId, environment })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('credit_balance')
    .select(balanceColumns)
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toBalance(row);
}

/** What an operation with this key did, if there was one. */
export async function findOperation(tx: Queryable, operationKey: string): Promise<Posted | undefined> {
  const row = await tx
    .selectFrom('credit_operation as operation')
    .leftJoin('credit_movement as movement', (join) =>
      join
        .onRef('movement.account_id', '=', 'operation.account_id')
        .onRef('movement.environment', '=', 'operation.environment')
        .onRef('movement.id', '=', 'operation.movement_id'),
    )
    .select(['operation.movement_id', 'movement.balance_after_micros'])
    .where('operation.operation_key', '=', operationKey)
    .executeTakeFirst();
  if (!row) return undefined;
  return { movementId: row.movement_id, balanceMicros: BigInt(row.balance_after_micros ?? 0), repeated: true };
}

export async function insertOperation(
  tx: Queryable,
  owner: CreditOwner,
  operationKey: string,
  movementId: string,
): Promise<void> {
  await tx
    .insertInto('credit_operation')
    .values({
      operation_key: operationKey,
      account_id: owner.accountId,
      environment: owner.environment,
      movement_id: movementId,
    })
    .execute();
}

/** Writes the posting on a locked balance: the new balance, the movement, the key, and the event if the alert is crossed. */
export async function writePosting(tx: Queryable, before: Balance, posting: Posting, spent?: bigint): Promise<Posted> {
  const { owner, amountMicros } = posting;
  const movementId = newId('transaction');
  const balanceMicros = before.postedMicros + amountMicros;
  // An expiry takes from its own lot; every other debit is spending, and comes out of the soonest.
  const spentMicros = spent ?? (amountMicros < 0n && posting.kind !== 'expiry' ? -amountMicros : 0n);
  await sql`
    UPDATE credit_balance SET
      posted_micros = ${balanceMicros},
      overdrawn_micros = GREATEST(0, min_balance_micros - (${balanceMicros} - held_micros)),
      spent_unallocated_micros = spent_unallocated_micros + ${spentMicros}
    WHERE account_id = ${owner.accountId} AND environment = ${owner.environment}
  `.execute(tx);
  await tx
    .insertInto('credit_movement')
    .values({
      account_id: owner.accountId,
      environment: owner.environment,
      id: movementId,
      kind: posting.kind,
      amount_micros: amountMicros,
      counterpart: counterparts[posting.kind],
      balance_after_micros: balanceMicros,
      description: posting.description,
      reference_type: posting.reference.type,
      reference_id: posting.reference.id,
    })
    .execute();
  await insertOperation(tx, owner, posting.operationKey, movementId);
  if (crossesAlert(before.postedMicros, balanceMicros, before.alertMicros)) {
    await insertDepletion(tx, owner, balanceMicros, before.alertMicros);
  }
  return { movementId, balanceMicros, repeated: false };
}

async function insertDepletion(
  tx: Queryable,
  { accountId, environment }: CreditOwner,
  balance: bigint,
  alert: bigint,
): Promise<void> {
  const data = {
    account_id: accountId,
    balance: formatCredits(balance),
    threshold: formatCredits(alert),
    job_id: null,
  };
  await sql`
    SELECT record_event(${newId('event')}, ${accountId}, ${environment}, 'credits.depleted', ${JSON.stringify(data)}::json, NULL)
  `.execute(tx);
}

export interface TransactionFilter {
  readonly kinds?: readonly MovementKind[];
  readonly from?: Date;
  readonly to?: Date;
}

/** One more than asked for, in the direction asked for. Releases move nothing and are not shown. */
export async function listMovements(
  db: Queryable,
  { accountId, environment }: CreditOwner,
  { limit, after, before }: PageRequest,
  { kinds, from, to }: TransactionFilter,
): Promise<readonly Transaction[]> {
  let query = db
    .selectFrom('credit_movement')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('kind', '!=', 'release')
    .limit(limit + 1);
  if (kinds) query = query.where('kind', 'in', [...kinds]);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as MovementKind,
    amountMicros: BigInt(row.amount_micros),
    balanceAfterMicros: BigInt(row.balance_after_micros),
    description: row.description,
    reference: { type: row.reference_type, id: row.reference_id },
    createdAt: row.created_at,
  }));
}
