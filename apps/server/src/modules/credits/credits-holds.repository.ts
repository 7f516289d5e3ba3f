import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Hold } from './batch.ts';

/** Processes that have open holds and have not been seen for fifteen seconds. */
export async function listDeadHolders(db: Queryable): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('credit_hold as hold')
    .leftJoin('node', (join) =>
      join.onRef('node.id', '=', 'hold.node_id').on('node.seen_at', '>', sql<Date>`now() - interval '15 seconds'`),
    )
    .select('hold.node_id')
    .distinct()
    .where('hold.node_id', 'is not', null)
    .where('node.id', 'is', null)
    .execute();
  return rows.map(({ node_id }) => node_id!);
}

export async function sumHeldFor(db: Queryable, keyId: string): Promise<bigint> {
  const { held } = await db
    .selectFrom('credit_hold')
    .select(sql<string>`coalesce(sum(amount_micros), 0)::text`.as('held'))
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return BigInt(held);
}

/** From now on the hold counts against the budget of the key. */
export async function assignHold(tx: Queryable, id: string, keyId: string): Promise<void> {
  await tx.updateTable('credit_hold').set({ key_id: keyId }).where('id', '=', id).execute();
}

/** Open holds that are past their time or belong to one of these processes. */
export async function listDoomedHolds(
  db: Queryable,
  deadNodes: readonly string[],
  limit: number,
): Promise<readonly Hold[]> {
  const rows = await db
    .selectFrom('credit_hold')
    .selectAll()
    .where((where) =>
      where.or([where('expires_at', '<', sql<Date>`now()`), where('node_id', '=', sql<string>`ANY(${deadNodes})`)]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    owner: { accountId: row.account_id, environment: row.environment as Environment },
    amountMicros: BigInt(row.amount_micros),
    reference: { type: row.reference_type, id: row.reference_id },
  }));
}
