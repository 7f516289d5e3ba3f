import { sql } from 'kysely';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { addMonths, monthOf, partitionOf } from './usage-months.ts';

const lockNumber = 7_283_542;

/** One process at a time; and rather not now than to make every charge wait behind a lock that is waited for. */
export function changePartitions<T>(database: Database, change: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await sql`SET LOCAL lock_timeout = '1s'`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    return change(tx);
  });
}

export async function findThisMonth(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ month: Date }>`SELECT date_trunc('month', now(), 'UTC') AS month`.execute(db);
  return rows[0]!.month;
}

/** The months that have a partition, the oldest first. */
export async function listPartitionedMonths(db: Queryable): Promise<readonly Date[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'usage_record'::regclass ORDER BY 1
  `.execute(db);
  return rows.flatMap(({ name }) => monthOf(name) ?? []);
}

const boundsOf = (month: Date) => ({
  from: sql.lit(month.toISOString()),
  to: sql.lit(addMonths(month, 1).toISOString()),
});

/** Made apart and then attached: unlike a table made as a partition, that lets inserts of other months go on. */
export async function createPartition(tx: Queryable, month: Date): Promise<void> {
  const table = sql.table(partitionOf(month));
  const { from, to } = boundsOf(month);
  await sql`CREATE TABLE ${table} (LIKE usage_record INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`.execute(tx);
  await sql`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM PUBLIC, CURRENT_USER`.execute(tx);
  await sql`ALTER TABLE usage_record ATTACH PARTITION ${table} FOR VALUES FROM (${from}) TO (${to})`.execute(tx);
}

export async function isInDefault(tx: Queryable, month: Date): Promise<boolean> {
  const { from, to } = boundsOf(month);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM usage_record_default WHERE created_at >= ${from} AND created_at < ${to}) AS found
  `.execute(tx);
  return rows[0]!.found;
}

/** Puts an empty table in the default partition's place and hands its rows, once `prepare` is done, to their months. */
export async function emptyDefault(tx: Queryable, prepare: () => Promise<void>): Promise<void> {
  await sql`LOCK TABLE usage_record IN ACCESS EXCLUSIVE MODE`.execute(tx);
  await sql`ALTER TABLE usage_record DETACH PARTITION usage_record_default`.execute(tx);
  await sql`ALTER TABLE usage_record_default RENAME TO usage_record_leaving`.execute(tx);
  await sql`CREATE TABLE usage_record_default PARTITION OF usage_record DEFAULT`.execute(tx);
  await prepare();
  await sql`INSERT INTO usage_record SELECT * FROM usage_record_leaving`.execute(tx);
  await sql`DROP TABLE usage_record_leaving`.execute(tx);
}

export async function dropPartition(tx: Queryable, month: Date): Promise<void> {
  await sql`DROP TABLE ${sql.table(partitionOf(month))}`.execute(tx);
}
