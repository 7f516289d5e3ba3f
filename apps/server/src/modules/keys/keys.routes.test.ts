import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

interface WireKey {
  readonly id: string;
  readonly key: string;
  readonly [member: string]: unknown;
}
interface WireList {
  readonly data: readonly WireKey[];
  readonly first_id: string | null;
  readonly last_id: string | null;
  readonly has_more: boolean;
}

let app: TestApp;
let owner: Customer;
let stranger: Customer;

beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.customer();
});
beforeEach(async () => {
  owner = await app.customer();
});
afterAll(() => app.close());

const create = (payload: object = { name: 'New' }, headers: Record<string, string> = {}, key = owner.key) =>
  app.call(key, 'POST /v1/keys', { payload, headers });
const created = async (payload?: object) => (await create(payload)).json<WireKey>();
const shown = async (id: string) => (await app.call(owner.key, `GET /v1/keys/${id}`)).json<WireKey>();
const list = async (query = '') => (await app.call(owner.key, `GET /v1/keys?${query}`)).json<WireList>();
const idsOf = ({ data }: WireList) => data.map(({ id }) => id);

describe('every verb', () => {
  test.each([
    'GET /v1/keys',
    'POST /v1/keys',
    'GET /v1/keys/key_1',
    'PATCH /v1/keys/key_1',
    'POST /v1/keys/key_1/rotate',
    'POST /v1/keys/key_1/revoke',
  ])('401 without a key and 403 without the scope: %s', async (request) => {
    expectError(await app.call(null, request), 'invalid_api_key');
    const { key } = await app.keyFor(owner.accountId, { scopes: ['models', 'account'] });
    expectError(await app.call(key, request), 'insufficient_scope');
  });

  test.each([
    ['GET /v1/keys/{id}', undefined],
    ['PATCH /v1/keys/{id}', { name: 'Mine now' }],
    ['POST /v1/keys/{id}/rotate', {}],
    ['POST /v1/keys/{id}/revoke', {}],
  ])('404 for another account’s key, another environment’s, and one that never was: %s', async (request, payload) => {
    const sandboxed = await app.keyFor(owner.accountId, { environment: 'sandbox' });
    for (const id of [stranger.keyId, sandboxed.keyId, 'key_never']) {
      const answer = await app.call(owner.key, request.replace('{id}', id), payload && { payload });
      expectError(answer, 'not_found');
    }
    expect((await app.call(stranger.key, `GET /v1/keys/${stranger.keyId}`)).json()).toMatchObject({
      name: 'Test',
      status: 'active',
    });
  });

  test.each(['GET /v1/keys/a%20b', 'POST /v1/keys/a-b/revoke', `GET /v1/keys/${'k'.repeat(65)}`])(
    '400 for an id that cannot be one: %s',
    async (request) => expectError(await app.call(owner.key, request), 'invalid_value', 'id'),
  );
});

