import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createAccount } from '../../modules/accounts/create-account.ts';
import type { Idempotency, KeyedRequest } from '../http/idempotency.ts';
import { createSealing } from '../sealing.ts';
import { createIdempotencyStore, deleteExpiredIdempotencyRecords } from './idempotency-store.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const answer = { status: 201, contentType: 'application/json', body: Buffer.from('{"key":"sk_live_shown_once"}') };

let db: TestDatabase;
let store: Idempotency;
let request: KeyedRequest;

beforeAll(async () => {
  db = await openTestDatabase();
  store = createIdempotencyStore(db.database, createSealing('a secret for tests, 32 characters', 'stored answers'));
});
beforeEach(async () => {
  const { id } = await createAccount(db.database, { name: 'Test' });
  request = { accountId: id, environment: 'live', key: 'order-1' };
});
afterAll(() => db.close());

async function age(column: 'claimed_at' | 'expires_at', interval: string): Promise<void> {
  await sql`UPDATE idempotency_record SET ${sql.ref(column)} = now() - ${interval}::interval
    WHERE account_id = ${request.accountId}`.execute(db.database);
}

describe('the idempotency store', () => {
  test('gives the key to exactly one of many requests that come at once', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(request, hashOf('same'))));
    const outcomes = claims.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'running')).toHaveLength(19);
  });

  test('gives the stored answer, byte for byte, to every repeat', async () => {
    await store.claim(request, hashOf('same'));
    await store.finish(request, answer);
    expect(await store.claim(request, hashOf('same'))).toEqual({ outcome: 'finished', answer });
    expect(await store.claim(request, hashOf('same'))).toEqual({ outcome: 'finished', answer });
  });

  test('tells another request under the same key from a repeat, running or finished', async () => {
    await store.claim(request, hashOf('one'));
    expect(await store.claim(request, hashOf('other'))).toEqual({ outcome: 'mismatch' });
    await store.finish(request, answer);
    expect(await store.claim(request, hashOf('other'))).toEqual({ outcome: 'mismatch' });
  });

  test('keeps accounts, environments and keys apart', async () => {
    const { id } = await createAccount(db.database, { name: 'Another' });
    await store.claim(request, hashOf('same'));
    for (const other of [{ accountId: id }, { environment: 'sandbox' }, { key: 'order-2' }]) {
      expect(await store.claim({ ...request, ...other }, hashOf('same'))).toEqual({ outcome: 'claimed' });
    }
  });

  test('gives a released key out again, but never releases an answer', async () => {
    await store.claim(request, hashOf('one'));
    await store.release(request);
    expect(await store.claim(request, hashOf('other'))).toEqual({ outcome: 'claimed' });
    await store.finish(request, answer);
    await store.release(request);
    expect(await store.claim(request, hashOf('other'))).toMatchObject({ outcome: 'finished' });
  });

  test('says "unknown" of a request whose process died, and does not run it again', async () => {
    await store.claim(request, hashOf('same'));
    await age('claimed_at', '14 minutes');
    expect(await store.claim(request, hashOf('same'))).toEqual({ outcome: 'running' });
    await age('claimed_at', '16 minutes');
    expect(await store.claim(request, hashOf('same'))).toEqual({ outcome: 'unknown' });
    expect(await store.claim(request, hashOf('same'))).toEqual({ outcome: 'unknown' });
  });

  test('forgets an answer after its day: to one of those who ask at once the key is new', async () => {
    await store.claim(request, hashOf('same'));
    await store.finish(request, answer);
    await age('expires_at', '1 second');
    const claims = await Promise.all(Array.from({ length: 5 }, () => store.claim(request, hashOf('new'))));
    expect(claims.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
    expect(claims.filter(({ outcome }) => outcome === 'running')).toHaveLength(4);
  });

  test('shows nothing of an answer to who reads the table', async () => {
    await store.claim(request, hashOf('same'));
    await store.finish(request, answer);
    const { rows } = await sql<{ hex: string }>`SELECT encode(body, 'hex') AS hex FROM idempotency_record
      WHERE account_id = ${request.accountId}`.execute(db.database);
    expect(Buffer.from(rows[0]!.hex, 'hex').includes('sk_live_shown_once')).toBe(false);
  });

  test('is cleared of what has expired and of nothing else', async () => {
    await deleteExpiredIdempotencyRecords(db.database);
    await store.claim(request, hashOf('same'));
    expect(await deleteExpiredIdempotencyRecords(db.database)).toBe(0n);
    await age('expires_at', '1 second');
    expect(await deleteExpiredIdempotencyRecords(db.database)).toBe(1n);
    expect(await deleteExpiredIdempotencyRecords(db.database)).toBe(0n);
  });
});
