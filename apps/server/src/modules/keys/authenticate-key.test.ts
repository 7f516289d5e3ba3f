import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { announceAccountChange } from '../accounts/index.ts';
import { newKeyText } from './key-text.ts';

let app: TestApp;
let customer: Customer;
const promptly = { timeout: 1_000, interval: 5 };

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
});
afterAll(() => app.close());

const use = (authorization: string, url = '/v1/models', remoteAddress = '192.0.2.7') =>
  app.http.inject({ method: 'GET', url, headers: { authorization }, remoteAddress });

async function setStatus(status: 'active' | 'suspended'): Promise<void> {
  const { database } = app.foundation;
  await database.updateTable('account').set({ status }).where('id', '=', customer.accountId).execute();
  await announceAccountChange(database, customer.accountId);
}

describe('a key', () => {
  test.each(['Bearer ', 'bearer ', 'BEARER   '])('200 after "%s"', async (scheme) => {
    expect((await use(`${scheme}${customer.key}`)).statusCode).toBe(200);
  });

  test('401 with a word of what is wrong: no header, no Bearer, cut off, never issued', async () => {
    const cases = [
      [await app.call(null, 'GET /v1/models'), 'No API key was sent'],
      [await use(customer.key), 'must read: Bearer'],
      [await use(`Basic ${customer.key}`), 'must read: Bearer'],
      [await use('Bearer two words'), 'must read: Bearer'],
      [await use(`Bearer ${customer.key.slice(0, -1)}`), 'misspelt or cut off'],
      [await use(`Bearer ${newKeyText('live', 'c1')}`), 'no such API key'],
    ] as const;
    for (const [answer, words] of cases) {
      expectError(answer, 'invalid_api_key');
      expect(answer.json<{ error: { message: string } }>().error.message).toContain(words);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('401 at the other environment’s address, with the address that is right; known or not', async () => {
    const sandboxed = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    for (const [key, wrong, right] of [
      [customer.key, '/sandbox/v1/models', '/v1/models'],
      [sandboxed.key, '/v1/models', '/sandbox/v1/models'],
    ] as const) {
      for (let round = 0; round < 2; round += 1) {
        const answer = await use(`Bearer ${key}`, wrong);
        expectError(answer, 'invalid_api_key');
        expect(answer.body).toContain(right.slice(0, right.indexOf('/models')));
        expect((await use(`Bearer ${key}`, right)).statusCode).toBe(200);
      }
    }
  });

  test('401 expired_api_key from its expiry on, also where it is known as good', async () => {
    const end = Date.now() + 400;
    const { key } = await app.keyFor(customer.accountId, { expiresAt: new Date(end) });
    expect((await use(`Bearer ${key}`)).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, end - Date.now() + 5));
    expectError(await use(`Bearer ${key}`), 'expired_api_key');
  });

  test('403 account_suspended for every key of the account, and 200 again once it is restored', async () => {
    const second = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    const all = () => Promise.all([use(`Bearer ${customer.key}`), use(`Bearer ${second.key}`, '/sandbox/v1/models')]);
    for (const answer of await all()) expect(answer.statusCode).toBe(200);
    await setStatus('suspended');
    await vi.waitFor(async () => {
      for (const answer of await all()) expectError(answer, 'account_suspended');
    }, promptly);
    await setStatus('active');
    await vi.waitFor(async () => {
      for (const answer of await all()) expect(answer.statusCode).toBe(200);
    }, promptly);
  });
});

describe('an address that tries keys', () => {
  test('429 after 60 that do not exist, while a key known to be good passes', async () => {
    const guesser = '198.51.100.9';
    expect((await use(`Bearer ${customer.key}`, '/v1/models', guesser)).statusCode).toBe(200);
    for (let time = 0; time < 60; time += 1) {
      expectError(await use(`Bearer ${newKeyText('live', 'c1')}`, '/v1/models', guesser), 'invalid_api_key');
    }
    const answer = await use(`Bearer ${newKeyText('live', 'c1')}`, '/v1/models', guesser);
    expectError(answer, 'minute_limit_exceeded');
    expect(answer.headers).toMatchObject({ 'retry-after': '60', 'x-ratelimit-remaining': '0' });
    expect((await use(`Bearer ${customer.key}`, '/v1/models', guesser)).statusCode).toBe(200);
    expectError(await use(`Bearer ${newKeyText('live', 'c1')}`), 'invalid_api_key');
  });
});
