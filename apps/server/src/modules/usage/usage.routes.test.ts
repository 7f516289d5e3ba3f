import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { formatCredits, parseCredits } from '../../kit/money.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertUsage, rollUpUsage, type UsageRow } from './index.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await app.customer();
});

interface Sums {
  requests: number;
  input_tokens: number;
  seconds: number;
  credits: string;
}
interface Page {
  data: {
    start_time: number;
    end_time: number;
    results: (Sums & { model: string | null; module: string | null; key_id: string | null })[];
  }[];
  totals: Sums;
  has_more: boolean;
  next_page: string | null;
}

const row = (wishes: Partial<UsageRow> = {}): UsageRow => ({
  accountId: customer.accountId,
  environment: 'live',
  keyId: customer.keyId,
  module: 'chat',
  model: 'echo-1.0',
  requestId: 'req_1',
  outcome: 'completed',
  creditsMicros: 1_000_001n,
  inputTokens: 10,
  ...wishes,
});
const insert = (...rows: UsageRow[]) => inTransaction(app.foundation.pool, (client) => insertUsage(client, rows));
const usage = async (query = '', key = customer.key) => (await app.call(key, `GET /v1/usage${query}`)).json<Page>();
const unix = (text: string) => Date.parse(text) / 1000;

/** Rows of forty days of the past, and of this moment; the mark somewhere between them. */
async function insertHistory(): Promise<void> {
  const { database } = app.foundation;
  await sql`
    INSERT INTO usage_record (created_at, account_id, environment, key_id, module, model, request_id, outcome, credits_micros, input_tokens, milliseconds)
    SELECT clock_timestamp() - CASE n % 4 WHEN 0 THEN random() * interval '2 minutes' ELSE random() * interval '40 days' END,
      ${customer.accountId}, 'live', (ARRAY['key_1', 'key_2', NULL])[n % 3 + 1], (ARRAY['chat', 'music'])[n % 2 + 1],
      'model-' || n % 5, 'req_' || n, 'completed', (random() * 1e7)::bigint, (random() * 1e4)::bigint, (random() * 1e4)::bigint
    FROM generate_series(1, 3000) AS n
  `.execute(database);
  await sql`TRUNCATE usage_hour, usage_day`.execute(database);
  await sql`UPDATE usage_rollup SET closed_until = now() - interval '60 days'`.execute(database);
  await rollUpUsage(database);
}

interface Raw {
  bucket: Date;
  name: string | null;
  credits: string;
  input: string;
}

async function rawSums(granularity: string, column: string): Promise<readonly Raw[]> {
  const { rows } = await sql<Raw>`
    SELECT date_trunc(${granularity}, created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS bucket, ${sql.raw(column)} AS name,
      sum(credits_micros) AS credits, sum(input_tokens) AS input
    FROM usage_record WHERE account_id = ${customer.accountId} AND environment = 'live' GROUP BY 1, 2
  `.execute(app.foundation.database);
  return rows;
}

