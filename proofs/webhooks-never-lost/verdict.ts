import { sql } from 'kysely';
import type { Checks } from '../support/checks.ts';
import type { WebhookGround } from '../support/webhook-ground.ts';
import type { Requests } from './write-events.ts';

export async function countUnfinished({ database }: WebhookGround): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_delivery WHERE state = 'pending'
  `.execute(database);
  return rows[0]!.count;
}

interface Row {
  readonly event_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly failures: number;
  readonly rows: number;
  readonly acknowledged: number;
  readonly unknown: number;
}

export async function judge(
  { database }: WebhookGround,
  { that }: Checks,
  engine: string,
  requests: Requests,
  events: number,
) {
  const { rows } = await sql<Row>`
    SELECT d.event_id, d.state, d.attempts, d.failures, count(a.number)::int AS rows,
      count(*) FILTER (WHERE a.status = 200)::int AS acknowledged,
      count(*) FILTER (WHERE a.duration_ms IS NULL)::int AS unknown
    FROM webhook_delivery d LEFT JOIN webhook_attempt a ON a.delivery_id = d.id AND a.created_at = d.created_at
    GROUP BY d.id, d.created_at, d.event_id, d.state, d.attempts, d.failures
  `.execute(database);
  const seen = (row: Row) => requests.get(row.event_id)?.count ?? 0;
  const delivered = rows.filter(({ state }) => state === 'delivered');
  const lost = rows.filter((row) => seen(row) === 0);
  const repeated = rows.filter((row) => seen(row) > 1);
  const changed = [...requests.values()].filter(({ bodies }) => bodies.size > 1);
  const miscounted = rows.filter((row) => row.attempts !== row.rows || row.failures !== 0 || row.acknowledged < 1);
  // What was begun and never told may have arrived or not; everything else arrived once for each attempt.
  const impossible = rows.filter((row) => seen(row) > row.attempts || seen(row) < row.attempts - row.unknown);
  that(rows.length === events && delivered.length === events, `${engine}: all ${events} events are delivered`);
  that(lost.length === 0 && requests.size === events, `${engine}: the receivers have each of them`);
  that(changed.length === 0, `${engine}: ${repeated.length} came more than once, with the same webhook-id and bytes`);
  that(miscounted.length === 0, `${engine}: every attempt is a row, none counts as a failure, one was acknowledged`);
  that(
    impossible.length === 0,
    `${engine}: the receivers saw as many requests as attempts were begun, or knew their end`,
  );
  const interrupted = rows.reduce((sum, row) => sum + row.unknown, 0);
  return { events, repeated: repeated.length, interrupted_attempts: interrupted };
}
