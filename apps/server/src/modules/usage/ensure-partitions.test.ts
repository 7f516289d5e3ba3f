import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { isDatabaseOutage } from '../../platform/db/database.ts';
import { ensurePartitions, exportUsage, pruneUsage, rollUpUsage } from './index.ts';
import { addMonths, partitionOf } from './usage-months.ts';
import { changePartitions, createPartition } from './usage-partitions.repository.ts';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const insertAt = (at: Date, model = 'echo-1.0') =>
  sql`INSERT INTO usage_record (created_at, account_id, environment, module, model, request_id, outcome, credits_micros)
    VALUES (${at}, 'acct_a', 'live', 'chat', ${model}, 'req', 'completed', 1)`.execute(opened.database);

const now = new Date();
const thisMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

/** How many rows each partition holds. */
async function rowsByPartition(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: string }>`
    SELECT tableoid::regclass::text AS name, count(*) FROM usage_record GROUP BY 1
  `.execute(opened.database);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

describe('partitions', () => {
  test('are made for this month and the next two, once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ensurePartitions(opened.database)));
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    for (const ahead of [0, 1, 2]) await insertAt(addMonths(thisMonth, ahead));
    await insertAt(addMonths(thisMonth, 3));
    expect(await rowsByPartition()).toEqual({
      [partitionOf(thisMonth)]: 1,
      [partitionOf(addMonths(thisMonth, 1))]: 1,
      [partitionOf(addMonths(thisMonth, 2))]: 1,
      usage_record_default: 1,
    });
  });

  test('may come while a row is on its way: it is to be written once more, and then finds its place', async () => {
    const { inserted } = await changePartitions(opened.database, async (tx) => {
      await createPartition(tx, thisMonth);
      const waits = insertAt(now).catch((error: unknown) => error);
      await sleep(300);
      return { inserted: waits };
    });
    expect(isDatabaseOutage(await inserted)).toBe(true);
    await insertAt(now);
    expect(await rowsByPartition()).toEqual({ [partitionOf(thisMonth)]: 1 });
  });

  test('have the indexes and the guards of the whole', async () => {
    await ensurePartitions(opened.database);
    const name = partitionOf(thisMonth);
    await insertAt(thisMonth);
    const { rows } = await sql<{ count: string }>`SELECT count(*) FROM pg_indexes WHERE tablename = ${name}`.execute(
      opened.database,
    );
    expect(rows[0]!.count).toBe('2');
    for (const table of [name, 'usage_record']) {
      await expect(sql`UPDATE ${sql.table(table)} SET model = 'x'`.execute(opened.database)).rejects.toThrow(
        /append-only|permission denied/,
      );
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(opened.database)).rejects.toThrow(
        /append-only|permission denied/,
      );
    }
    await expect(sql`TRUNCATE usage_record`.execute(opened.database)).rejects.toThrow(/append-only|permission denied/);
  });

  test('take over the rows that came before them, and nothing is counted twice', async () => {
    await sql`UPDATE usage_rollup SET closed_until = ${addMonths(thisMonth, -1)}`.execute(opened.database);
    await insertAt(thisMonth);
    await insertAt(new Date(thisMonth.getTime() - 1));
    expect(await rowsByPartition()).toEqual({ usage_record_default: 2 });
    await rollUpUsage(opened.database);
    expect(await ensurePartitions(opened.database)).toBe(3);
    expect(await rowsByPartition()).toEqual({ usage_record_default: 1, [partitionOf(thisMonth)]: 1 });
    await rollUpUsage(opened.database);
    const { rows } = await sql<{ sum: string }>`SELECT sum(requests) FROM usage_hour`.execute(opened.database);
    expect(rows[0]!.sum).toBe('2');
    await expect(sql`DELETE FROM usage_record_default`.execute(opened.database)).rejects.toThrow(
      /append-only|permission denied/,
    );
  });
});

describe('retention', () => {
  const old = addMonths(thisMonth, -3);

  beforeEach(async () => {
    await changePartitions(opened.database, (tx) => createPartition(tx, old));
    await changePartitions(opened.database, (tx) => createPartition(tx, addMonths(thisMonth, -2)));
    await insertAt(old);
    await insertAt(addMonths(thisMonth, -2));
  });

  test('drops what is older and summed up, and keeps its sums', async () => {
    await sql`UPDATE usage_rollup SET closed_until = ${old}`.execute(opened.database);
    await rollUpUsage(opened.database);
    expect(await pruneUsage(opened.database, 2)).toBe(1);
    expect(await rowsByPartition()).toEqual({ [partitionOf(addMonths(thisMonth, -2))]: 1 });
    const { rows } = await sql<{ sum: string }>`SELECT sum(requests) FROM usage_hour`.execute(opened.database);
    expect(rows[0]!.sum).toBe('2');
  });

  test('drops nothing that is not summed up', async () => {
    await sql`UPDATE usage_rollup SET closed_until = ${old}`.execute(opened.database);
    expect(await pruneUsage(opened.database, 1)).toBe(0);
  });

  test('a month leaves as CSV or as lines of JSON before it is dropped', async () => {
    await insertAt(new Date(old.getTime() + 1), 'a "quoted", \\ back\nslashed model');
    const csv = await text(await exportUsage(opened.pool, old));
    const lines = csv.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^created_at,request_id,account_id,/);
    expect(lines.length).toBe(4);
    const json = await text(await exportUsage(opened.pool, old, 'ndjson'));
    const rows = json
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { created_at: string; model: string });
    expect(rows.map(({ model }) => model)).toEqual(['echo-1.0', 'a "quoted", \\ back\nslashed model']);
    expect(new Date(rows[0]!.created_at)).toEqual(old);
  });

  test('a reader that leaves early holds nothing back', async () => {
    for (let n = 0; n < 6; n += 1) (await exportUsage(opened.pool, old)).destroy();
    expect(await text(await exportUsage(opened.pool, old))).toContain('req');
  });
});
