import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { summed, type Sums } from './usage-sums.ts';
import type { Span, UsageQuery } from './usage-window.ts';

export interface UsageOwner {
  readonly accountId: string;
  readonly environment: Environment;
}

export type Grouping = NonNullable<UsageQuery['group_by']>;

export interface UsageSum extends Sums {
  readonly bucket: Date;
  /** What it is grouped by; null for all, and for what was used without a key. */
  readonly name: string | null;
}

const columnOf: Readonly<Record<Grouping, string>> = { model: 'model', module: 'module', key: 'key_id' };
const columns = sql.join(summed.map((column) => sql.ref(column)));
const columnSums = sql.join(
  summed.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::text AS ${sql.ref(column)}`),
);

/**
 * Closed time from the sums and the rest row by row, in one statement: so the two never overlap, nor leave a gap. Where all
 * of the span is closed, the last line keeps PostgreSQL from so much as opening the rows.
 */
const usedBy = ({ accountId, environment }: UsageOwner, { from, until }: Span, sums: 'hour' | 'day') => sql`
  SELECT ${sql.ref(sums)} AS at, key_id, module, model, ${columns} FROM ${sql.table(`usage_${sums}`)}
  WHERE account_id = ${accountId} AND environment = ${environment} AND ${sql.ref(sums)} >= ${from} AND ${sql.ref(sums)} < ${until}
  UNION ALL
  SELECT created_at, key_id, module, model, ${columns} FROM usage_record
  WHERE account_id = ${accountId} AND environment = ${environment} AND created_at >= ${from} AND created_at < ${until}
    AND created_at >= (SELECT closed_until FROM usage_rollup)
    AND (SELECT closed_until FROM usage_rollup) < ${until}`;

/** Spans are of whole buckets: days and months of UTC never need a part of a day. */
const isMidnight = (moment: Date) => moment.getTime() % 86_400_000 === 0;
const sumsFor = (bounds: readonly Date[]) => (bounds.every(isMidnight) ? 'day' : 'hour');

type SumsRow = Readonly<Record<keyof Sums, string>>;

const toSums = (row: SumsRow): Sums =>
  Object.fromEntries(summed.map((column) => [column, BigInt(row[column])])) as Sums;

/** The sums of buckets that follow each other. */
export async function sumUsage(
  db: Queryable,
  owner: UsageOwner,
  buckets: readonly Span[],
  groupBy: Grouping | undefined,
): Promise<readonly UsageSum[]> {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return [];
  const starts = buckets.map(({ from }) => from);
  const used = usedBy(owner, { from: first.from, until: last.until }, sumsFor([...starts, last.until]));
  const name = groupBy === undefined ? sql`NULL::text` : sql.ref(columnOf[groupBy]);
  const { rows } = await sql<SumsRow & { bucket: number; name: string | null }>`
    SELECT width_bucket(at, ${starts}::timestamptz[]) AS bucket, ${name} AS name, ${columnSums}
    FROM (${used}) AS used
    GROUP BY 1, 2 ORDER BY 1, 2
  `.execute(db);
  return rows.map((row) => ({ ...toSums(row), bucket: starts[row.bucket - 1]!, name: row.name }));
}

export async function totalUsage(db: Queryable, owner: UsageOwner, span: Span): Promise<Sums> {
  const used = usedBy(owner, span, sumsFor([span.from, span.until]));
  const { rows } = await sql<SumsRow>`SELECT ${columnSums} FROM (${used}) AS used`.execute(db);
  return toSums(rows[0]!);
}

/** What a key has spent in a span of whole days of UTC, in millionths of a credit. */
export async function spentByKey(db: Queryable, owner: UsageOwner, keyId: string, span: Span): Promise<bigint> {
  const { rows } = await sql<{ spent: string }>`
    SELECT coalesce(sum(credits_micros), 0)::text AS spent FROM (${usedBy(owner, span, 'day')}) AS used
    WHERE key_id = ${keyId}
  `.execute(db);
  return BigInt(rows[0]!.spent);
}

/** Up to where everything is summed up. */
export async function findClosedUntil(db: Queryable): Promise<Date> {
  const { closed_until } = await db.selectFrom('usage_rollup').select('closed_until').executeTakeFirstOrThrow();
  return closed_until;
}

export interface Writers {
  /** The database's clock. */
  readonly at: Date;
  readonly transactions: readonly string[];
}

const writing = sql`
  FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'usage_record'::regclass AND mode = 'RowExclusiveLock' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Who may have written rows that nobody sees yet: an insert locks the table before it reads the clock, until it commits. */
export async function findWriters(db: Queryable): Promise<Writers> {
  const { rows } = await sql<Writers>`
    SELECT date_trunc('milliseconds', clock_timestamp()) AS at,
      ARRAY(SELECT DISTINCT virtualtransaction ${writing}) AS transactions
  `.execute(db);
  return rows[0]!;
}

export async function areWriting(db: Queryable, transactions: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT ${writing} AND virtualtransaction = ANY (${transactions})) AS found
  `.execute(db);
  return rows[0]!.found;
}

const columnTotals = sql.join(summed.map((column) => sql`sum(${sql.ref(column)}) AS ${sql.ref(column)}`));

/** Adds to sums that may be there already: an hour and a day are closed bit by bit. */
const addTo = (sums: 'hour' | 'day', rows: ReturnType<typeof sql>) => sql`
  INSERT INTO ${sql.table(`usage_${sums}`)} AS known (account_id, environment, ${sql.ref(sums)}, key_id, module, model, ${columns})
  ${rows} GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (account_id, environment, ${sql.ref(sums)}, key_id, module, model) DO UPDATE SET
  ${sql.join(summed.map((column) => sql`${sql.ref(column)} = known.${sql.ref(column)} + excluded.${sql.ref(column)}`))}`;

/** Sums up the span and moves the mark, both or neither, and only if the mark still stands at its beginning. */
export async function rollUp(db: Database, { from, until }: Span): Promise<number> {
  const written = await sql`
    WITH moved AS (UPDATE usage_rollup SET closed_until = ${until} WHERE closed_until = ${from} RETURNING closed_until),
    hourly AS MATERIALIZED (
      SELECT account_id, environment, date_trunc('hour', created_at, 'UTC') AS hour, key_id, module, model, ${columnTotals}
      FROM usage_record
      WHERE created_at >= ${from} AND created_at < ${until} AND EXISTS (SELECT FROM moved)
      GROUP BY 1, 2, 3, 4, 5, 6
    ),
    daily AS (${addTo(
      'day',
      sql`SELECT account_id, environment, date_trunc('day', hour, 'UTC'), key_id, module, model, ${columnTotals} FROM hourly`,
    )})
    ${addTo('hour', sql`SELECT account_id, environment, hour, key_id, module, model, ${columnTotals} FROM hourly`)}
  `.execute(db);
  return Number(written.numAffectedRows ?? 0n);
}
