import { sql } from 'kysely';
import { ensureWebhookPartitions } from '../../apps/server/src/modules/webhooks/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { provingGround } from '../support/servers.ts';

export interface Ground {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly deferred: number;
  readonly due: number;
  readonly dueLanes: readonly string[];
  readonly analyze: () => Promise<void>;
}

const lanes = 2_000;
const due = 2_000;
const atOnce = 50_000;

const insert = (database: Database, from: number, to: number, next: ReturnType<typeof sql>, prefix: string) =>
  sql`
  WITH written AS (
    INSERT INTO event (id, account_id, environment, type, data)
    SELECT 'evt_' || ${prefix} || lpad(n::text, 10, '0'), 'acct_proof', 'live', 'generation.started', '{"job_id":"mus_1"}'
    FROM generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) AS n RETURNING id, created_at
  )
  INSERT INTO webhook_delivery (id, event_id, account_id, environment, event_type, endpoint_id, url, lane, attempts, failures, next_attempt_at, created_at)
  SELECT 'dlv_' || substr(id, 5), id, 'acct_proof', 'live', 'generation.started', lane, 'https://example.com/', lane, 1, 1,
    ${next}, created_at
  FROM written, LATERAL (SELECT 'we_' || lpad((substr(id, 7)::int % ${sql.lit(lanes)})::text, 6, '0') AS lane) AS chosen
`.execute(database);

/** So many deliveries that failed once and wait for hours, over two thousand lanes, and a few that are due. */
export async function openTemporary(stack: AsyncDisposableStack, deferred: number): Promise<Ground> {
  const { databaseUrl, leave } = await provingGround();
  stack.defer(leave);
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, close } = openDatabase({ url: databaseUrl, connections: 2, log });
  stack.defer(close);
  await ensureWebhookPartitions(database);
  for (let from = 0; from < deferred; from += atOnce) {
    await insert(
      database,
      from,
      from + atOnce - 1,
      sql`now() + interval '1 hour' + random() * interval '6 hours'`,
      '0d',
    );
  }
  await insert(database, 0, due - 1, sql`now() - random() * interval '1 minute'`, '0e');
  return {
    databaseUrl,
    database,
    deferred,
    due,
    dueLanes: Array.from({ length: lanes }, (_, n) => `we_${String(n).padStart(6, '0')}`),
    analyze: async () => {
      for (const table of ['event', 'webhook_delivery', 'webhook_attempt']) {
        await sql`ANALYZE ${sql.table(table)}`.execute(database);
      }
    },
  };
}
