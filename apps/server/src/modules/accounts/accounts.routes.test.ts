import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let owner: Customer;
/** Every process hears of a change within this time. */
const promptly = { timeout: 1_000, interval: 5 };

beforeAll(async () => {
  app = await createTestApp({ ATTRIBUTION_TEXT: 'Made with Test', ATTRIBUTION_URL: 'https://test.example/about' });
});
beforeEach(async () => {
  owner = await app.customer({ plan: 'pro' });
});
afterAll(() => app.close());

const get = (key = owner.key) => app.call(key, 'GET /v1/account');
const change = (payload: object, key = owner.key) => app.call(key, 'PATCH /v1/account', { payload });

describe('GET /v1/account', () => {
  test('200 shows the account and what its plan allows', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: owner.accountId,
      object: 'account',
      name: 'Test',
      status: 'active',
      plan: { id: 'pro', name: 'Pro', requests_per_minute: 60, requests_per_day: 5_000 },
      attribution_waived: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      attribution: { text: 'Made with Test', url: 'https://test.example/about' },
    });
    expect(answer.headers['x-service-attribution']).toBe('Made with Test; url="https://test.example/about"');
  });

  test('200 with null where the plan has no daily limit', async () => {
    const { key } = await app.customer({ plan: 'unlimited' });
    expect((await get(key)).json()).toMatchObject({
      plan: { id: 'unlimited', requests_per_minute: 300, requests_per_day: null },
    });
  });

  test('200 shows one and the same account in live and in the sandbox', async () => {
    const { key } = await app.keyFor(owner.accountId, { environment: 'sandbox' });
    expect((await app.call(key, 'GET /sandbox/v1/account')).json()).toEqual((await get()).json());
  });

  test('401 without a key and 403 without the scope, for reading and for changing', async () => {
    const { key } = await app.keyFor(owner.accountId, { scopes: ['models', 'keys'] });
    for (const request of ['GET /v1/account', 'PATCH /v1/account']) {
      expectError(await app.call(null, request), 'invalid_api_key');
      expectError(await app.call(key, request), 'insufficient_scope');
    }
  });
});

describe('PATCH /v1/account', () => {
  test('200 changes the name of this account alone', async () => {
    const other = await app.customer();
    const answer = await change({ name: 'Ateliers Réunis' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: owner.accountId, name: 'Ateliers Réunis', attribution_waived: false });
    expect((await get()).json()).toMatchObject({ name: 'Ateliers Réunis' });
    expect((await get(other.key)).json()).toMatchObject({ name: 'Test' });
  });

  test('200 for nothing to change', async () => {
    const before = (await get()).json<object>();
    expect((await change({})).json()).toEqual(before);
  });

  test('200 to waive attribution: header and member vanish at once, everywhere, and come back when asked for', async () => {
    const waived = await change({ attribution_waived: true });
    expect(waived.json()).toMatchObject({ attribution_waived: true });
    await vi.waitFor(async () => {
      for (const request of ['GET /v1/account', 'GET /v1/models', 'GET /v1/keys', 'GET /v1/nowhere']) {
        const answer = await app.call(owner.key, request);
        expect(answer.headers).not.toHaveProperty('x-service-attribution');
        expect(answer.json()).not.toHaveProperty('attribution');
      }
    }, promptly);

    const other = await app.customer();
    expect((await get(other.key)).json()).toHaveProperty('attribution');

    await change({ attribution_waived: false });
    await vi.waitFor(async () => {
      const answer = await get();
      expect(answer.headers).toHaveProperty('x-service-attribution');
      expect(answer.json()).toHaveProperty('attribution');
    }, promptly);
  });

  test.each([
    [{ name: '' }, 'invalid_value', 'name'],
    [{ name: null }, 'invalid_value', 'name'],
    [{ attribution_waived: 'yes' }, 'invalid_value', 'attribution_waived'],
    [{ plan: 'enterprise' }, 'unsupported_parameter', 'plan'],
    [{ status: 'active' }, 'unsupported_parameter', 'status'],
  ] as const)('400 for %j', async (payload, code, param) => {
    expectError(await change(payload), code, param);
  });
});
