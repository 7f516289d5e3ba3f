import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { createApp } from '../../composition/app.ts';

interface WireKey {
  readonly id: string;
  readonly key: string;
  readonly [member: string]: unknown;
}

let app: TestApp;
let owner: Customer;
/** Every process hears of a change within this time. */
const promptly = { timeout: 1_000, interval: 5 };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.customer();
});
afterAll(() => app.close());

const rotate = (id: string, payload: object = {}, key = owner.key) =>
  app.call(key, `POST /v1/keys/${id}/rotate`, { payload });
const revoke = (id: string, key = owner.key) => app.call(key, `POST /v1/keys/${id}/revoke`);
const shown = async (id: string) => (await app.call(owner.key, `GET /v1/keys/${id}`)).json<WireKey>();
const use = (key: string) => app.call(key, 'GET /v1/models');

describe('POST /v1/keys/{id}/rotate', () => {
  test('201 makes a key with the same rights, and both work for a day', async () => {
    const old = await app.keyFor(owner.accountId, { scopes: ['models', 'chat'], perMinute: 7, perDay: 70 });
    expect((await use(old.key)).statusCode).toBe(200);
    const begun = Date.now();
    const answer = await rotate(old.keyId);
    expect(answer.statusCode).toBe(201);
    const fresh = answer.json<WireKey>();
    expect(fresh).toMatchObject({
      name: 'Test',
      scopes: ['models', 'chat'],
      limits: { requests_per_minute: 7, requests_per_day: 70 },
      expires_at: null,
      replaced_by: null,
    });
    expect(fresh.key).not.toBe(old.key);
    const replaced = await shown(old.keyId);
    expect(replaced).toMatchObject({ status: 'active', replaced_by: fresh.id });
    const graceMs = Date.parse(String(replaced['expires_at'])) - begun;
    expect(Math.abs(graceMs - 86_400_000)).toBeLessThan(2_000);
    expect((await use(old.key)).statusCode).toBe(200);
    expect((await use(fresh.key)).statusCode).toBe(200);
  });

  test('201 with a grace of 0: the old key, though known, is 401 expired_api_key from then on', async () => {
    const old = await app.keyFor(owner.accountId);
    expect((await use(old.key)).statusCode).toBe(200);
    const fresh = (await rotate(old.keyId, { grace_seconds: 0 })).json<WireKey>();
    await vi.waitFor(async () => expectError(await use(old.key), 'expired_api_key'), promptly);
    expect(await shown(old.keyId)).toMatchObject({ status: 'expired' });
    expect((await use(fresh.key)).statusCode).toBe(200);
  });

  test('201 with a grace of a second: the old key works until then and not after', async () => {
    const old = await app.keyFor(owner.accountId);
    const end = Date.now() + 1_000;
    await rotate(old.keyId, { grace_seconds: 1 });
    expect((await use(old.key)).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, end - Date.now() + 100));
    expectError(await use(old.key), 'expired_api_key');
  });

  test('201 never lets the old key live longer than it would have', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const old = await app.keyFor(owner.accountId, { expiresAt });
    await rotate(old.keyId, { grace_seconds: 3_600 });
    expect(await shown(old.keyId)).toMatchObject({ expires_at: expiresAt.toISOString() });
  });

  test('201 for a key that rotates itself', async () => {
    const fresh = (await rotate(owner.keyId)).json<WireKey>();
    expect((await use(fresh.key)).statusCode).toBe(200);
  });

  test('201 for one of many rotations at once, 404 for the others', async () => {
    const old = await app.keyFor(owner.accountId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(old.keyId)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(7);
  });

  test.each([
    [{ grace_seconds: -1 }, 'invalid_value', 'grace_seconds'],
    [{ grace_seconds: 604_801 }, 'invalid_value', 'grace_seconds'],
    [{ grace_seconds: 1.5 }, 'invalid_value', 'grace_seconds'],
    [{ grace: 5 }, 'unsupported_parameter', 'grace'],
  ] as const)('400 for %j', async (payload, code, param) => {
    expectError(await rotate(owner.keyId, payload), code, param);
  });

  test('403 for a key that may do more than the caller: rotating it would show its text', async () => {
    const narrow = await app.keyFor(owner.accountId, { scopes: ['keys'] });
    expectError(await rotate(owner.keyId, {}, narrow.key), 'insufficient_scope', 'scopes');
    expect(await shown(owner.keyId)).toMatchObject({ replaced_by: null, expires_at: null });
  });

  test('404 for a key that was rotated already, has expired or was revoked', async () => {
    const [rotated, revoked, expired] = [
      await app.keyFor(owner.accountId),
      await app.keyFor(owner.accountId),
      await app.keyFor(owner.accountId, { expiresAt: new Date(Date.now() - 1_000) }),
    ];
    await rotate(rotated.keyId);
    await revoke(revoked.keyId);
    for (const { keyId } of [rotated, revoked, expired]) expectError(await rotate(keyId), 'not_found');
  });
});

