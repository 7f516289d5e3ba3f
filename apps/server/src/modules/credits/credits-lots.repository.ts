import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { CreditOwner } from './balance.ts';

export interface Lot {
  readonly id: string;
  readonly owner: CreditOwner;
  readonly remainingMicros: bigint;
  readonly expiresAt: Date;
}

/**
 * Takes what was spent since the last time out of the open lots, the soonest to expire first. Done before the set of lots
 * changes, it comes to the same as doing it at every charge. The balance must be locked.
 */
export async function allocateSpending(tx: Queryable, { accountId, environment }: CreditOwner): Promise<void> {
  await sql`
    WITH spent AS (
      SELECT spent_unallocated_micros AS micros FROM credit_balance
      WHERE account_id = ${accountId} AND environment = ${environment}
    ), open AS (
      SELECT id, remaining_micros, sum(remaining_micros) OVER (ORDER BY expires_at, id) - remaining_micros AS earlier
      FROM credit_lot WHERE account_id = ${accountId} AND environment = ${environment} AND remaining_micros > 0
    )
    UPDATE credit_lot SET remaining_micros = open.remaining_micros - LEAST(open.remaining_micros, spent.micros - open.earlier)
    FROM open, spent
    WHERE credit_lot.id = open.id AND spent.micros > open.earlier
  `.execute(tx);
  await sql`
    UPDATE credit_balance SET spent_unallocated_micros = 0
    WHERE account_id = ${accountId} AND environment = ${environment} AND spent_unallocated_micros > 0
  `.execute(tx);
}

/** A lot has the number of the movement that gave it. */
const lotOf = (movementId: string): string => `lot_${movementId.slice(movementId.indexOf('_') + 1)}`;

export async function insertLot(
  tx: Queryable,
  owner: CreditOwner,
  movementId: string,
  amountMicros: bigint,
  expiresAt: Date,
): Promise<string> {
  const id = lotOf(movementId);
  await tx
    .insertInto('credit_lot')
    .values({
      id,
      account_id: owner.accountId,
      environment: owner.environment,
      granted_micros: amountMicros,
      remaining_micros: amountMicros,
      expires_at: expiresAt,
    })
    .execute();
  return id;
}

const toLot = (row: {
  id: string;
  account_id: string;
  environment: string;
  remaining_micros: string;
  expires_at: Date;
}): Lot => ({
  id: row.id,
  owner: { accountId: row.account_id, environment: row.environment as Environment },
  remainingMicros: BigInt(row.remaining_micros),
  expiresAt: row.expires_at,
});

export async function findLot(tx: Queryable, owner: CreditOwner, id: string): Promise<Lot | undefined> {
  const row = await tx
    .selectFrom('credit_lot')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .executeTakeFirst();
  return row && toLot(row);
}

/** What of a grant can expire. Undefined: none of it. */
export const findLotOf = (tx: Queryable, owner: CreditOwner, movementId: string): Promise<Lot | undefined> =>
  findLot(tx, owner, lotOf(movementId));

/** All that can expire. */
export async function sumLots(tx: Queryable, { accountId, environment }: CreditOwner): Promise<bigint> {
  const { rows } = await sql<{ micros: string }>`
    SELECT COALESCE(sum(remaining_micros), 0) AS micros FROM credit_lot
    WHERE account_id = ${accountId} AND environment = ${environment}
  `.execute(tx);
  return BigInt(rows[0]!.micros);
}

export async function listExpiredLots(db: Queryable, limit: number, afterId = ''): Promise<readonly Lot[]> {
  const rows = await db
    .selectFrom('credit_lot')
    .selectAll()
    .where('remaining_micros', '>', '0')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toLot);
}

/** Positive puts in, negative takes out. */
export async function changeLot(tx: Queryable, id: string, byMicros: bigint): Promise<void> {
  await sql`
    UPDATE credit_lot SET
      remaining_micros = remaining_micros + ${byMicros},
      granted_micros = GREATEST(granted_micros, remaining_micros + ${byMicros})
    WHERE id = ${id}
  `.execute(tx);
}
