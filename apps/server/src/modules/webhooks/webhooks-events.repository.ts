import { sql } from 'kysely';
import type { EventType } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { PageRequest } from '../../kit/paging.ts';
import { storableJson } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { RecordedEvent, WebhookOwner } from './event.ts';

interface NewEvent {
  readonly id: string;
  readonly owner: WebhookOwner;
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly webhookUrl: string | null;
}

/** The event and its deliveries, in one statement. */
export async function insertEvent(tx: Queryable, { id, owner, type, data, webhookUrl }: NewEvent): Promise<void> {
  const { accountId, environment } = owner;
  await sql`
    SELECT record_event(${id}, ${accountId}, ${environment}, ${type}, ${storableJson(data)}::json, ${webhookUrl})
  `.execute(tx);
}

const columns = ['id', 'type', 'environment', 'created_at', 'is_test', 'data'] as const;

interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly environment: string;
  readonly created_at: Date;
  readonly is_test: boolean;
  readonly data: unknown;
}

const fromRow = (row: EventRow): RecordedEvent => ({
  id: row.id,
  type: row.type as EventType,
  environment: row.environment as Environment,
  createdAt: row.created_at,
  isTest: row.is_test,
  data: row.data as RecordedEvent['data'],
});

export async function findEvent(
  db: Queryable,
  { accountId, environment }: WebhookOwner,
  id: string,
): Promise<RecordedEvent | undefined> {
  const row = await db
    .selectFrom('event')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** One more than asked for, in the direction asked for. */
export async function listEventsOf(
  db: Queryable,
  { accountId, environment }: WebhookOwner,
  { limit, after, before, type }: PageRequest & { readonly type?: EventType | undefined },
): Promise<readonly RecordedEvent[]> {
  let query = db
    .selectFrom('event')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .limit(limit + 1);
  if (type !== undefined) query = query.where('type', '=', type);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(fromRow);
}
