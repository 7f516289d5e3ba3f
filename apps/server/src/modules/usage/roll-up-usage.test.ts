import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertUsage, rollUpUsage, type UsageRow } from './index.ts';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const row = (wishes: Partial<UsageRow> = {}): UsageRow => ({
  accountId: 'acct_a',
  environment: 'live',
  keyId: 'key_a',
  module: 'chat',
  model: 'echo-1.0',
  requestId: 'req_1',
  outcome: 'completed',
  creditsMicros: 7n,
  ...wishes,
});

/** Ten days of rows of several accounts, at every kind of moment. */
const insertPast = (count: number) =>
  sql`
    INSERT INTO usage_record (created_at, account_id, environment, key_id, module, model, request_id, outcome, credits_micros, input_tokens, images)
    SELECT now() - random() * interval '10 days', 'acct_' || n % 3, (ARRAY['live', 'sandbox'])[n % 2 + 1], (ARRAY['key_a', NULL])[n % 5 / 2 + 1],
      'chat', 'model-' || n % 4, 'req_' || n, 'completed', (random() * 1e6)::bigint, (random() * 1e4)::bigint, n % 3
    FROM generate_series(1, ${sql.lit(count)}) AS n
  `.execute(opened.database);
const rewind = (interval: string) =>
  sql`UPDATE usage_rollup SET closed_until = date_trunc('hour', now()) - ${interval}::interval`.execute(
    opened.database,
  );

/** How many sums are not those of the rows, worked out without a time zone. */
const differences = async () => (await differencesOf('hour')) + (await differencesOf('day'));

async function differencesOf(unit: 'hour' | 'day'): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    WITH raw AS (
      SELECT account_id, environment, date_bin(${`1 ${unit}`}, created_at, '1970-01-01Z') AS start, key_id, module, model,
        sum(requests)::bigint AS requests, sum(credits_micros)::bigint AS credits, sum(input_tokens)::bigint AS input, sum(images)::bigint AS images
      FROM usage_record WHERE created_at < (SELECT closed_until FROM usage_rollup) GROUP BY 1, 2, 3, 4, 5, 6
    ), summed AS (
      SELECT account_id, environment, ${sql.ref(unit)}, key_id, module, model, requests, credits_micros, input_tokens, images FROM ${sql.table(`usage_${unit}`)}
    )
    SELECT count(*) FROM ((TABLE raw EXCEPT TABLE summed) UNION ALL (TABLE summed EXCEPT TABLE raw)) AS different
  `.execute(opened.database);
  return Number(rows[0]!.count);
}

const countHours = async () =>
  Number((await sql<{ count: string }>`SELECT count(*) FROM usage_hour`.execute(opened.database)).rows[0]!.count);

test('sums up every row once, and a second run changes nothing', async () => {
  await insertPast(5_000);
  await rewind('11 days');
  expect(await rollUpUsage(opened.database)).toBeGreaterThan(0);
  const hours = await countHours();
  expect(hours).toBeGreaterThan(1_000);
  expect(await differences()).toBe(0);
  await rollUpUsage(opened.database);
  expect([await countHours(), await differences()]).toEqual([hours, 0]);
});

test('four at once sum up every row once', async () => {
  await insertPast(5_000);
  await rewind('11 days');
  await Promise.all([1, 2, 3, 4].map(() => rollUpUsage(opened.database)));
  expect(await countHours()).toBeGreaterThan(1_000);
  expect(await differences()).toBe(0);
});

test('an hour may be summed up in parts', async () => {
  for (const minutesAgo of [50, 30, 10]) {
    await insertPast(500);
    const until = sql`now() - make_interval(mins => ${minutesAgo})`;
    await sql`INSERT INTO usage_record (created_at, account_id, environment, module, model, request_id, outcome, credits_micros)
      VALUES (${until}, 'acct_a', 'live', 'chat', 'echo-1.0', 'req', 'completed', 1)`.execute(opened.database);
  }
  await rewind('11 days');
  await rollUpUsage(opened.database);
  expect(await differences()).toBe(0);
});

test('a session of another time zone sums up the hours of UTC', async () => {
  await insertPast(500);
  await rewind('11 days');
  await sql`ALTER DATABASE ${sql.id(new URL(opened.url).pathname.slice(1))} SET timezone = 'Asia/Kathmandu'`.execute(
    opened.database,
  );
  const elsewhere = await openAgain();
  await rollUpUsage(elsewhere.database);
  await elsewhere.close();
  expect(await differences()).toBe(0);
});

async function openAgain() {
  const { openDatabase } = await import('../../platform/db/database.ts');
  const { silentLog } = await import('../../../test/test-database.ts');
  return openDatabase({ url: opened.url, connections: 2, log: silentLog });
}

test('waits for whoever has written and not yet committed, however long ago that was', async () => {
  const slow = new Client({ connectionString: opened.url });
  await slow.connect();
  await rewind('2 hours');
  await slow.query('BEGIN');
  await slow.query(`INSERT INTO usage_record (created_at, account_id, environment, module, model, request_id, outcome, credits_micros)
    VALUES (now() - interval '1 hour', 'acct_a', 'live', 'chat', 'echo-1.0', 'req', 'completed', 1)`);
  const rolling = rollUpUsage(opened.database);
  await expect(Promise.race([rolling, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
    'waits',
  );
  await slow.query('COMMIT');
  await slow.end();
  expect(await rolling).toBe(1);
  expect(await differences()).toBe(0);
});

test('gives up for now where somebody writes for too long, and sums up nothing', async () => {
  const slow = new Client({ connectionString: opened.url });
  await slow.connect();
  await rewind('2 hours');
  await slow.query('BEGIN');
  await slow.query('LOCK TABLE usage_record IN ROW EXCLUSIVE MODE');
  expect(await rollUpUsage(opened.database)).toBe(0);
  await slow.end();
  const { rows } = await sql<{ stands: boolean }>`
    SELECT closed_until = date_trunc('hour', now()) - interval '2 hours' AS stands FROM usage_rollup
  `.execute(opened.database);
  expect(rows[0]!.stands).toBe(true);
});

test('a row is never written into time that is summed up, even with a clock that was set back', async () => {
  await sql`UPDATE usage_rollup SET closed_until = now() + interval '5 minutes'`.execute(opened.database);
  await inTransaction(opened.pool, (client) => insertUsage(client, [row(), row({ keyId: null })]));
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM usage_record WHERE created_at >= (SELECT closed_until FROM usage_rollup)
  `.execute(opened.database);
  expect(rows[0]!.count).toBe('2');
});

test('rows are written with their transaction or not at all', async () => {
  const failed = inTransaction(opened.pool, async (client) => {
    await insertUsage(client, [row()]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await inTransaction(opened.pool, (client) => insertUsage(client, []));
  await inTransaction(opened.pool, (client) =>
    insertUsage(client, [
      row({ creditsMicros: 2n ** 60n, inputTokens: 5, milliseconds: 1500, requests: 0, model: 'a"\\\n' }),
    ]),
  );
  const { rows } = await sql`
    SELECT account_id, key_id, model, credits_micros, input_tokens, output_tokens, milliseconds, requests, outcome FROM usage_record
  `.execute(opened.database);
  expect(rows).toEqual([
    {
      account_id: 'acct_a',
      key_id: 'key_a',
      model: 'a"\\\n',
      credits_micros: String(2n ** 60n),
      input_tokens: '5',
      output_tokens: '0',
      milliseconds: '1500',
      requests: 0,
      outcome: 'completed',
    },
  ]);
});
