import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import type { Environment } from '../../kit/environment.ts';
import { adjustCredits } from './adjust-credits.ts';
import { grantCredits } from './grant-credits.ts';
import { holdCredits, releaseHold, settleHold } from './hold-credits.ts';

interface WireTransaction {
  readonly id: string;
  readonly type: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly created_at: string;
}
interface WireList {
  readonly data: readonly WireTransaction[];
  readonly first_id: string | null;
  readonly last_id: string | null;
  readonly has_more: boolean;
}

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  customer = await app.customer({ plan: 'pro' });
});
afterAll(() => app.close());

const reference = { type: 'request', id: 'req_1' };
const inTx = () => app.foundation.database.transaction();
const ownerOf = ({ accountId }: Customer, environment: Environment = 'live') => ({ accountId, environment });
let keys = 0;
const posting = (micros: bigint, environment?: Environment) => ({
  owner: ownerOf(customer, environment),
  operationKey: `test ${keys++}`,
  amountMicros: micros,
  description: 'A "quoted", reason',
  reference: { type: 'payment', id: 'pay_1' },
});
const give = (micros: bigint, environment?: Environment) =>
  inTx().execute((tx) => grantCredits(tx, { ...posting(micros, environment), kind: 'purchase' }));
const hold = (micros: bigint) => inTx().execute((tx) => holdCredits(tx, ownerOf(customer), micros, reference));
async function spend(micros: bigint): Promise<void> {
  const held = await hold(micros);
  await inTx().execute((tx) => settleHold(tx, held, micros, 'chat: model'));
}
const balance = async (base = '/v1') => (await app.call(customer.key, `GET ${base}/payments/balance`)).json<object>();
const list = async (query = '') =>
  (await app.call(customer.key, `GET /v1/payments/transactions?${query}`)).json<WireList>();

describe('GET /payments/balance', () => {
  test('200 before anything was ever given', async () => {
    const nothing = '0.000000';
    expect(await balance()).toMatchObject({
      object: 'balance',
      balance: nothing,
      available: nothing,
      held: nothing,
      unit: 'credits',
      plan: 'pro',
    });
  });

  test('200 with what is reserved set aside, and below zero after a dispute', async () => {
    await give(10_000_000n);
    await hold(2_500_000n);
    expect(await balance()).toMatchObject({ balance: '10.000000', available: '7.500000', held: '2.500000' });
    await inTx().execute((tx) => adjustCredits(tx, { ...posting(-12_000_000n), kind: 'refund', mayOverdraw: true }));
    expect(await balance()).toMatchObject({ balance: '-2.000000', available: '-4.500000', held: '2.500000' });
  });

  test('200 for each environment by itself', async () => {
    await give(1_000_000n, 'sandbox');
    const { key } = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    const answer = await app.call(key, 'GET /sandbox/v1/payments/balance');
    expect(answer.json()).toMatchObject({ balance: '1.000000' });
    expect(await balance()).toMatchObject({ balance: '0.000000' });
  });

  test.each(['balance', 'transactions'])('401 and 403: %s', async (path) => {
    expectError(await app.call(null, `GET /v1/payments/${path}`), 'invalid_api_key');
    const { key } = await app.keyFor(customer.accountId, { scopes: ['chat'] });
    expectError(await app.call(key, `GET /v1/payments/${path}`), 'insufficient_scope');
  });
});

describe('GET /payments/transactions', () => {
  test('200 newest first, each with the balance after it; releases are not shown, others’ neither', async () => {
    await give(10_000_000n);
    await spend(1_000_000n);
    const unused = await hold(5n);
    await inTx().execute((tx) => releaseHold(tx, unused));
    const stranger = await app.customer();
    const theirs = await app.call(stranger.key, 'GET /v1/payments/transactions');
    expect(theirs.json<WireList>().data).toEqual([]);
    expect(await list()).toMatchObject({
      object: 'list',
      has_more: false,
      data: [
        { object: 'transaction', type: 'usage', amount: '-1.000000', balance_after: '9.000000', reference },
        { type: 'purchase', amount: '10.000000', balance_after: '10.000000', description: 'A "quoted", reason' },
      ],
    });
  });

  test('200 in pages, forwards and back', async () => {
    for (let n = 1n; n <= 5n; n += 1n) await give(n);
    const first = await list('limit=2');
    expect(first.data.map(({ amount }) => amount)).toEqual(['0.000005', '0.000004']);
    expect(first.has_more).toBe(true);
    const second = await list(`limit=2&after=${first.last_id}`);
    expect(second.data.map(({ amount }) => amount)).toEqual(['0.000003', '0.000002']);
    const last = await list(`limit=2&after=${second.last_id}`);
    expect(last).toMatchObject({ has_more: false, data: [{ amount: '0.000001' }] });
    expect((await list(`limit=2&before=${second.first_id}`)).data).toEqual(first.data);
  });

  test('200 of one type, and of a span of time', async () => {
    await give(10_000_000n);
    await spend(1_000_000n);
    expect((await list('type=usage')).data.map(({ type }) => type)).toEqual(['usage']);
    expect((await list('type=refund')).data).toEqual([]);
    const [usage, purchase] = (await list()).data;
    expect((await list(`start=${purchase!.created_at}`)).data).toHaveLength(2);
    expect((await list(`end=${purchase!.created_at}`)).data).toEqual([]);
    const later = new Date(Date.parse(usage!.created_at) + 1_000).toISOString();
    expect((await list(`start=${later}`)).data).toEqual([]);
  });

  test('200 as a table for those who ask for one', async () => {
    await give(10_000_000n);
    const answer = await app.call(customer.key, 'GET /v1/payments/transactions', { headers: { accept: 'text/csv' } });
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    const [head, row] = answer.body.split(/\r?\n/);
    expect(head).toBe('id,type,amount,balance_after,description,reference_type,reference_id,created_at');
    expect(row).toMatch(/^txn_\w+,purchase,10\.000000,10\.000000,"A ""quoted"", reason",payment,pay_1,/);
  });

  test('400 for what is no type and no time', async () => {
    expect((await app.call(customer.key, 'GET /v1/payments/transactions?type=gift')).statusCode).toBe(400);
    expect((await app.call(customer.key, 'GET /v1/payments/transactions?start=tomorrow')).statusCode).toBe(400);
  });
});
