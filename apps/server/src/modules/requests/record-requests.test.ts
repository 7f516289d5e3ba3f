import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { idsFrom, momentOf, newId } from '../../kit/ids.ts';
import { isDatabaseOutage, openDatabase } from '../../platform/db/database.ts';
import type { EndedRequest } from '../../platform/http/request-events.ts';
import { createLog } from '../../platform/log/log.ts';
import { createRequestRecorder, ensureRequestPartitions, pruneRequests } from './index.ts';

const log = createLog({ level: 'silent', node: 'test' });
let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const request = (wishes: Partial<EndedRequest> = {}): EndedRequest => ({
  id: newId('request'),
  accountId: 'acct_a',
  environment: 'live',
  keyId: 'key_a',
  userId: null,
  route: 'chat.completions',
  method: 'POST',
  module: 'chat',
  status: 200,
  errorCode: null,
  durationMs: 12.4,
  admittedMs: 0.2,
  firstByteMs: null,
  credits: '0.000012',
  replayed: false,
  ...wishes,
});

const count = async () =>
  Number((await sql<{ count: string }>`SELECT count(*) FROM request_log`.execute(opened.database)).rows[0]!.count);

const recorder = (wishes: { capacity?: number; database?: TestDatabase['database'] } = {}) =>
  createRequestRecorder({ database: opened.database, log, isOutage: isDatabaseOutage, flushMs: 60_000, ...wishes });

describe('the recorder', () => {
  test('writes everything once, in one go, when it is closed', async () => {
    const { record, close } = recorder();
    for (let n = 0; n < 5_000; n += 1) record(request());
    expect(await count()).toBe(0);
    await close();
    expect(await count()).toBe(5_000);
  });

  test('keeps what an absent database did not take, and drops what finds no room', async () => {
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1, log });
    const { record, flush, dropped, close } = recorder({ database: away.database, capacity: 10 });
    for (let n = 0; n < 8; n += 1) record(request());
    await flush();
    expect(dropped()).toBe(0);
    for (let n = 0; n < 5; n += 1) record(request());
    expect(dropped()).toBe(3);
    await close();
    expect(dropped()).toBe(3);
    await away.close();
  });

  test('writes down a hundred refusals of an account each time, and all of what succeeded', async () => {
    const { record, close, dropped } = recorder();
    for (let n = 0; n < 300; n += 1) record(request({ status: 429, errorCode: 'minute_limit_exceeded' }));
    for (let n = 0; n < 300; n += 1) record(request());
    record(request({ accountId: 'acct_b', status: 404, errorCode: 'not_found' }));
    await close();
    expect(await count()).toBe(401);
    expect(dropped()).toBe(200);
  });
});

test('an id tells when it was made, and sorts by it', () => {
  const now = Date.now();
  const id = newId('request', now);
  expect(momentOf(id).getTime()).toBe(now);
  expect(idsFrom('request', new Date(now)) <= id).toBe(true);
  expect(idsFrom('request', new Date(now + 1)) > id).toBe(true);
});

test('what is older than it is kept is forgotten, from whole months and from the rest', async () => {
  const { record, close } = recorder();
  const days = [0, 10, 29, 31, 45, 75, 200];
  for (const ago of days) record(request({ id: newId('request', Date.now() - ago * 86_400_000) }));
  await close();
  await ensureRequestPartitions(opened.database);
  await pruneRequests(opened.database, 30);
  expect(await count()).toBe(3);
  await pruneRequests(opened.database, 5);
  expect(await count()).toBe(1);
});
