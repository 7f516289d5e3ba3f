import type { PoolClient } from 'pg';
import { usageInsert } from './usage-insert.repository.ts';
import type { UsageRow } from './usage.ts';

/** Writes the rows in the transaction that the caller has open on this connection: with their charge or not at all. */
export async function insertUsage(client: PoolClient, rows: readonly UsageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(usageInsert(rows));
}
