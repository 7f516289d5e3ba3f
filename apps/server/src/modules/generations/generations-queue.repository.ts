import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Generation, GenerationOwner } from './generation.ts';

type Placed = Pick<Generation, 'id' | 'model' | 'rank' | 'owner'>;

/** How many wait before this one. */
export async function countAhead(db: Queryable, { id, model, rank, owner }: Placed): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    SELECT count(*)::int AS ahead FROM generation
    WHERE model = ${model} AND environment = ${owner.environment} AND state = 'queued'
      AND (rank, id) < (${rank}, ${id})`.execute(db);
  return rows[0]?.ahead ?? 0;
}

export interface ModelTimes {
  /** Of the latest jobs, from start to end. */
  readonly medianSeconds: number;
  /** How many run at the moment. */
  readonly running: number;
}

export async function measureModel(
  db: Queryable,
  model: string,
  environment: Environment,
): Promise<ModelTimes | undefined> {
  const { rows } = await sql<{ median: number | null; running: number }>`
    SELECT
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at - started_at))::float8
       FROM (SELECT started_at, completed_at FROM generation
             WHERE model = ${model} AND environment = ${environment} AND state = 'completed'
             ORDER BY completed_at DESC LIMIT 50) AS latest) AS median,
      (SELECT count(*)::int FROM generation
       WHERE model = ${model} AND environment = ${environment}
         AND state IN ('submitting', 'running', 'finishing')) AS running`.execute(db);
  const [row] = rows;
  return row && row.median !== null ? { medianSeconds: row.median, running: row.running } : undefined;
}

/** One holder at a time of the right to start a job at this upstream, until the transaction ends. */
export async function lockLane(tx: Queryable, lane: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lane}, 0))`.execute(tx);
}

export async function countRunning(tx: Queryable, provider: string, model: string): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    SELECT count(*)::int AS running FROM generation
    WHERE model = ${model} AND provider = ${provider} AND state IN ('submitting', 'running', 'finishing')`.execute(tx);
  return rows[0]?.running ?? 0;
}

/** Unfinished jobs that nothing has touched for a while, in pages by id. */
export async function listUnfinished(
  db: Queryable,
  { olderThanMs, after, limit }: { olderThanMs: number; after: string; limit: number },
): Promise<readonly Pick<Generation, 'id' | 'rank' | 'model' | 'state'>[]> {
  const { rows } = await sql<Pick<Generation, 'id' | 'rank' | 'model' | 'state'>>`
    SELECT id, rank, model, state FROM generation
    WHERE state IN ('queued', 'submitting', 'running', 'finishing') AND id > ${after}
      AND created_at < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function deleteExpired(db: Queryable, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM generation WHERE id IN (
      SELECT id FROM generation WHERE expires_at < now() AND state IN ('completed', 'failed', 'cancelled') LIMIT ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Those of an owner that have ended: how many there were. */
export async function deleteFinishedOf(db: Queryable, owner: GenerationOwner): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('generation')
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .where('state', 'in', ['completed', 'failed', 'cancelled'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}
