import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebhookStage, type WebhookStage } from '../../../test/webhook-stage.ts';
import { clearOldPayloads, ensureWebhookPartitions, pruneWebhooks, recordEvent } from './index.ts';

let stage: WebhookStage;

beforeEach(async () => {
  stage = await openWebhookStage();
});
afterEach(() => stage.close());

const told = { account_id: 'acct_1', balance: '0', threshold: '0', job_id: null };

/** An event that was delivered so long ago. */
async function tellAgo(ago: string): Promise<void> {
  const lane = await stage.endpoint();
  await recordEvent(stage.opened.database, stage.owner, 'credits.depleted', told);
  await stage.deliver(lane);
  const { rows } = await sql<{ at: Date }>`SELECT (now() - ${ago}::interval)::timestamptz(3) AS at`.execute(
    stage.opened.database,
  );
  for (const table of ['event', 'webhook_delivery', 'webhook_attempt']) {
    await sql`UPDATE ${sql.table(table)} SET created_at = ${rows[0]!.at} WHERE created_at > now() - interval '1 hour'`.execute(
      stage.opened.database,
    );
  }
  await stage.opened.database.deleteFrom('webhook_endpoint').execute();
}

const countIn = async (table: string) => {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT tableoid::regclass::text AS name, count(*)::int AS count FROM ${sql.table(table)} GROUP BY 1 ORDER BY 1
  `.execute(stage.opened.database);
  return rows.map(({ name, count }) => `${name} ${count}`);
};

const month = (ahead: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_');
};

test('months have partitions, made ahead of their time and once', async () => {
  const made = await Promise.all([1, 2].map(() => ensureWebhookPartitions(stage.opened.database)));
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 3]);
  await tellAgo('0 seconds');
  for (const table of ['event', 'webhook_delivery', 'webhook_attempt']) {
    expect(await countIn(table)).toEqual([`${table}_${month(0)} 1`]);
  }
});

test('a month that was missed takes over what came before it', async () => {
  const { database } = stage.opened;
  for (const table of ['event', 'webhook_delivery', 'webhook_attempt']) {
    await sql`DROP TABLE ${sql.table(`${table}_${month(0)}`)}`.execute(database);
  }
  await tellAgo('0 seconds');
  expect(await countIn('event')).toEqual(['event_default 1']);
  expect(await ensureWebhookPartitions(database)).toBe(6);
  for (const table of ['event', 'webhook_delivery', 'webhook_attempt']) {
    expect(await countIn(table)).toEqual([`${table}_${month(0)} 1`]);
  }
});

test('nobody who writes meanwhile is refused', async () => {
  const { database } = stage.opened;
  let isDone = false;
  const write = async () => {
    let written = 0;
    for (; !isDone; written += 1) await recordEvent(database, stage.owner, 'credits.depleted', told);
    return written;
  };
  const writers = [write(), write(), write()];
  await recordEvent(database, stage.owner, 'credits.depleted', told);
  expect(await ensureWebhookPartitions(database)).toBe(3);
  isDone = true;
  const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 1);
  expect(await countIn('event')).toEqual([`event_${month(0)} ${written}`]);
});

test('old months leave whole', async () => {
  await tellAgo('200 days');
  await ensureWebhookPartitions(stage.opened.database);
  await tellAgo('0 seconds');
  await pruneWebhooks(stage.opened.database, 3);
  for (const table of ['event', 'webhook_delivery', 'webhook_attempt']) {
    expect(await countIn(table)).toEqual([`${table}_${month(0)} 1`]);
  }
});

test('payloads go when the plan keeps them no longer; that it happened stays', async () => {
  await tellAgo('4 days');
  await tellAgo('2 days');
  expect(await clearOldPayloads(stage.opened.database)).toBe(1);
  expect(await clearOldPayloads(stage.opened.database)).toBe(0);
  const events = await stage.opened.database.selectFrom('event').selectAll().orderBy('created_at').execute();
  expect(events.map(({ data }) => data)).toEqual([null, told]);
  const attempts = await stage.opened.database
    .selectFrom('webhook_attempt')
    .selectAll()
    .orderBy('created_at')
    .execute();
  expect(attempts.map(({ status, response_body }) => [status, response_body])).toEqual([
    [200, null],
    [200, 'ok'],
  ]);
});
