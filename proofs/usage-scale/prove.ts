import { Client } from 'pg';
import { parseCredits } from '../../apps/server/src/kit/money.ts';
import {
  ensurePartitions,
  insertUsage,
  rollUpUsage,
  type UsageRow,
} from '../../apps/server/src/modules/usage/index.ts';
import type { UsageQuery } from '../../apps/server/src/modules/usage/usage-window.ts';
import { openDatabase, type OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../apps/server/src/platform/db/transaction.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { newCustomer, type IssuedCustomer } from '../support/accounts.ts';
import { createChecks } from '../support/checks.ts';
import { createClient } from '../support/client.ts';
import { provingGround, startServer } from '../support/servers.ts';
import { makeMonths, writeHistory } from './history.ts';
import { olderThan, readRaw } from './plan.ts';

export const promise =
  'With ten million usage rows of a year, a month by day answers in 30 ms without reading a row older than the open time, and the totals are exact.';

const limitMs = 30;
const calls = 50;
const dayMs = 86_400_000;
const batch = 500;

interface Totals {
  readonly requests: number;
  readonly input_tokens: number;
  readonly credits: string;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const rounded = (value: number) => Math.round(value * 10) / 10;
const secondsSince = (beganMs: number) => rounded((performance.now() - beganMs) / 1000);

/** Rows of this moment, through the product's own door, as the group commit hands them over. Returns rows a second. */
async function writeLive({ pool }: OpenDatabase, customer: IssuedCustomer, count: number): Promise<number> {
  const row: UsageRow = {
    accountId: customer.accountId,
    environment: 'live',
    keyId: customer.keyId,
    module: 'chat',
    model: 'model-0',
    requestId: 'req_live',
    outcome: 'completed',
    creditsMicros: 1_234_567n,
    inputTokens: 1_000,
    outputTokens: 500,
  };
  const rows = Array.from({ length: batch }, () => row);
  const beganMs = performance.now();
  for (let n = 0; n < count / batch; n += 1) await inTransaction(pool, (client) => insertUsage(client, rows));
  return Math.round(count / ((performance.now() - beganMs) / 1000));
}

interface Ground {
  readonly client: Client;
  readonly opened: OpenDatabase;
  readonly customer: IssuedCustomer;
  readonly begins: Date;
  readonly rows: number;
}

async function prepare({ client, opened, customer, begins, rows }: Ground) {
  await ensurePartitions(opened.database);
  const months = await makeMonths(opened.database, begins);
  const writingBegan = performance.now();
  await writeHistory(client, { begins, rows, busyAccount: customer.accountId });
  const writeSeconds = secondsSince(writingBegan);
  await client.query('ANALYZE usage_record');
  console.log(`${rows} rows in ${months.length} months written in ${writeSeconds} s`);

  await client.query('UPDATE usage_rollup SET closed_until = $1', [begins]);
  const rollingBegan = performance.now();
  const sums = await rollUpUsage(opened.database);
  const rollUpSeconds = secondsSince(rollingBegan);
  await client.query('VACUUM ANALYZE usage_hour, usage_day');
  console.log(`rolled up into ${sums} sums in ${rollUpSeconds} s`);

  const insertsPerSecond = await writeLive(opened, customer, 5_000);
  console.log(`5,000 rows of this moment written at ${insertsPerSecond}/s on one connection`);
  return { months: months.length, writeSeconds, rollUpSeconds, sums, insertsPerSecond };
}

async function openRows(
  client: Client,
  accountId: string,
): Promise<{ readonly closedUntil: Date; readonly count: number }> {
  const { rows } = await client.query<{ closed_until: Date; count: string }>(
    `SELECT closed_until, (SELECT count(*) FROM usage_record WHERE account_id = $1 AND created_at >= closed_until) FROM usage_rollup`,
    [accountId],
  );
  return { closedUntil: rows[0]!.closed_until, count: Number(rows[0]!.count) };
}

async function rawTotals(client: Client, accountId: string) {
  const { rows } = await client.query<{ requests: string; input: string; credits: string }>(
    'SELECT sum(requests) AS requests, sum(input_tokens) AS input, sum(credits_micros) AS credits FROM usage_record WHERE account_id = $1',
    [accountId],
  );
  return rows[0]!;
}

/** Everybody's sums and open rows against everybody's rows. */
async function strayCredits(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ stray: string }>(`
    SELECT (SELECT coalesce(sum(credits_micros), 0) FROM usage_hour)
      + (SELECT coalesce(sum(credits_micros), 0) FROM usage_record WHERE created_at >= (SELECT closed_until FROM usage_rollup))
      - (SELECT sum(credits_micros) FROM usage_record) AS stray`);
  return BigInt(rows[0]!.stray);
}

async function timeCalls(
  url: string,
  key: string,
  path: string,
): Promise<{ readonly medianMs: number; readonly totals: Totals }> {
  const http = createClient();
  const times: number[] = [];
  let totals: Totals | undefined;
  for (let n = 0; n < calls; n += 1) {
    const answer = await http.ask(url, { path, key });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    times.push(answer.doneMs - answer.sentMs);
    totals = (JSON.parse(answer.body) as { totals: Totals }).totals;
  }
  http.close();
  return { medianMs: rounded(median(times)), totals: totals! };
}

interface Question {
  readonly name: string;
  readonly query: UsageQuery & { readonly start: Date; readonly end: Date };
}

function questions(begins: Date): readonly Question[] {
  const now = new Date();
  const past = new Date(now.getTime() - 150 * dayMs);
  const monthAt = (moment: Date, ahead = 0) =>
    new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead));
  const byDay = { granularity: 'day', time_zone: 'UTC', limit: 31 } as const;
  return [
    { name: 'past_month', query: { ...byDay, start: monthAt(past), end: monthAt(past, 1) } },
    {
      name: 'past_month_by_model',
      query: { ...byDay, start: monthAt(past), end: monthAt(past, 1), group_by: 'model' },
    },
    { name: 'this_month', query: { ...byDay, start: monthAt(now), end: monthAt(now, 1) } },
    { name: 'whole_year', query: { ...byDay, granularity: 'month', start: begins, end: monthAt(now, 1) } },
  ];
}

