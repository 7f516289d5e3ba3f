import { sql } from 'kysely';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { dropOldPartitions, ensureMonthlyPartitions } from '../../platform/db/monthly-partitions.ts';

const tables = ['event', 'webhook_delivery', 'webhook_attempt'];

export const makePartitions = (database: Database): Promise<number> => ensureMonthlyPartitions(database, tables);
export const dropPartitions = (database: Database, months: number): Promise<number> =>
  dropOldPartitions(database, tables, months);

interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** The next stretch of time whose payloads a plan keeps no longer, at most a day of it; nothing where there is none. */
export async function lockPayloadWindow(tx: Queryable, plan: string, days: number): Promise<Window | undefined> {
  await sql`
    INSERT INTO webhook_payload_mark (plan, cleared_until)
    SELECT ${plan}, coalesce(min(created_at), now()) FROM event ON CONFLICT DO NOTHING
  `.execute(tx);
  const { rows } = await sql<{ from: Date; to: Date }>`
    SELECT cleared_until AS from,
      least(cleared_until + interval '1 day', date_trunc('hour', now() - ${days} * interval '1 day')) AS to
    FROM webhook_payload_mark WHERE plan = ${plan} FOR UPDATE
  `.execute(tx);
  const [window] = rows;
  return window && window.from < window.to ? window : undefined;
}

/** What the accounts of this plan were told and answered then; that it happened stays. */
export async function clearPayloads(tx: Queryable, plan: string, { from, to }: Window): Promise<number> {
  await sql`
    UPDATE webhook_attempt AS attempt SET response_headers = NULL, response_body = NULL
    FROM webhook_delivery AS delivery JOIN account ON account.id = delivery.account_id AND account.plan = ${plan}
    WHERE delivery.created_at >= ${from} AND delivery.created_at < ${to}
      AND attempt.delivery_id = delivery.id AND attempt.created_at = delivery.created_at
  `.execute(tx);
  const { numAffectedRows } = await sql`
    UPDATE event SET data = NULL FROM account
    WHERE account.id = event.account_id AND account.plan = ${plan}
      AND event.created_at >= ${from} AND event.created_at < ${to} AND data IS NOT NULL
  `.execute(tx);
  await sql`UPDATE webhook_payload_mark SET cleared_until = ${to} WHERE plan = ${plan}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