describe('POST /v1/keys', () => {
  test('201 shows the key this once, and it works', async () => {
    const answer = await create({ name: 'Build server' });
    expect(answer.statusCode).toBe(201);
    const { key, ...rest } = answer.json<WireKey>();
    expect(key).toMatch(/^sk_live_c1_[0-9A-Za-z]{49}$/);
    expect(rest).toMatchObject({
      object: 'api_key',
      name: 'Build server',
      environment: 'live',
      hint: `${key.slice(0, 15)}…`,
      status: 'active',
      limits: { requests_per_minute: null, requests_per_day: null },
      monthly_budget: null,
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      replaced_by: null,
    });
    expect(rest['scopes']).toContain('chat');
    for (const scope of ['keys', 'account', 'webhooks']) expect(rest['scopes']).not.toContain(scope);
    expect((await app.call(key, 'GET /v1/models')).statusCode).toBe(200);

    const secret = key.slice(15);
    for (const request of [`GET /v1/keys/${rest.id}`, 'GET /v1/keys']) {
      expect((await app.call(owner.key, request)).body).not.toContain(secret);
    }
  });

  test('201 leaves only a hash in the database, whatever row or stored answer one looks at', async () => {
    const answer = await create({ name: 'Secret' }, { 'idempotency-key': 'once' });
    const { id, key } = answer.json<WireKey>();
    const { rows } = await sql<{ line: string; hash: Buffer }>`
      SELECT api_key::text AS line, secret_hash AS hash FROM api_key WHERE id = ${id}`.execute(app.foundation.database);
    expect(rows[0]!.hash).toEqual(createHash('sha256').update(key).digest());
    const secret = key.slice(15);
    expect(rows[0]!.line).not.toContain(secret);
    expect(rows[0]!.line).not.toContain(Buffer.from(secret).toString('hex'));
    const stored = await app.foundation.database.selectFrom('idempotency_record').selectAll().execute();
    expect(stored.map(({ body }) => body?.includes(secret))).toEqual([false]);
  });

  test('201 with every right as given', async () => {
    const rights = {
      name: 'Ängström ☂',
      scopes: ['models', 'keys'],
      limits: { requests_per_minute: 5, requests_per_day: 50 },
      monthly_budget: '12.5',
      expires_at: '2099-01-01T00:00:00.000Z',
    };
    expect(await created(rights)).toMatchObject({ ...rights, monthly_budget: '12.500000' });
  });

  test('201 in the sandbox makes a sandbox key', async () => {
    const sandboxed = await app.keyFor(owner.accountId, { environment: 'sandbox' });
    const answer = await app.call(sandboxed.key, 'POST /sandbox/v1/keys', { payload: { name: 'Play' } });
    expect(answer.json<WireKey>().key).toMatch(/^sk_test_/);
    expect(answer.json()).toMatchObject({ environment: 'sandbox' });
  });

  test('201 for a repeat with the same Idempotency-Key shows the same key and makes no second', async () => {
    const [first, second] = [
      await create({ name: 'Once' }, { 'idempotency-key': 'k1' }),
      await create({ name: 'Once' }, { 'idempotency-key': 'k1' }),
    ];
    expect(second.statusCode).toBe(201);
    expect(second.json<WireKey>()).toEqual(first.json<WireKey>());
    expect((await list()).data).toHaveLength(2);
  });

  test('422 for the same Idempotency-Key with another body', async () => {
    await create({ name: 'One' }, { 'idempotency-key': 'k2' });
    expectError(await create({ name: 'Other' }, { 'idempotency-key': 'k2' }), 'idempotency_mismatch');
  });

  test.each([
    [{}, 'missing_field', 'name'],
    [{ name: 'A', color: 'red' }, 'unsupported_parameter', 'color'],
    [{ name: '' }, 'invalid_value', 'name'],
    [{ name: '   ' }, 'invalid_value', 'name'],
    [{ name: 'two\nlines' }, 'invalid_value', 'name'],
    [{ name: 'x'.repeat(101) }, 'invalid_value', 'name'],
    [{ name: 'A', scopes: [] }, 'invalid_value', 'scopes'],
    [{ name: 'A', scopes: ['everything'] }, 'invalid_value', 'scopes.0'],
    [{ name: 'A', limits: { requests_per_minute: 0 } }, 'invalid_value', 'limits.requests_per_minute'],
    [{ name: 'A', monthly_budget: '-1' }, 'invalid_value', 'monthly_budget'],
    [{ name: 'A', expires_at: 'tomorrow' }, 'invalid_value', 'expires_at'],
    [{ name: 'A', expires_at: '2020-01-01T00:00:00Z' }, 'invalid_value', 'expires_at'],
  ] as const)('400 for %j', async (payload, code, param) => {
    expectError(await create(payload), code, param);
    expect((await list()).data).toHaveLength(1);
  });

  test('403 for a scope that the caller lacks, and no key is made', async () => {
    const { key } = await app.keyFor(owner.accountId, { scopes: ['keys', 'models'] });
    expectError(await create({ name: 'More', scopes: ['models', 'account'] }, {}, key), 'insufficient_scope', 'scopes');
    expectError(await create({ name: 'Default scopes' }, {}, key), 'insufficient_scope', 'scopes');
    expect((await create({ name: 'As much', scopes: ['models', 'keys'] }, {}, key)).statusCode).toBe(201);
    expect((await list()).data).toHaveLength(3);
  });
});

