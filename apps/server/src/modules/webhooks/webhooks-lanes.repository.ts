import type { EventType } from '@atelier/contract';
import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId } from '../../kit/ids.ts';
import { storable, storableJson } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Claimed, Lane, Outcome } from './lane.ts';
import type { Schedule } from './schedule.ts';

interface LaneRow {
  readonly lane: string;
  readonly endpoint_id: string | null;
  readonly url: string | null;
  readonly state: string | null;
  readonly secret: Buffer | null;
  readonly previous_secret: Buffer | null;
  readonly failures: number;
  readonly is_open: boolean;
}

/** Of each, in this order. */
export async function findLanes(db: Queryable, lanes: readonly string[]): Promise<readonly Lane[]> {
  const { rows } = await sql<LaneRow>`
    SELECT wanted.lane, e.id AS endpoint_id, e.url, e.state, e.secret,
      CASE WHEN e.previous_valid_until > now() THEN e.previous_secret END AS previous_secret,
      coalesce(l.failures, 0) AS failures, coalesce(l.open_until > now(), false) AS is_open
    FROM unnest(${lanes}::text[]) WITH ORDINALITY AS wanted (lane, place)
    LEFT JOIN webhook_endpoint e ON e.id = wanted.lane
    LEFT JOIN webhook_lane l ON l.lane = wanted.lane
    ORDER BY wanted.place
  `.execute(db);
  return rows.map((row) => ({
    lane: row.lane,
    endpoint:
      row.endpoint_id === null
        ? null
        : {
            id: row.endpoint_id,
            url: row.url!,
            isEnabled: row.state === 'enabled',
            secret: row.secret!,
            previousSecret: row.previous_secret,
          },
    failures: row.failures,
    isOpen: row.is_open,
  }));
}

interface ClaimRow {
  readonly id: string;
  readonly created_at: Date;
  readonly event_id: string;
  readonly account_id: string;
  readonly environment: string;
  readonly event_type: string;
  readonly endpoint_id: string | null;
  readonly url: string;
  readonly lane: string;
  readonly attempts: number;
  readonly failures: number;
  readonly round_from: number;
  readonly data: Readonly<Record<string, unknown>> | null;
}

const toClaimed = (row: ClaimRow): Claimed => ({
  id: row.id,
  createdAt: row.created_at,
  owner: { accountId: row.account_id as AccountId, environment: row.environment as Environment },
  eventId: row.event_id,
  eventType: row.event_type as EventType,
  endpointId: row.endpoint_id,
  url: row.url,
  lane: row.lane,
  attempt: row.attempts,
  failures: row.failures,
  interrupted: row.attempts - 1 - row.round_from - row.failures,
  data: row.data,
});

export interface Claim {
  readonly lane: Lane;
  readonly limit: number;
}

/**
 * Takes what is due of each lane: each counts one attempt more, whose row is there before anything is sent, and is nobody
 * else's for as long as an attempt can take. A lane is named once. The disk is not waited for: a claim that the database
 * forgets in a crash is made again, and the receiver knows the delivery by its id.
 */
