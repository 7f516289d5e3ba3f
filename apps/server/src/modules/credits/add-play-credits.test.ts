import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { callAs, signUpOwner } from '../../../test/people.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  customer = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

const fill = (key = customer.key) => app.call(key, 'POST /sandbox/v1/payments/play-credits');
const balance = async () =>
  (await app.call(customer.key, 'GET /sandbox/v1/payments/balance')).json<{ balance: string }>().balance;
const transactions = async () =>
  (await app.call(customer.key, 'GET /sandbox/v1/payments/transactions')).json<{ data: object[] }>().data;

describe('POST /sandbox/v1/payments/play-credits', () => {
  test('200 gives what is missing, and nothing where nothing is', async () => {
    expect((await fill()).json()).toMatchObject({
      object: 'play_credits',
      granted: '1000.000000',
      balance: '1000.000000',
    });
    expect((await fill()).json()).toMatchObject({ granted: '0.000000', balance: '1000.000000' });
    const payload = { model: 'atelier-echo-1.0', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] };
    const charged = await app.call(customer.key, 'POST /sandbox/v1/chat/completions', { payload });
    const spent = String(charged.headers['x-credits-charged']);
    expect(Number(spent)).toBeGreaterThan(0);
    expect((await fill()).json()).toMatchObject({ granted: spent, balance: '1000.000000' });
    expect(await transactions()).toMatchObject([
      { type: 'grant', amount: spent, description: 'Play credits' },
      { type: 'usage' },
      { type: 'grant', amount: '1000.000000' },
    ]);
  });

  test('200 for many at once, which together give it once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fill()));
    const granted = answers.map((answer) => answer.json<{ granted: string }>().granted);
    expect(granted.toSorted().at(-1)).toBe('1000.000000');
    expect(granted.filter((amount) => amount === '0.000000')).toHaveLength(19);
    expect([await balance(), await transactions()]).toMatchObject(['1000.000000', [{ type: 'grant' }]]);
  });

  test('400 in live, 401 without a key, 403 without the scope', async () => {
    const live = await app.keyFor(customer.accountId);
    expectError(await app.call(live.key, 'POST /v1/payments/play-credits'), 'sandbox_only');
    expectError(await app.call(null, 'POST /sandbox/v1/payments/play-credits'), 'invalid_api_key');
    const narrow = await app.keyFor(customer.accountId, { environment: 'sandbox', scopes: ['models'] });
    expectError(await fill(narrow.key), 'insufficient_scope');
    expect(await balance()).toBe('0.000000');
  });
});

test('whoever signs up has a full purse in the sandbox, and an empty one in live', async () => {
  const ada = await signUpOwner(app);
  const has = async (base: string) => (await callAs(app, ada, `GET ${base}/payments/balance`)).json<object>();
  expect(await has('/sandbox/v1')).toMatchObject({ balance: '1000.000000' });
  expect(await has('/v1')).toMatchObject({ balance: '0.000000' });
});