describe('GET /usage', () => {
  it('200 with a bucket for each day, the last of them today, and what was used a moment ago', async () => {
    await insert(row(), row({ model: 'other-1.0', milliseconds: 1_500 }));
    const page = await usage();
    expect(page).toMatchObject({ object: 'page', has_more: false, next_page: null });
    expect(page.data.length).toBe(31);
    const today = page.data.at(-1)!;
    expect(today.start_time % 86_400).toBe(0);
    expect(today.end_time - today.start_time).toBe(86_400);
    expect(today.results).toEqual([
      {
        module: null,
        model: null,
        key_id: null,
        requests: 2,
        input_tokens: 20,
        output_tokens: 0,
        cached_tokens: 0,
        reasoning_tokens: 0,
        images: 0,
        seconds: 1.5,
        characters: 0,
        credits: '2.000002',
      },
    ]);
    expect(page.data[0]!.results).toEqual([]);
    expect(page.totals).toMatchObject({ requests: 2, seconds: 1.5, credits: '2.000002' });
  });

  it.each([
    ['model', 'model', 'model'],
    ['module', 'module', 'module'],
    ['key', 'key_id', 'key_id'],
  ] as const)(
    '200 grouped by %s, by hour, day and month, exactly the sum of all rows',
    async (grouping, column, member) => {
      await insertHistory();
      for (const granularity of ['hour', 'day', 'month']) {
        const expected = await rawSums(granularity, column);
        const start = new Date(Date.now() - 41 * 86_400_000).toISOString();
        const found: Raw[] = [];
        let page: Page | undefined;
        do {
          const next = page ? `&page=${page.next_page}` : '';
          page = await usage(`?start=${start}&granularity=${granularity}&group_by=${grouping}&limit=100${next}`);
          for (const { start_time, results } of page.data) {
            for (const result of results) {
              found.push({
                bucket: new Date(start_time * 1000),
                name: result[member],
                credits: String(parseCredits(result.credits)),
                input: String(result.input_tokens),
              });
            }
          }
          const total = expected.reduce((sum, { credits }) => sum + BigInt(credits), 0n);
          expect(page.totals.credits).toBe(formatCredits(total));
          expect(page.totals.requests).toBe(3000);
        } while (page.has_more);
        const sorted = (rows: readonly Raw[]) =>
          rows.toSorted((a, b) => Number(a.bucket) - Number(b.bucket) || String(a.name).localeCompare(String(b.name)));
        expect(sorted(found)).toEqual(sorted(expected));
      }
    },
  );

  it('200 with totals of the whole range, whatever the page', async () => {
    await insert(row());
    const first = await usage('?limit=1');
    expect(first).toMatchObject({ has_more: true, totals: { requests: 1 } });
    expect(first.data.length).toBe(1);
    const last = await usage(`?limit=31&page=${first.next_page}`);
    expect(last.data.length).toBe(30);
    expect(last.data[0]!.start_time).toBe(first.data[0]!.end_time);
    expect(last).toMatchObject({ has_more: false, totals: { requests: 1 } });
  });

  it('200 for Unix seconds, dates and times with a zone, always in buckets of UTC', async () => {
    for (const start of [unix('2026-02-27T22:00:00Z'), '2026-02-27', encodeURIComponent('2026-02-28T03:00:00+05:45')]) {
      const page = await usage(`?start=${start}&end=2026-03-01T00:00:00Z`);
      expect(page.data.map(({ start_time }) => start_time)).toEqual([unix('2026-02-27'), unix('2026-02-28')]);
    }
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['America/Los_Angeles', 'America/Los_Angeles'],
    // Half an hour less, which PostgreSQL writes the other way round: sums are of full hours.
    ['Asia/Kolkata', '-05:00'],
  ])('200 by the days of %s, exactly the sum of all rows', async (zone, summedAs) => {
    await insertHistory();
    const { rows } = await sql<{ day: Date; credits: string }>`
      SELECT date_trunc('day', created_at, ${summedAs}) AS day, sum(credits_micros) AS credits
      FROM usage_record WHERE account_id = ${customer.accountId} GROUP BY 1 ORDER BY 1
    `.execute(app.foundation.database);
    const start = Math.floor(Date.now() / 1000) - 41 * 86_400;
    const page = await usage(`?start=${start}&limit=60&time_zone=${zone}`);
    const found = page.data.flatMap(({ start_time, results }) =>
      results.map(({ credits }) => ({ day: new Date(start_time * 1000), credits: String(parseCredits(credits)) })),
    );
    expect(found).toEqual(rows);
    expect(page.totals.requests).toBe(3000);
  });

  it('200 with a day of the caller’s where the range is named by days', async () => {
    const page = await usage('?start=2026-02-27&end=2026-03-01&time_zone=America/New_York');
    expect(page.data.map(({ start_time }) => start_time)).toEqual([
      unix('2026-02-27T05:00:00Z'),
      unix('2026-02-28T05:00:00Z'),
    ]);
  });

  it('200 as a table for who accepts one', async () => {
    await insert(row(), row({ model: 'other-1.0' }));
    const table = await app.call(customer.key, 'GET /v1/usage?group_by=model', { headers: { accept: 'text/csv' } });
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = table.body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^start,end,module,model,key_id,requests,input_tokens,.*,credits$/);
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['echo-1.0', 'other-1.0']);
  });

  it('200 and empty for a range that ends before it begins, and for time to come', async () => {
    expect((await usage('?start=2026-03-01&end=2026-02-01')).data).toEqual([]);
    expect(await usage('?start=2090-01-01')).toMatchObject({ data: [], totals: { requests: 0, credits: '0.000000' } });
  });

  it('200 without what others used, and without the other environment’s', async () => {
    await insert(row(), row({ environment: 'sandbox' }), row({ accountId: 'acct_other' }));
    expect((await usage()).totals.requests).toBe(1);
    const sandbox = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    expect((await app.call(sandbox.key, 'GET /sandbox/v1/usage')).json<Page>().totals.requests).toBe(1);
  });

  it.each([
    ['start=yesterday', 'start'],
    ['start=2026-13-01', 'start'],
    ['end=1', 'end'],
    ['granularity=minute', 'granularity'],
    ['group_by=plan', 'group_by'],
    ['limit=367', 'limit'],
    ['limit=0', 'limit'],
    ['page=2', 'page'],
    ['time_zone=Europe/Atlantis', 'time_zone'],
  ])('400 for %s', async (query, param) => {
    expectError(await app.call(customer.key, `GET /v1/usage?${query}`), 'invalid_value', param);
  });
});
