import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../../test/test-database.ts';
import { listen, type Notifications } from './notifications.ts';

const channel = 'some "odd" channel';
let db: TestDatabase;
let notifications: Notifications;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => notifications.close());
afterAll(() => db.close());

async function listening(url = db.url) {
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  notifications = listen({ url, channel, log: silentLog, onMessage: (payload) => heard.push(payload), onGap });
  return { heard, onGap };
}

const notify = (payload: string) => sql`SELECT pg_notify(${channel}, ${payload})`.execute(db.database);
const soon = { timeout: 3_000, interval: 10 };
const untilHealthy = () => vi.waitFor(() => expect(notifications.healthy()).toBe(true), soon);

async function killListener(): Promise<void> {
  const killed = await sql<{ killed: boolean }>`
    SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'atelier notifications'
  `.execute(db.database);
  expect(killed.rows).toEqual([{ killed: true }]);
}

describe('listen', () => {
  test('hears what is said on its channel, in order, and is healthy meanwhile', async () => {
    const { heard, onGap } = await listening();
    expect(notifications.healthy()).toBe(false);
    await untilHealthy();
    expect(onGap).toHaveBeenCalledTimes(1);
    for (const payload of ['one', 'two', 'three']) await notify(payload);
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']), soon);
    expect(onGap).toHaveBeenCalledTimes(1);
  });

  test('hears nothing of a transaction that is rolled back', async () => {
    const { heard } = await listening();
    await untilHealthy();
    const undone = db.database.transaction().execute(async (tx) => {
      await sql`SELECT pg_notify(${channel}, 'undone')`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await notify('done');
    await vi.waitFor(() => expect(heard).toEqual(['done']), soon);
  });

  test('says there was a gap when its connection is killed, and hears again on a new one', async () => {
    const { heard, onGap } = await listening();
    await untilHealthy();
    await notify('before');
    await vi.waitFor(() => expect(heard).toEqual(['before']), soon);

    await killListener();
    await vi.waitFor(() => expect(notifications.healthy()).toBe(false), { timeout: 1_000, interval: 5 });
    expect(onGap).toHaveBeenCalledTimes(2);

    await untilHealthy();
    expect(onGap).toHaveBeenCalledTimes(3);
    await notify('after');
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), soon);
  });

  test('is not healthy while there is no database, and still closes', async () => {
    await listening(new URL('/no_such_database', db.url).href);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(notifications.healthy()).toBe(false);
  });
});
