import { planIds, type PlanId } from '@atelier/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const models = 'GET /v1/models';

/** Both tables of the specification: requests a minute, requests a day. */
const tables: readonly [string, PlanId, number, number | null][] = [
  ['Free Tier 10/100 {LIM-2, LIM-3, LIM-8, LIM-9}', 'free', 10, 100],
  ['Pay-as-you-go 60/10,000 {LIM-4, LIM-5}', 'payg', 60, 10_000],
  ['Unlimited 300/unlimited {LIM-6, LIM-7}', 'unlimited', 300, null],
  ['Pro 60/5,000 {LIM-10, LIM-11}', 'pro', 60, 5_000],
  ['Enterprise 1,000/unlimited {LIM-12, LIM-13}', 'enterprise', 1_000, null],
];

describe('plans', () => {
  it.each(tables)('%s', async (_title, plan, perMinute, perDay) => {
    const { key } = await app.customer({ plan });
    const answer = await app.call(key, models);
    const day = perDay === null ? '' : `, "day";q=${perDay};w=86400`;
    expect(answer.headers['x-ratelimit-limit']).toBe(String(perMinute));
    expect(answer.headers['ratelimit-policy']).toBe(`"minute";q=${perMinute};w=60${day}`);
  });

  it('every plan is one of the tables {LIM-1}', () => {
    expect(tables.map(([, plan]) => plan).toSorted()).toEqual([...planIds].toSorted());
  });
});

describe('limits', () => {
  it('the headers count down and name the end of the window {LIM-15, LIM-17, LIM-19}', async () => {
    const { key } = await app.customer({ plan: 'free' });
    const began = Date.now() / 1000;
    const answers = [];
    for (let n = 0; n < 10; n += 1) answers.push(await app.call(key, models));
    expect(answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']))).toEqual([
      9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
    ]);
    expect(answers.every(({ headers }) => headers['x-ratelimit-limit'] === '10')).toBe(true);
    const resets = new Set(answers.map(({ headers }) => Number(headers['x-ratelimit-reset'])));
    expect(resets.size).toBe(1);
    expect([...resets][0]! - began).toBeGreaterThan(55);
    expect([...resets][0]! - began).toBeLessThan(62);
  });

  it('429 past the minute’s limit, with Retry-After, and the refusal is not counted {LIM-20, ERR-8}', async () => {
    const { key } = await app.customer({ perMinute: 2 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await app.call(key, models)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const answer = await app.call(key, models);
    expect(answer.json()).toMatchObject({ error: { type: 'rate_limit_error', code: 'minute_limit_exceeded' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect(answer.headers['x-should-retry']).toBe('true');
    expect(answer.headers['x-ratelimit-remaining']).toBe('0');
  });

  it('429 past the day’s limit says not to retry {LIM-21}', async () => {
    const { key } = await app.customer({ perDay: 1 });
    await app.call(key, models);
    const answer = await app.call(key, models);
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { error: { code: 'day_limit_exceeded' } }]);
    expect(answer.headers['x-should-retry']).toBe('false');
    expect(answer.headers['x-ratelimit-window']).toBe('day');
  });

  it('count for the account, over all its keys of one environment', async () => {
    const first = await app.customer({ plan: 'free' });
    const second = await app.keyFor(first.accountId);
    const sandbox = await app.keyFor(first.accountId, { environment: 'sandbox' });
    await app.call(first.key, models);
    expect((await app.call(second.key, models)).headers['x-ratelimit-remaining']).toBe('8');
    expect((await app.call(sandbox.key, 'GET /sandbox/v1/models')).headers['x-ratelimit-remaining']).toBe('9');
  });

  it('a change of plan holds from the next moment on', async () => {
    const { key, accountId } = await app.customer({ plan: 'free' });
    await app.call(key, models);
    const { database } = app.foundation;
    await database.updateTable('account').set({ plan: 'pro' }).where('id', '=', accountId).execute();
    const { announceAccountChange } = await import('../src/modules/accounts/index.ts');
    await announceAccountChange(database, accountId);
    await expect.poll(async () => (await app.call(key, models)).headers['x-ratelimit-limit']).toBe('60');
  });

  it('without Redis one process counts by itself', async () => {
    const alone = await createTestApp({ REDIS_URL: '' });
    const { key } = await alone.customer({ perMinute: 1 });
    expect((await alone.call(key, models)).statusCode).toBe(200);
    expect((await alone.call(key, models)).statusCode).toBe(429);
    await alone.close();
  });
});
