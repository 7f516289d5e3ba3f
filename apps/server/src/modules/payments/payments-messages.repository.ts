import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import { storable, storableJson } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** A message of the provider, as it is kept. What it holds was checked when it came. */
export interface StoredMessage<News = unknown> {
  readonly id: string;
  readonly environment: Environment;
  readonly type: string;
  readonly about: { readonly kind: string; readonly id: string };
  readonly news: News;
}

interface NewMessage extends StoredMessage {
  readonly provider: string;
  readonly toldAt: Date;
}

/** False where it was told before. */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_event')
    .values({
      id: message.id,
      provider: message.provider,
      environment: message.environment,
      type: message.type,
      about_kind: message.about.kind,
      about_id: message.about.id,
      news: message.news === null ? null : storableJson(message.news),
      told_at: message.toldAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findUnhandled(db: Queryable, id: string): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    environment: row.environment as Environment,
    type: row.type,
    about: { kind: row.about_kind ?? '', id: row.about_id ?? '' },
    news: row.news,
  };
}

/** False where somebody else has done it meanwhile. In the transaction that does what the message asks for. */
export async function markHandled(tx: Queryable, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('payment_event')
    .set({ handled_at: sql<Date>`now()`, error: null })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeOutcome(tx: Queryable, id: string, outcome: string): Promise<void> {
  await tx.updateTable('payment_event').set({ outcome }).where('id', '=', id).execute();
}

const longestWaitSeconds = 3_600;

/** Each wait is twice the one before. Returns how often it was tried. */
export async function markFailed(db: Queryable, id: string, error: string): Promise<number> {
  const row = await db
    .updateTable('payment_event')
    .set({
      attempts: sql<number>`attempts + 1`,
      error: storable(error).slice(0, 500),
      next_attempt_at: sql<Date>`now() + make_interval(secs => LEAST(${longestWaitSeconds}, power(2, LEAST(attempts, 12))))`,
    })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

export async function listDue(db: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select('id')
    .where('handled_at', 'is', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many wait, and for how long the oldest has. */
export async function countUnhandled(db: Queryable): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    SELECT count(*)::int AS waiting, COALESCE(extract(epoch FROM now() - min(received_at)), 0)::float8 AS oldest
    FROM payment_event WHERE handled_at IS NULL
  `.execute(db);
  return { waiting: rows[0]!.waiting, oldestSeconds: rows[0]!.oldest };
}

const keptDays = 90;

export async function deleteOldMessages(db: Queryable): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_event')
    .where('handled_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
