import type { EventType } from '@atelier/contract';
import { sql, type Selectable } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { PageRequest } from '../../kit/paging.ts';
import { storableJson } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { WebhookDelivery as Row } from '../../platform/db/database.generated.ts';
import type { Attempt, Delivery, DeliveryState } from './delivery.ts';
import type { WebhookOwner } from './event.ts';

const fromRow = (row: Selectable<Row>): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  eventType: row.event_type as EventType,
  endpointId: row.endpoint_id,
  environment: row.environment as Environment,
  url: row.url,
  state: row.state as DeliveryState,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  createdAt: row.created_at,
  completedAt: row.completed_at,
});

const ownDeliveries = (db: Queryable, { accountId, environment }: WebhookOwner) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('environment', '=', environment);

export async function findDelivery(db: Queryable, owner: WebhookOwner, id: string): Promise<Delivery | undefined> {
  const row = await ownDeliveries(db, owner).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export interface DeliveryFilter {
  readonly endpoint_id?: string | undefined;
  readonly status?: DeliveryState | undefined;
  readonly event_type?: EventType | undefined;
}

/** One more than asked for, in the direction asked for. */
export async function listDeliveriesOf(
  db: Queryable,
  owner: WebhookOwner,
  { limit, after, before, endpoint_id, status, event_type }: PageRequest & DeliveryFilter,
): Promise<readonly Delivery[]> {
  let query = ownDeliveries(db, owner).limit(limit + 1);
  if (endpoint_id !== undefined) query = query.where('endpoint_id', '=', endpoint_id);
  if (status !== undefined) query = query.where('state', '=', status);
  if (event_type !== undefined) query = query.where('event_type', '=', event_type);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(fromRow);
}

export async function listAttempts(db: Queryable, { id, createdAt }: Delivery): Promise<readonly Attempt[]> {
  const rows = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', id)
    .where('created_at', '=', createdAt)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    status: row.status,
    headers: row.response_headers as Attempt['headers'],
    body: row.response_body,
    error: row.error,
  }));
}

const newRound = sql`
  state = 'pending', failures = 0, round_from = delivery.attempts, completed_at = NULL, next_attempt_at = now()`;

/** Begins a new round, also of one that waits: then it goes now. Nothing where its payload is no longer kept. */
export async function restartDelivery(tx: Queryable, { id, createdAt }: Delivery): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_delivery AS delivery SET ${newRound}
    WHERE id = ${id} AND created_at = ${createdAt} AND EXISTS (
      SELECT FROM event WHERE event.id = delivery.event_id AND event.created_at = delivery.created_at AND data IS NOT NULL)
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

interface FailedSince {
  readonly since: Date;
  readonly endpointId: string | undefined;
  readonly limit: number;
}

/** The oldest first. Those whose endpoint is gone or not enabled, or whose payload is no longer kept, are left as they are. */
export async function restartFailed(
  db: Queryable,
  { accountId, environment }: WebhookOwner,
  { since, endpointId, limit }: FailedSince,
): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH failed AS (
      SELECT d.id, d.created_at FROM webhook_delivery d
      JOIN event ON event.id = d.event_id AND event.created_at = d.created_at AND event.data IS NOT NULL
      LEFT JOIN webhook_endpoint e ON e.id = d.endpoint_id
      WHERE d.account_id = ${accountId} AND d.environment = ${environment} AND d.state = 'failed'
        AND d.created_at >= ${since} AND (d.endpoint_id IS NULL OR e.state = 'enabled')
        ${endpointId === undefined ? sql`` : sql`AND d.endpoint_id = ${endpointId}`}
      ORDER BY d.created_at LIMIT ${sql.lit(limit)} FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_delivery AS delivery SET ${newRound}
    FROM failed WHERE delivery.id = failed.id AND delivery.created_at = failed.created_at
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

interface TestDelivery {
  readonly eventId: string;
  readonly deliveryId: string;
  readonly owner: WebhookOwner;
  readonly type: EventType;
  readonly data: unknown;
  readonly endpointId: string | null;
  readonly url: string;
}

/** An event that goes to one receiver, whatever its filter. */
export async function insertTest(tx: Queryable, test: TestDelivery): Promise<Delivery> {
  const { accountId, environment } = test.owner;
  const { rows } = await sql<Selectable<Row>>`
    WITH written AS (
      INSERT INTO event (id, account_id, environment, type, data, is_test)
      VALUES (${test.eventId}, ${accountId}, ${environment}, ${test.type}, ${storableJson(test.data)}::json, true)
      RETURNING *
    )
    INSERT INTO webhook_delivery (id, event_id, account_id, environment, event_type, endpoint_id, url, lane, next_attempt_at, created_at)
    SELECT ${test.deliveryId}, id, account_id, environment, type, ${test.endpointId}, ${test.url},
      coalesce(${test.endpointId}, webhook_lane_of(account_id, environment, ${test.url})), created_at, created_at
    FROM written RETURNING *
  `.execute(tx);
  return fromRow(rows[0]!);
}