export async function claimDue(
  db: Queryable,
  claims: readonly Claim[],
  { leaseMs }: Schedule,
): Promise<readonly (readonly Claimed[])[]> {
  const [lanes, limits] = [claims.map(({ lane }) => lane.lane), claims.map(({ limit }) => limit)];
  const urls = claims.map(({ lane }) => lane.endpoint?.url ?? null);
  const { rows } = await sql<ClaimRow>`
    WITH due AS MATERIALIZED (
      SELECT found.id, found.created_at, wanted.url
      FROM set_config('synchronous_commit', 'off', true) AS quickly,
        unnest(${lanes}::text[], ${limits}::int[], ${urls}::text[]) AS wanted (lane, most, url)
      CROSS JOIN LATERAL (
        SELECT id, created_at FROM webhook_delivery AS d
        WHERE d.lane = wanted.lane AND d.state = 'pending' AND d.next_attempt_at <= now()
        ORDER BY d.next_attempt_at LIMIT wanted.most FOR UPDATE SKIP LOCKED
      ) AS found
    ), claimed AS (
      UPDATE webhook_delivery AS d
      SET attempts = d.attempts + 1, url = coalesce(due.url, d.url),
        next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      FROM due WHERE d.id = due.id AND d.created_at = due.created_at
      RETURNING d.*
    ), begun AS (
      INSERT INTO webhook_attempt (delivery_id, number, created_at) SELECT id, attempts, created_at FROM claimed
    )
    SELECT claimed.*, event.data FROM claimed
    LEFT JOIN event ON event.id = claimed.event_id AND event.created_at = claimed.created_at
  `.execute(db);
  const byLane = Map.groupBy(rows.map(toClaimed), ({ lane }) => lane);
  return lanes.map((lane) => byLane.get(lane) ?? []);
}

const outcomeOf = ({ id, createdAt, attempt }: Claimed, outcome: Outcome) => sql`
  UPDATE webhook_attempt SET duration_ms = ${Math.round(outcome.durationMs)}, status = ${outcome.status},
    response_headers = ${outcome.headers && storableJson(outcome.headers)}::json,
    response_body = ${outcome.body && storable(outcome.body)}, error = ${outcome.error && storable(outcome.error)}
  WHERE delivery_id = ${id} AND created_at = ${createdAt} AND number = ${attempt}`;

export interface Settled {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
}

/** Who acknowledges has it, also where another attempt has begun meanwhile. A lane that had failed is well again. */
export async function settleDelivered(db: Queryable, settled: readonly Settled[]): Promise<void> {
  const column = <T>(value: (one: Settled) => T): T[] => settled.map(value);
  const ids = column(({ claimed }) => claimed.id);
  const moments = column(({ claimed }) => claimed.createdAt);
  await sql`
    WITH told AS MATERIALIZED (
      SELECT * FROM unnest(${ids}::text[], ${moments}::timestamptz[], ${column(({ claimed }) => claimed.attempt)}::int[],
        ${column(({ outcome }) => Math.round(outcome.durationMs))}::int[], ${column(({ outcome }) => outcome.status)}::int[],
        ${column(({ outcome }) => outcome.headers && storableJson(outcome.headers))}::json[],
        ${column(({ outcome }) => outcome.body && storable(outcome.body))}::text[])
        AS told (id, created_at, number, duration_ms, status, headers, body)
    ), delivered AS (
      UPDATE webhook_delivery AS d SET state = 'delivered', next_attempt_at = NULL, completed_at = clock_timestamp()
      FROM told WHERE d.id = told.id AND d.created_at = told.created_at AND d.state = 'pending'
    ), lane AS (
      UPDATE webhook_lane SET failures = 0, times_opened = 0, open_until = NULL, failing_since = NULL
      WHERE lane = ANY (${[...new Set(column(({ claimed }) => claimed.lane))].toSorted()}::text[]) AND failing_since IS NOT NULL
    )
    UPDATE webhook_attempt AS a SET duration_ms = told.duration_ms, status = told.status,
      response_headers = told.headers, response_body = told.body
    FROM told WHERE a.delivery_id = told.id AND a.created_at = told.created_at AND a.number = told.number
  `.execute(db);
}

interface FailedLane {
  /** Nothing but failures for as long as an endpoint may have them. */
  readonly isHopeless: boolean;
}

