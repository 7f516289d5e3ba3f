import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';

const lockNumber = 7_283_543;
const monthsAhead = 2;

const addMonths = (month: Date, count: number) =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count));
const partitionOf = (table: string, month: Date) => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** One process at a time, the others need not; and rather not now than to make every writer wait behind a lock that is waited for. */
function changePartitions(
  database: Database,
  change: (tx: Queryable, thisMonth: Date) => Promise<number>,
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    await sql`SET LOCAL lock_timeout = '1s'`.execute(tx);
    const { rows } = await sql<{ month: Date; is_ours: boolean }>`
      SELECT date_trunc('month', now(), 'UTC') AS month, pg_try_advisory_xact_lock(${lockNumber}) AS is_ours
    `.execute(tx);
    const { month, is_ours } = rows[0]!;
    return is_ours ? change(tx, month) : 0;
  });
}

async function listMonths(db: Queryable, table: string): Promise<readonly Date[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = ${table}::regclass ORDER BY 1
  `.execute(db);
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? [];
    return year === undefined ? [] : [new Date(Date.UTC(Number(year), Number(month) - 1))];
  });
}

/** Made apart and then attached: unlike a table made as a partition, that lets inserts of other months go on. */
async function createPartition(tx: Queryable, table: string, month: Date): Promise<void> {
  const name = partitionOf(table, month);
  const [from, to] = [sql.lit(month.toISOString()), sql.lit(addMonths(month, 1).toISOString())];
  await sql`CREATE TABLE ${sql.table(name)} (LIKE ${sql.table(table)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`.execute(
    tx,
  );
  // What came while the month had no partition is in the default one, where it would be in the way.
  await sql`
    WITH moved AS (
      DELETE FROM ${sql.table(`${table}_default`)} WHERE created_at >= ${from} AND created_at < ${to} RETURNING *
    ) INSERT INTO ${sql.table(name)} SELECT * FROM moved
  `.execute(tx);
  await sql`ALTER TABLE ${sql.table(table)} ATTACH PARTITION ${sql.table(name)} FOR VALUES FROM (${from}) TO (${to})`.execute(
    tx,
  );
}

/** Makes the partitions of this month and the next two, and says how many were missing. Each table has a default one. */
export function ensureMonthlyPartitions(database: Database, tables: readonly string[]): Promise<number> {
  return changePartitions(database, async (tx, thisMonth) => {
    let made = 0;
    for (const table of tables) {
      const present = new Set((await listMonths(tx, table)).map(Number));
      for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
        const month = addMonths(thisMonth, ahead);
        if (present.has(month.getTime())) continue;
        await createPartition(tx, table, month);
        made += 1;
      }
    }
    return made;
  });
}

/** Drops the months that are over for longer than that, and says how many; what the default partition holds of them goes too. */
export function dropOldPartitions(
  database: Database,
  tables: readonly string[],
  retentionMonths: number,
): Promise<number> {
  return changePartitions(database, async (tx, thisMonth) => {
    const oldestKept = addMonths(thisMonth, -retentionMonths);
    let dropped = 0;
    for (const table of tables) {
      const old = (await listMonths(tx, table)).filter((month) => month < oldestKept);
      for (const month of old) await sql`DROP TABLE ${sql.table(partitionOf(table, month))}`.execute(tx);
      await sql`DELETE FROM ${sql.table(`${table}_default`)} WHERE created_at < ${oldestKept}`.execute(tx);
      dropped += old.length;
    }
    return dropped;
  });
}
