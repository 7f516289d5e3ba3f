import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/database.ts';
import { usageInsert } from './usage-insert.repository.ts';
import type { UsageRow } from './usage.ts';

/** Writes the rows in the transaction that the caller has open on this connection: with their charge or not at all. */
export async function insertUsage(client: PoolClient, rows: readonly UsageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(usageInsert(rows));
}

/** The same in a transaction of the query builder. */
export async function recordUsage(tx: Queryable, row: UsageRow): Promise<void> {
  const { text, values } = usageInsert([row]);
  await tx.executeQuery(CompiledQuery.raw(text, values));
}
