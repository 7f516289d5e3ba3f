import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { rollUpUsage, getSpentByKey } from '../usage/index.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
  await app.giveCredits(customer);
});
afterAll(() => app.close());

async function keyWithBudget(budget: string) {
  const payload = { name: 'Thrifty', monthly_budget: budget };
  const response = await app.call(customer.key, 'POST /v1/keys', { payload });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string; key: string }>();
}

const draw = (key: string) =>
  app.call(key, 'POST /v1/image/generate', { headers: { prefer: 'respond-async' }, payload: { prompt: 'a tree' } });

const say = (key: string) =>
  app.call(key, 'POST /v1/chat/completions', {
    payload: { model: 'atelier-echo-1.0', max_tokens: 100, messages: [{ role: 'user', content: 'Count to ten.' }] },
  });

const count = (items: readonly number[]) =>
  Object.fromEntries(
    Map.groupBy(items, String)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );

async function many(number: number, ask: () => ReturnType<typeof draw>) {
  const answers = await Promise.all(Array.from({ length: number }, ask));
  for (const answer of answers) if (answer.statusCode >= 400) expectError(answer, 'key_budget_exceeded');
  return { answers, statuses: count(answers.map(({ statusCode }) => statusCode)) };
}

describe('the budget of a key', () => {
  test('covers so many jobs at once and no more; a cancelled one makes room', async () => {
    const { key } = await keyWithBudget('0.05');
    const { answers, statuses } = await many(20, () => draw(key));
    expect(statuses).toEqual({ 202: 5, 402: 15 });
    const { id } = answers.find(({ statusCode }) => statusCode === 202)!.json<{ id: string }>();
    expect((await app.call(key, `POST /v1/jobs/${id}/cancel`)).statusCode).toBeLessThan(300);
    expect((await draw(key)).statusCode).toBe(202);
    expectError(await draw(key), 'key_budget_exceeded');
  });

  test('is never overspent by answers, is told of, and spares other keys', async () => {
    const cost = Number((await say(customer.key)).headers['x-credits-charged']);
    const budget = (cost * 10).toFixed(6);
    const { id, key } = await keyWithBudget(budget);
    const parallel = await many(40, () => say(key));
    expect(parallel.statuses[402]).toBeGreaterThan(0);
    let spent = cost * (parallel.statuses[200] ?? 0);
    let last = await say(key);
    while (last.statusCode === 200) {
      spent += Number(last.headers['x-credits-charged']);
      last = await say(key);
    }
    expectError(last, 'key_budget_exceeded');
    expect(last.json<{ error: { message: string } }>().error.message).toContain(`monthly budget of ${budget}`);
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(Number(budget) + 1e-9);
    expect((await say(customer.key)).statusCode).toBe(200);

    // What is summed up counts as what was written down.
    await rollUpUsage(app.foundation.database);
    expectError(await say(key), 'key_budget_exceeded');
    await app.call(customer.key, `PATCH /v1/keys/${id}`, { payload: { monthly_budget: null } });
    await expect.poll(async () => (await say(key)).statusCode).toBe(200);
  });

  test('begins anew with the month', async () => {
    const { id, key } = await keyWithBudget('1');
    const cost = BigInt(Math.round(Number((await say(key)).headers['x-credits-charged']) * 1e6));
    const owner = { accountId: customer.accountId, environment: 'live' } as const;
    const now = new Date();
    const spentIn = (further: number) =>
      getSpentByKey(
        app.foundation.database,
        owner,
        id,
        new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + further)),
      );
    expect(await Promise.all([-1, 0, 1].map(spentIn))).toEqual([0n, cost, 0n]);
  });
});