const pathOf = ({ query: { start, end, granularity, group_by } }: Question) =>
  `/v1/usage?start=${start.toISOString()}&end=${end.toISOString()}&granularity=${granularity}${group_by ? `&group_by=${group_by}` : ''}`;

async function examine({ client, opened, customer, begins }: Ground, url: string) {
  const checks = createChecks();
  const figures: Record<string, number> = {};
  const { closedUntil, count } = await openRows(client, customer.accountId);
  let totals: Totals | undefined;
  for (const question of questions(begins)) {
    const timed = await timeCalls(url, customer.key, pathOf(question));
    const raw = await readRaw(client, opened.pool, customer.accountId, question.query);
    figures[`${question.name}_ms`] = timed.medianMs;
    totals = timed.totals;
    const told = `${question.name}: median ${timed.medianMs} ms of ${calls} calls`;
    if (question.name === 'whole_year') console.log(`    ${told}`);
    else checks.that(timed.medianMs <= limitMs, told);
    const older = olderThan(raw.partitions, closedUntil);
    checks.that(
      older.length === 0 && raw.rows <= count,
      `${question.name}: ${raw.rows} single rows read, ${count} are open; partitions read: ${raw.partitions.join(', ') || 'none'}; ${raw.executionMs} ms in the database`,
    );
  }
  const raw = await rawTotals(client, customer.accountId);
  const isExact =
    totals!.requests === Number(raw.requests) &&
    totals!.input_tokens === Number(raw.input) &&
    parseCredits(totals!.credits) === BigInt(raw.credits);
  checks.that(isExact, `the year’s totals are the sum of ${raw.requests} rows: ${totals!.credits} credits`);
  checks.that((await strayCredits(client)) === 0n, 'sums and open rows of all accounts are the sum of all rows');
  return { faults: checks.faults, figures };
}

export async function prove({ full }: { readonly full: boolean }) {
  const rows = full ? 10_000_000 : 300_000;
  const begins = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 365 * dayMs);
  const ground = await provingGround();
  const client = new Client({ connectionString: ground.databaseUrl });
  const log = createLog({ level: 'silent', node: 'proof' });
  const opened = openDatabase({ url: ground.databaseUrl, connections: 2, log });
  try {
    await client.connect();
    const customer = await newCustomer(ground.databaseUrl, { plan: 'enterprise' });
    const stage = { client, opened, customer, begins, rows };
    const { months, writeSeconds, rollUpSeconds, sums, insertsPerSecond } = await prepare(stage);
    const server = await startServer({ DATABASE_URL: ground.databaseUrl, LOG_LEVEL: 'warn' });
    try {
      const { faults, figures } = await examine(stage, server.url);
      return {
        pass: faults.length === 0,
        rows,
        months,
        ...figures,
        limit_ms: limitMs,
        sums,
        write_seconds: writeSeconds,
        roll_up_seconds: rollUpSeconds,
        inserts_per_second: insertsPerSecond,
        faults,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await opened.close();
    await ground.leave();
  }
}
