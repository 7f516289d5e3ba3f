import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

// Operators look across all modules: these statements only read, and no other module reads another's tables.

interface Outcomes {
  readonly ok: number;
  readonly client_errors: number;
  readonly server_errors: number;
}

interface RequestCounts {
  readonly hour: Outcomes;
  readonly day: Outcomes;
}

type CountRow = Readonly<Record<`${'hour' | 'day'}_${keyof Outcomes}`, number>>;

const isRefused = sql`status BETWEEN 400 AND 499`;
/** A stream that broke off has its 200 already. */
const isBroken = sql`(status >= 500 OR (status < 400 AND error_code IS NOT NULL))`;
const lastHour = sql`created_at >= now() - interval '1 hour'`;

/** Of requests that generate or failed; what was only read is not written down. */
export async function countRequests(db: Queryable): Promise<RequestCounts> {
  const { rows } = await sql<CountRow>`
    SELECT
      (count(*) FILTER (WHERE NOT ${isRefused} AND NOT ${isBroken} AND ${lastHour}))::int AS hour_ok,
      (count(*) FILTER (WHERE ${isRefused} AND ${lastHour}))::int AS hour_client_errors,
      (count(*) FILTER (WHERE ${isBroken} AND ${lastHour}))::int AS hour_server_errors,
      (count(*) FILTER (WHERE NOT ${isRefused} AND NOT ${isBroken}))::int AS day_ok,
      (count(*) FILTER (WHERE ${isRefused}))::int AS day_client_errors,
      (count(*) FILTER (WHERE ${isBroken}))::int AS day_server_errors
    FROM request_log WHERE created_at >= now() - interval '24 hours'
  `.execute(db);
  const row = rows[0]!;
  return {
    hour: { ok: row.hour_ok, client_errors: row.hour_client_errors, server_errors: row.hour_server_errors },
    day: { ok: row.day_ok, client_errors: row.day_client_errors, server_errors: row.day_server_errors },
  };
}

interface ServiceCounts {
  readonly active: number;
  readonly suspended: number;
  readonly active_keys: number;
  readonly charged_micros: string;
  readonly queued: number;
  readonly generating: number;
  readonly finishing: number;
  readonly completed_24h: number;
  readonly failed_24h: number;
  readonly oldest_waiting_seconds: number | null;
}

export async function countService(db: Queryable): Promise<ServiceCounts> {
  const { rows } = await sql<ServiceCounts>`
    WITH accounts AS (
      SELECT (count(*) FILTER (WHERE status = 'active'))::int AS active,
        (count(*) FILTER (WHERE status = 'suspended'))::int AS suspended
      FROM account
    ), keys AS (
      SELECT count(*)::int AS active_keys FROM api_key
      WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
    ), charged AS (
      SELECT coalesce(sum(credits_micros), 0)::text AS charged_micros FROM (
        SELECT credits_micros FROM usage_hour
        WHERE hour >= date_trunc('hour', now() - interval '24 hours', 'UTC') AND environment = 'live'
        UNION ALL
        SELECT credits_micros FROM usage_record
        WHERE created_at >= (SELECT closed_until FROM usage_rollup) AND environment = 'live'
      ) AS used
    ), unfinished AS (
      SELECT (count(*) FILTER (WHERE state = 'queued'))::int AS queued,
        (count(*) FILTER (WHERE state IN ('submitting', 'running')))::int AS generating,
        (count(*) FILTER (WHERE state = 'finishing'))::int AS finishing,
        extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'queued'))::float8 AS oldest_waiting_seconds
      FROM generation WHERE state IN ('queued', 'submitting', 'running', 'finishing')
    ), ended AS (
      SELECT (count(*) FILTER (WHERE state = 'completed'))::int AS completed_24h,
        (count(*) FILTER (WHERE state = 'failed'))::int AS failed_24h
      FROM generation WHERE completed_at >= now() - interval '24 hours'
    )
    SELECT * FROM accounts, keys, charged, unfinished, ended
  `.execute(db);
  return rows[0]!;
}

export interface NodeRow {
  readonly id: string;
  readonly role: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly alive: boolean;
}

export async function listNodes(db: Queryable, roles: readonly string[] = []): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    SELECT id, role, started_at, seen_at, seen_at > now() - interval '10 seconds' AS alive FROM node
    WHERE ${roles}::text[] = '{}' OR role = ANY (${roles}::text[])
    ORDER BY started_at, id
  `.execute(db);
  return rows;
}

interface FailedCounts {
  readonly jobs: number;
  readonly deliveries: number;
}

/** The queues forget what failed; its rows don't. */
export async function countFailed(db: Queryable): Promise<FailedCounts> {
  const { rows } = await sql<FailedCounts>`
    SELECT
      (SELECT count(*)::int FROM generation
       WHERE state = 'failed' AND completed_at >= now() - interval '24 hours') AS jobs,
      (SELECT count(*)::int FROM webhook_delivery
       WHERE state = 'failed' AND completed_at >= now() - interval '24 hours'
         AND created_at >= now() - interval '7 days') AS deliveries
  `.execute(db);
  return rows[0]!;
}

export async function countAccountsByPlan(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ plan: string; accounts: number }>`
    SELECT plan, count(*)::int AS accounts FROM account GROUP BY plan
  `.execute(db);
  return new Map(rows.map(({ plan, accounts }) => [plan, accounts]));
}

export interface ModelRecord {
  readonly model: string;
  readonly requests: number;
  readonly failed: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

/** How each model did lately: its requests where it answers at once, its jobs where it takes time. */
export async function measureModels(db: Queryable, windowSeconds: number): Promise<readonly ModelRecord[]> {
  const { rows } = await sql<ModelRecord>`
    WITH done AS (
      SELECT model, ${isBroken} AS failed, duration_ms::float8 AS milliseconds FROM request_log
      WHERE created_at >= now() - make_interval(secs => ${windowSeconds})
        AND model IS NOT NULL AND job_id IS NULL AND NOT replayed AND NOT ${isRefused}
      UNION ALL
      SELECT model, state = 'failed', extract(epoch FROM completed_at - coalesce(started_at, created_at))::float8 * 1000
      FROM generation
      WHERE completed_at >= now() - make_interval(secs => ${windowSeconds}) AND state IN ('completed', 'failed')
    )
    SELECT model, count(*)::int AS requests, (count(*) FILTER (WHERE failed))::int AS failed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY milliseconds) FILTER (WHERE NOT failed) AS p50,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY milliseconds) FILTER (WHERE NOT failed) AS p95
    FROM done GROUP BY model
  `.execute(db);
  return rows;
}