/** One failure more in a row: enough of them close the lane for a while, and for longer each time. */
export async function countFailure(tx: Queryable, lane: string, rules: Schedule): Promise<FailedLane> {
  const opens = sql`l.failures + 1 >= ${rules.opensAfter} AND (l.open_until IS NULL OR l.open_until <= now())`;
  const { rows } = await sql<{ is_hopeless: boolean }>`
    INSERT INTO webhook_lane AS l (lane, failures, failing_since) VALUES (${lane}, 1, now())
    ON CONFLICT (lane) DO UPDATE SET
      failures = l.failures + 1,
      failing_since = coalesce(l.failing_since, now()),
      times_opened = l.times_opened + CASE WHEN ${opens} THEN 1 ELSE 0 END,
      open_until = CASE WHEN ${opens} THEN now() + interval '1 millisecond'
        * least(${rules.openMs} * 2 ^ least(l.times_opened, 16), ${rules.longestOpenMs}) ELSE l.open_until END
    RETURNING failing_since <= now() - ${rules.disableAfterMs} * interval '1 millisecond' AS is_hopeless
  `.execute(tx);
  return { isHopeless: rows[0]!.is_hopeless };
}

/** True where the row was still this attempt's: whoever lost it changes nothing but the attempt's own row. */
export async function settleFailed(
  tx: Queryable,
  claimed: Claimed,
  outcome: Outcome,
  nextInMs: number | undefined,
): Promise<boolean> {
  await outcomeOf(claimed, outcome).execute(tx);
  const { numAffectedRows } = await sql`
    UPDATE webhook_delivery SET failures = failures + 1,
      state = ${nextInMs === undefined ? 'failed' : 'pending'},
      next_attempt_at = clock_timestamp() + ${nextInMs ?? null}::float8 * interval '1 millisecond',
      completed_at = ${nextInMs === undefined ? sql`clock_timestamp()` : sql`NULL`}
    WHERE id = ${claimed.id} AND created_at = ${claimed.createdAt} AND state = 'pending' AND attempts = ${claimed.attempt}
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Once an hour for each lane: true for whoever may write to the owner now. */
export async function takeMailTurn(tx: Queryable, lane: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_lane SET mailed_at = now()
    WHERE lane = ${lane} AND (mailed_at IS NULL OR mailed_at <= now() - interval '1 hour')
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const atOnce = 1_000;

/** What is due of a lane that is closed waits until it opens; no attempt is counted. */
export async function putOffDue(db: Queryable, lane: string): Promise<number> {
  for (let moved = 0; ;) {
    const { numAffectedRows } = await sql`
      WITH due AS MATERIALIZED (
        SELECT id, created_at FROM webhook_delivery
        WHERE lane = ${lane} AND state = 'pending' AND next_attempt_at <= now()
        ORDER BY next_attempt_at LIMIT ${sql.lit(atOnce)} FOR UPDATE SKIP LOCKED
      )
      UPDATE webhook_delivery AS d SET next_attempt_at = l.open_until + random() * interval '1 second'
      FROM due, webhook_lane l
      WHERE d.id = due.id AND d.created_at = due.created_at AND l.lane = ${lane} AND l.open_until > now()
    `.execute(db);
    const count = Number(numAffectedRows ?? 0n);
    moved += count;
    if (count < atOnce) return moved;
  }
}

/** Lets what waits for an endpoint wait until it is enabled. */
export async function parkPending(db: Queryable, lane: string): Promise<void> {
  await sql`
    UPDATE webhook_delivery SET next_attempt_at = NULL
    WHERE lane = ${lane} AND state = 'pending' AND next_attempt_at IS NOT NULL
  `.execute(db);
}

/** What waited goes on, and the lane begins without a past. */
export async function resumePending(tx: Queryable, lane: string): Promise<void> {
  await sql`
    UPDATE webhook_delivery SET next_attempt_at = now()
    WHERE lane = ${lane} AND state = 'pending' AND next_attempt_at IS NULL
  `.execute(tx);
  await sql`
    UPDATE webhook_lane SET failures = 0, times_opened = 0, open_until = NULL, failing_since = NULL WHERE lane = ${lane}
  `.execute(tx);
}

export async function failPending(tx: Queryable, lane: string): Promise<void> {
  await sql`
    UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL, completed_at = now()
    WHERE lane = ${lane} AND state = 'pending'
  `.execute(tx);
}