describe('PATCH /v1/keys/{id} with paused', () => {
  test('200, and the key is 401 paused_api_key within a second, until it is resumed', async () => {
    const held = await app.keyFor(owner.accountId);
    expect((await use(held.key)).statusCode).toBe(200);
    const pause = (paused: boolean) => app.call(owner.key, `PATCH /v1/keys/${held.keyId}`, { payload: { paused } });
    expect((await pause(true)).json()).toMatchObject({ status: 'paused' });
    expect((await pause(true)).json()).toMatchObject({ status: 'paused' });
    await vi.waitFor(async () => expectError(await use(held.key), 'paused_api_key'), promptly);
    expect((await app.call(owner.key, `POST /v1/keys/${held.keyId}/rotate`)).statusCode).toBe(404);
    expect((await pause(false)).json()).toMatchObject({ status: 'active' });
    await vi.waitFor(async () => expect((await use(held.key)).statusCode).toBe(200), promptly);
  });
});

describe('POST /v1/keys/{id}/revoke', () => {
  test('200, and the key, though known, is 401 revoked_api_key within a second', async () => {
    const lost = await app.keyFor(owner.accountId);
    expect((await use(lost.key)).statusCode).toBe(200);
    const answer = await revoke(lost.keyId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: lost.keyId, status: 'revoked', revoked_at: expect.any(String) });
    await vi.waitFor(async () => expectError(await use(lost.key), 'revoked_api_key'), promptly);
    expect((await use(owner.key)).statusCode).toBe(200);
  });

  test('200 the second time, and nothing changes', async () => {
    const lost = await app.keyFor(owner.accountId);
    const first = (await revoke(lost.keyId)).json<WireKey>();
    const second = await revoke(lost.keyId);
    expect(second.statusCode).toBe(200);
    expect(second.json<WireKey>()).toEqual(first);
  });

  test('200 for a key that revokes itself, the last thing it does', async () => {
    const lost = await app.keyFor(owner.accountId);
    expect((await revoke(lost.keyId, lost.key)).statusCode).toBe(200);
    await vi.waitFor(async () => expectError(await use(lost.key), 'revoked_api_key'), promptly);
  });
});

describe('PATCH /v1/keys/{id}', () => {
  test('200, and narrower scopes hold for a known key within a second', async () => {
    const known = await app.keyFor(owner.accountId);
    expect((await use(known.key)).statusCode).toBe(200);
    const answer = await app.call(owner.key, `PATCH /v1/keys/${known.keyId}`, { payload: { scopes: ['chat'] } });
    expect(answer.statusCode).toBe(200);
    await vi.waitFor(async () => expectError(await use(known.key), 'insufficient_scope'), promptly);
  });
});

describe('last_used_at', () => {
  test('is written when the process stops, for every key it saw and no other', async () => {
    const unused = await app.keyFor(owner.accountId);
    const used = await app.keyFor(owner.accountId);
    const other = await createApp(app.foundation);
    const begun = Date.now();
    const headers = { authorization: `Bearer ${used.key}` };
    expect((await other.http.inject({ method: 'GET', url: '/v1/models', headers })).statusCode).toBe(200);
    await other.close();
    const lastUsed = Date.parse(String((await shown(used.keyId))['last_used_at']));
    expect(lastUsed).toBeGreaterThanOrEqual(begun);
    expect(lastUsed).toBeLessThanOrEqual(Date.now());
    expect(await shown(unused.keyId)).toMatchObject({ last_used_at: null });
  });
});
