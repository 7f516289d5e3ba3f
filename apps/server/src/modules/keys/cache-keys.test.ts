import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyCache, type KeyCache } from './cache-keys.ts';

interface Entry {
  readonly accountId: string;
  readonly version: number;
}

/** A table that answers when the test says so. */
class SlowTable {
  readonly rows = new Map<string, Entry>();
  readonly asked: string[] = [];
  readonly #waiting: (() => void)[] = [];

  load = (hash: string): Promise<Entry | undefined> => {
    this.asked.push(hash);
    const row = this.rows.get(hash);
    return new Promise((resolve) => this.#waiting.push(() => resolve(row)));
  };

  fail: (hash: string) => Promise<never> = async () => {
    throw new Error('no database');
  };

  answer(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapAfterCollection(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

let table: SlowTable;
let cache: KeyCache<Entry>;
let trusted: boolean;

function create(capacity = 100): void {
  table = new SlowTable();
  trusted = true;
  cache = createKeyCache<Entry>({ capacity, load: (hash) => table.load(hash), trusted: () => trusted });
}

async function fill(hash: string, accountId: string, version = 1): Promise<void> {
  table.rows.set(hash, { accountId, version });
  const loading = cache.load(hash);
  table.answer();
  await loading;
}

beforeEach(() => create());

describe('the key cache', () => {
  test('knows what was loaded, and asks the table no second time', async () => {
    expect(cache.get('h1')).toBeUndefined();
    await fill('h1', 'a');
    expect(cache.get('h1')).toEqual({ accountId: 'a', version: 1 });
    expect(table.asked).toEqual(['h1']);
  });

  test('does not keep that a key is unknown', async () => {
    const loading = cache.load('h1');
    table.answer();
    expect(await loading).toBeUndefined();
    await fill('h1', 'a');
    expect(cache.get('h1')).toBeDefined();
  });

  test('asks once for all who want the same key at once', async () => {
    table.rows.set('h1', { accountId: 'a', version: 1 });
    const loads = [cache.load('h1'), cache.load('h1'), cache.load('h1')];
    table.answer();
    expect(await Promise.all(loads)).toEqual(Array.from(loads, () => ({ accountId: 'a', version: 1 })));
    expect(table.asked).toEqual(['h1']);
  });

  test('asks again after a load that failed', async () => {
    const failing = createKeyCache<Entry>({
      capacity: 10,
      load: (hash) => (table.asked.length === 0 ? (table.asked.push(hash), table.fail(hash)) : table.load(hash)),
      trusted: () => true,
    });
    await expect(failing.load('h1')).rejects.toThrow('no database');
    table.rows.set('h1', { accountId: 'a', version: 1 });
    const loading = failing.load('h1');
    table.answer();
    expect(await loading).toEqual({ accountId: 'a', version: 1 });
  });
});

describe('an invalidation', () => {
  test('drops every key of the account and none of another', async () => {
    await fill('h1', 'a');
    await fill('h2', 'a');
    await fill('h3', 'b');
    cache.dropAccount('a');
    expect([cache.get('h1'), cache.get('h2')]).toEqual([undefined, undefined]);
    expect(cache.get('h3')).toBeDefined();
  });

  test.each([
    ['dropAccount', () => cache.dropAccount('a')],
    ['clear', () => cache.clear()],
  ])('by %s outlaws a load that began before it: it is answered and never kept', async (_name, invalidate) => {
    table.rows.set('h1', { accountId: 'a', version: 1 });
    const stale = cache.load('h1');
    table.rows.set('h1', { accountId: 'a', version: 2 });
    invalidate();
    table.answer();
    expect(await stale).toEqual({ accountId: 'a', version: 1 });
    expect(cache.get('h1')).toBeUndefined();
  });

  test('lets nobody new wait for a load that began before it', async () => {
    table.rows.set('h1', { accountId: 'a', version: 1 });
    const stale = cache.load('h1');
    table.rows.set('h1', { accountId: 'a', version: 2 });
    cache.dropAccount('a');
    const fresh = cache.load('h1');
    table.answer();
    expect(await fresh).toEqual({ accountId: 'a', version: 2 });
    await stale;
    expect(cache.get('h1')).toEqual({ accountId: 'a', version: 2 });
  });

  test('keeps coalescing those who came after it when the old load ends', async () => {
    table.rows.set('h1', { accountId: 'a', version: 1 });
    const stale = cache.load('h1');
    table.answer();
    cache.dropAccount('a');
    const fresh = cache.load('h1');
    await stale;
    const joined = cache.load('h1');
    table.answer();
    await Promise.all([fresh, joined]);
    expect(table.asked).toEqual(['h1', 'h1']);
  });

  test('reaches a key that was evicted and loaded again', async () => {
    create(2);
    for (const hash of ['h1', 'h2', 'h3', 'h1']) await fill(hash, 'a');
    expect(cache.get('h2')).toBeUndefined();
    cache.dropAccount('a');
    for (const hash of ['h1', 'h2', 'h3']) expect(cache.get(hash)).toBeUndefined();
  });

  test('reaches a key that was loaded twice, and one that moved to another account', async () => {
    await fill('h1', 'a');
    await fill('h1', 'a', 2);
    cache.dropAccount('a');
    expect(cache.get('h1')).toBeUndefined();

    await fill('h1', 'a');
    await fill('h1', 'b', 2);
    cache.dropAccount('a');
    expect(cache.get('h1')).toMatchObject({ accountId: 'b' });
    cache.dropAccount('b');
    expect(cache.get('h1')).toBeUndefined();
  });
});

describe('while invalidations may be missed', () => {
  test('nothing cached is believed', async () => {
    await fill('h1', 'a');
    trusted = false;
    expect(cache.get('h1')).toBeUndefined();
    trusted = true;
    expect(cache.get('h1')).toBeDefined();
  });

  test('loads are answered and nothing is kept', async () => {
    trusted = false;
    await fill('h1', 'a');
    trusted = true;
    expect(cache.get('h1')).toBeUndefined();
  });
});

test('the index of accounts forgets those whose keys were evicted', async () => {
  const small = createKeyCache<Entry>({
    capacity: 10,
    load: async (hash) => ({ accountId: `account of ${hash}`, version: 1 }),
    trusted: () => true,
  });
  const before = heapAfterCollection();
  for (let place = 0; place < 50_000; place += 1) await small.load(`h${place}`);
  expect(heapAfterCollection() - before).toBeLessThan(5_000_000);
  expect(small.get('h49999')).toBeDefined();
});
