import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargedRoutes } from '../../../proofs/support/charged-server.ts';
import { grantCredits } from '../src/modules/credits/index.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;

async function give(amountMicros: bigint): Promise<void> {
  const owner = { accountId: customer.accountId, environment: 'live' } as const;
  const operationKey = `test:${amountMicros}`;
  const grant = { owner, operationKey, kind: 'grant', description: 'Test', amountMicros } as const;
  const reference = { type: 'test', id: operationKey };
  await app.foundation.database.transaction().execute((tx) => grantCredits(tx, { ...grant, reference }));
}

beforeAll(async () => {
  const CONFIG_FILE = join(import.meta.dirname, '../../../proofs/support/charged.config.yaml');
  app = await createTestApp({ CONFIG_FILE }, { addedRoutes: chargedRoutes });
  customer = await app.customer();
  await give(2_000_000n);
});
afterAll(() => app.close());

const charge = () => app.call(customer.key, 'POST /v1/proof/charge', { payload: {} });

it('work is paid for in credits until they are used up, then 402 {PUR-6, PUR-7, ERR-5}', async () => {
  const answers = [await charge(), await charge(), await charge()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 402]);
  expect(answers.map(({ headers }) => headers['x-credits-charged'])).toEqual(['1.000000', '1.000000', undefined]);
  expect(answers[2]!.json()).toMatchObject({ error: { type: 'insufficient_credits', code: 'insufficient_credits' } });
  expect(answers[2]!.json<{ error: { message: string } }>().error.message).toContain('1.000000');
  const balance = await app.call(customer.key, 'GET /v1/payments/balance');
  expect(balance.json()).toMatchObject({ balance: '0.000000', available: '0.000000', held: '0.000000' });
});

it('a repeat with the same Idempotency-Key is not charged again', async () => {
  await give(5_000_000n);
  const once = { payload: {}, headers: { 'idempotency-key': 'same' } };
  const first = await app.call(customer.key, 'POST /v1/proof/charge', once);
  const again = await app.call(customer.key, 'POST /v1/proof/charge', once);
  expect([first.statusCode, again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  const balance = await app.call(customer.key, 'GET /v1/payments/balance');
  expect(balance.json()).toMatchObject({ balance: '4.000000' });
});

it('the balance and every change of it can be read {PAY-2, PAY-3}', async () => {
  const { balance } = (await app.call(customer.key, 'GET /v1/payments/balance')).json<{ balance: string }>();
  const { data } = (await app.call(customer.key, 'GET /v1/payments/transactions')).json<{
    data: readonly { readonly type: string; readonly amount: string; readonly balance_after: string }[];
  }>();
  expect(data[0]?.balance_after).toBe(balance);
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([
    ['usage', '-1.000000'],
    ['grant', '5.000000'],
    ['usage', '-1.000000'],
    ['usage', '-1.000000'],
    ['grant', '2.000000'],
  ]);
});

it('usage tells what was done and what it cost {CHAT-5}', async () => {
  const { totals } = (await app.call(customer.key, 'GET /v1/usage')).json<{
    totals: { requests: number; credits: string };
  }>();
  expect(totals).toMatchObject({ requests: 3, credits: '3.000000' });
});