describe('GET /v1/keys', () => {
  test('200 pages to older and back to newer ones, newest first, without a gap', async () => {
    const made: string[] = [owner.keyId];
    for (let place = 0; place < 4; place += 1) {
      made.unshift((await created()).id);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const first = await list('limit=2');
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    expect(first).toMatchObject({ object: 'list', first_id: made[0], last_id: made[1], has_more: true });
    const second = await list(`limit=2&after=${first.last_id}`);
    expect(idsOf(second)).toEqual(made.slice(2, 4));
    const third = await list(`limit=2&after=${second.last_id}`);
    expect(idsOf(third)).toEqual(made.slice(4));
    expect(third.has_more).toBe(false);

    const back = await list(`limit=2&before=${third.first_id}`);
    expect(idsOf(back)).toEqual(made.slice(2, 4));
    expect(back.has_more).toBe(true);
    const further = await list(`limit=2&before=${back.first_id}`);
    expect(idsOf(further)).toEqual(made.slice(0, 2));
    expect(further.has_more).toBe(false);
    expect(idsOf(await list(`after=${made[0]}&before=${made[4]}`))).toEqual(made.slice(1, 4));
    expect(await list(`after=${made[4]}`)).toMatchObject({ data: [], first_id: null, last_id: null, has_more: false });
  });

  test('200 shows the keys of this account and environment only', async () => {
    const sandboxed = await app.keyFor(owner.accountId, { environment: 'sandbox' });
    expect(idsOf(await list())).toEqual([owner.keyId]);
    expect(idsOf((await app.call(sandboxed.key, 'GET /sandbox/v1/keys')).json<WireList>())).toEqual([sandboxed.keyId]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['after=a-b', 'after'],
    ['before=%00', 'before'],
  ])('400 for %s', async (query, param) => {
    expectError(await app.call(owner.key, `GET /v1/keys?${query}`), 'invalid_value', param);
  });
});

describe('PATCH /v1/keys/{id}', () => {
  const change = (id: string, payload: object, key = owner.key) => app.call(key, `PATCH /v1/keys/${id}`, { payload });

  test('200 changes what is given and leaves the rest', async () => {
    const { key: _text, ...before } = await created({ name: 'Old', monthly_budget: '3' });
    expect((await change(before.id, {})).json()).toMatchObject({ ...before });
    const answer = await change(before.id, { name: 'Renamed', limits: { requests_per_minute: 9 } });
    expect(answer.statusCode).toBe(200);
    expect(await shown(before.id)).toMatchObject({
      ...before,
      name: 'Renamed',
      limits: { requests_per_minute: 9, requests_per_day: null },
    });
    expect((await change(before.id, { monthly_budget: null })).json()).toMatchObject({ monthly_budget: null });
  });

  test.each([
    [{ name: '' }, 'invalid_value', 'name'],
    [{ scopes: [] }, 'invalid_value', 'scopes'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'invalid_value', 'expires_at'],
    [{ environment: 'sandbox' }, 'unsupported_parameter', 'environment'],
  ] as const)('400 for %j', async (payload, code, param) => {
    expectError(await change(owner.keyId, payload), code, param);
  });

  test('403 for a scope that the caller lacks', async () => {
    const narrow = await app.keyFor(owner.accountId, { scopes: ['keys'] });
    for (const id of [narrow.keyId, owner.keyId]) {
      expectError(await change(id, { scopes: ['keys', 'account'] }, narrow.key), 'insufficient_scope', 'scopes');
    }
  });

  test('404 for a key that was revoked', async () => {
    const { id } = await created();
    await app.call(owner.key, `POST /v1/keys/${id}/revoke`);
    expectError(await change(id, { name: 'Undead' }), 'not_found');
  });
});
