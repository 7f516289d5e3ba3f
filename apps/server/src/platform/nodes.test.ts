import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../test/test-database.ts';
import { deleteDeadNodes, joinNodes, type NodeRegistry } from './nodes.ts';

let db: TestDatabase;
let joined: NodeRegistry[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(joined.map((node) => node.close()));
  joined = [];
  await db.database.deleteFrom('node').execute();
});
afterAll(() => db.close());

async function join(id: string, role = 'api'): Promise<NodeRegistry> {
  const node = await joinNodes({ database: db.database, log: silentLog, id, role });
  joined.push(node);
  return node;
}

async function lastSeen(id: string, ago: string): Promise<void> {
  await sql`INSERT INTO node (id, role, seen_at) VALUES (${id}, 'api', now() - ${ago}::interval)`.execute(db.database);
}

const ids = async () => (await db.database.selectFrom('node').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('joinNodes', () => {
  test('counts the processes that serve the API, itself among them, and no workers', async () => {
    expect((await join('a')).apiNodes()).toBe(1);
    await join('w', 'worker');
    expect((await join('b', 'all')).apiNodes()).toBe(2);
    expect((await join('c')).apiNodes()).toBe(3);
  });

  test('counts a process that died ten seconds ago no more', async () => {
    await lastSeen('alive', '8 seconds');
    await lastSeen('dead', '11 seconds');
    expect((await join('a')).apiNodes()).toBe(2);
  });

  test('learns within its next beat of who came, and is seen itself', async () => {
    const node = await join('a');
    await lastSeen('b', '5 seconds');
    await sql`UPDATE node SET seen_at = now() - interval '9 seconds' WHERE id = 'a'`.execute(db.database);
    await vi.waitFor(() => expect(node.apiNodes()).toBe(2), { timeout: 4_000, interval: 20 });
    const { rows } = await sql`SELECT 1 FROM node WHERE id = 'a' AND seen_at > now() - interval '3 seconds'`.execute(
      db.database,
    );
    expect(rows).toHaveLength(1);
  });

  test('is counted no more as soon as it has left', async () => {
    const first = await join('a');
    await join('b');
    await first.close();
    expect(await ids()).toEqual(['b']);
    expect((await join('c')).apiNodes()).toBe(2);
  });

  test('counts at least itself, even as a worker alone', async () => {
    expect((await join('w', 'worker')).apiNodes()).toBe(1);
  });
});

describe('deleteDeadNodes', () => {
  test('deletes what has not been seen for an hour and nothing else', async () => {
    await lastSeen('long dead', '61 minutes');
    await lastSeen('just dead', '59 minutes');
    expect(await deleteDeadNodes(db.database)).toBe(1n);
    expect(await ids()).toEqual(['just dead']);
  });
});
