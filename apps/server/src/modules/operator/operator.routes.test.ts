import { operatorRoutes } from '@atelier/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { callAs, signUpPerson, type Person } from '../../../test/people.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let operator: Person;
let stranger: Person;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
  operator = await signUpPerson(app, 'Olga');
  stranger = await signUpPerson(app, 'Stan');
  await sql`UPDATE person SET role = 'operator' WHERE id = ${operator.id}`.execute(app.foundation.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await app.customer();
  await app.giveCredits(customer);
});

const ask = (line: string, payload?: object) => callAs(app, operator, line, payload);
const answer = async <T extends object>(line: string, payload?: object): Promise<T> => {
  const answered = await ask(line, payload);
  expect([line, answered.statusCode, answered.statusCode < 300 ? '' : answered.body]).toEqual([
    line,
    line.endsWith('/credits') ? 201 : 200,
    '',
  ]);
  return answered.json<T>();
};
const chat = () =>
  app.call(customer.key, 'POST /v1/chat/completions', {
    payload: { model: 'atelier-echo-1.0', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] },
  });
const song = async () =>
  (await app.call(customer.key, 'POST /v1/music/generate', { payload: { prompt: 'A walk' } })).json<{ id: string }>()
    .id;

describe.each(operatorRoutes)('$method $path', ({ method, path }) => {
  it('404, as for any path that is none, to keys and to people who are no operators', async () => {
    const line = `${method} /v1${path.replace('{id}', 'x')}`;
    const nothing = await app.call(customer.key, `${method} /v1/nothing/at/all`);
    for (const refused of [await app.call(customer.key, line), await callAs(app, stranger, line)]) {
      expectError(refused, 'not_found');
      expect(Object.keys(refused.headers)).toEqual(Object.keys(nothing.headers));
    }
    expect((await app.call(null, line)).statusCode).toBe(401);
  });
});

it('a list of failed requests does not tell that there is anything for operators', async () => {
  await app.call(customer.key, 'GET /v1/operator/overview');
  await expect
    .poll(async () => (await app.call(customer.key, 'GET /v1/requests')).json<{ data: object[] }>().data, {
      timeout: 5_000,
    })
    .toMatchObject([{ route: null, module: null, status: 404 }]);
});

describe('GET /operator/overview', () => {
  it('200 with what there is now', async () => {
    await chat();
    await song();
    await expect
      .poll(
        async () =>
          (await answer<{ requests: { last_hour: { ok: number } } }>('GET /v1/operator/overview')).requests.last_hour
            .ok,
        {
          timeout: 5_000,
        },
      )
      .toBeGreaterThanOrEqual(2);
    expect(await answer('GET /v1/operator/overview')).toMatchObject({
      object: 'overview',
      version: '0.1.0',
      accounts: { active: expect.any(Number) as number, suspended: 0 },
      jobs: { generating: 0, oldest_waiting_seconds: expect.any(Number) as number },
      nodes: [{ role: 'api', alive: true }],
      health: {
        database: { ok: true },
        redis: { ok: true, detail: 'PONG' },
        queue: { ok: true, detail: 'on redis' },
        limits: { ok: true },
        models: { ok: true },
      },
    });
  });
});

describe('accounts', () => {
  interface Account {
    id: string;
    balance: string;
  }

  it('200 with those that are looked for, newest first and page by page', async () => {
    const { data } = await answer<{ data: Account[] }>(`GET /v1/operator/accounts?q=${customer.accountId}`);
    expect(data).toMatchObject([
      {
        id: customer.accountId,
        name: 'Test',
        owner_email: null,
        plan: 'enterprise',
        status: 'active',
        balance: '1000.000000',
      },
    ]);
    await callAs(app, stranger, 'GET /v1/account');
    const byMail = await answer<{ data: Account[] }>(`GET /v1/operator/accounts?q=${stranger.email.slice(0, 20)}`);
    expect(byMail.data).toMatchObject([{ owner_email: stranger.email }]);
    expect((await answer<{ data: Account[] }>('GET /v1/operator/accounts?q=100%25_')).data).toEqual([]);
    const first = await answer<{ data: Account[]; has_more: boolean; last_id: string }>(
      'GET /v1/operator/accounts?limit=1',
    );
    expect(first.has_more).toBe(true);
    const next = await answer<{ data: Account[] }>(`GET /v1/operator/accounts?limit=1&after=${first.last_id}`);
    expect(next.data[0]!.id < first.data[0]!.id).toBe(true);
  });

  it('200 with one and all that concerns it', async () => {
    await chat();
    await song();
    expect(await answer(`GET /v1/operator/accounts/${customer.accountId}`)).toMatchObject({
      id: customer.accountId,
      requests_24h: 1,
      members: [],
      active_keys: { live: 1, sandbox: 0 },
      unfinished_jobs: 1,
      balances: { live: { held: expect.stringMatching(/[1-9]/) as string }, sandbox: { balance: '0.000000' } },
      credits_charged_30d: expect.stringMatching(/[1-9]/) as string,
    });
    expectError(await ask('GET /v1/operator/accounts/acct_none'), 'not_found', 'id');
  });

  it('200 when its plan or status is changed: its keys are refused from then on', async () => {
    const path = `PATCH /v1/operator/accounts/${customer.accountId}`;
    expect(await answer(path, { plan: 'pro', status: 'suspended' })).toMatchObject({
      plan: 'pro',
      status: 'suspended',
    });
    await expect.poll(async () => (await app.call(customer.key, 'GET /v1/models')).statusCode).toBe(403);
    await answer(path, { status: 'active' });
    await expect.poll(async () => (await app.call(customer.key, 'GET /v1/models')).statusCode).toBe(200);
    const audit = (await app.call(customer.key, 'GET /v1/account/audit')).json<{ data: { ip: null }[] }>();
    expect(audit.data[1]).toMatchObject({
      action: 'operator.account_changed',
      actor: { type: 'user', id: operator.id },
      details: { plan: 'pro', status: 'suspended' },
      ip: null,
    });
    for (const payload of [{}, { plan: 'golden' }, { status: 'gone' }]) {
      expect((await ask(path, payload)).statusCode).toBe(400);
    }
    expectError(await ask('PATCH /v1/operator/accounts/acct_none', { plan: 'pro' }), 'not_found', 'id');
  });

  it('201 when credits are given or taken, as far as there are any', async () => {
    const path = `POST /v1/operator/accounts/${customer.accountId}/credits`;
    expect(await answer(path, { amount: '2.5', reason: 'A gift' })).toMatchObject({
      amount: '2.500000',
      balance: '1002.500000',
    });
    expect(await answer(path, { amount: '-1002', reason: 'A mistake' })).toMatchObject({ balance: '0.500000' });
    expect(await answer(path, { amount: '7', environment: 'sandbox', reason: 'To play' })).toMatchObject({
      balance: '7.000000',
    });
    expectError(await ask(path, { amount: '-1', reason: 'Too much' }), 'insufficient_credits');
    for (const payload of [
      { amount: '0', reason: 'x' },
      { amount: '1' },
      { amount: '1', reason: ' ' },
      { amount: 'all', reason: 'x' },
    ]) {
      expect((await ask(path, payload)).statusCode).toBe(400);
    }
    const { data } = (await app.call(customer.key, 'GET /v1/payments/transactions')).json<{ data: object[] }>();
    expect(data.slice(0, 2)).toMatchObject([
      { amount: '-1002.000000', description: 'A mistake' },
      { amount: '2.500000', description: 'A gift' },
    ]);
  });
});

describe('jobs', () => {
  interface Jobs {
    data: { id: string }[];
  }

  it('200 with those of all accounts, newest first whatever their kind', async () => {
    const first = await song();
    const film = (await app.call(customer.key, 'POST /v1/video/generate', { payload: { prompt: 'A walk' } })).json<{
      id: string;
    }>();
    const last = await song();
    const { data } = await answer<Jobs>('GET /v1/operator/jobs?status=processing&phase=queued&limit=3');
    expect(data.map(({ id }) => id)).toEqual([last, film.id, first]);
    const own = (await app.call(customer.key, 'GET /v1/jobs')).json<Jobs>();
    expect(own.data.map(({ id }) => id)).toEqual([last, film.id, first]);
    expect(data[0]).toMatchObject({
      account_id: customer.accountId,
      account_name: 'Test',
      phase: 'queued',
      status: 'processing',
      attempts: 0,
      error: null,
    });
    const older = await answer<Jobs>(`GET /v1/operator/jobs?limit=1&after=${film.id}`);
    expect(older.data.map(({ id }) => id)).toEqual([first]);
    expect((await answer<Jobs>('GET /v1/operator/jobs?status=completed&phase=queued')).data).toEqual([]);
    expectError(await ask('GET /v1/operator/jobs?phase=lost'), 'invalid_value', 'phase');
  });

  it('200 when one is cancelled, 409 when it has ended, 404 when there is none', async () => {
    const id = await song();
    expect(await answer(`POST /v1/operator/jobs/${id}/cancel`)).toMatchObject({
      status: 'cancelled',
      credits: '0.000000',
    });
    expectError(await ask(`POST /v1/operator/jobs/${id}/cancel`), 'job_already_finished', 'id');
    expectError(await ask('POST /v1/operator/jobs/mus_none/cancel'), 'job_not_found', 'id');
  });

  it('200 with the queues that they wait in, and who runs them', async () => {
    await song();
    const { data } = await answer<{ data: { name: string; waiting: number }[] }>('GET /v1/operator/queues');
    expect(data.length).toBe(3);
    expect(data[0]).toMatchObject({ engine: 'redis', waiting: expect.any(Number) as number, active: 0, delayed: 0 });
    expect(data[0]!.waiting).toBeGreaterThan(0);
    expect(await answer('GET /v1/operator/workers')).toEqual({
      object: 'list',
      data: [],
      attribution: expect.anything() as object,
    });
  });
});

describe('the offer', () => {
  it('200 with every model, its upstreams and how it does', async () => {
    await chat();
    const models = async () =>
      (await answer<{ data: { id: string; recent: { requests: number } }[] }>('GET /v1/operator/models')).data;
    const echo = async () => (await models()).find(({ id }) => id === 'atelier-echo-1.0');
    await expect.poll(async () => (await echo())!.recent.requests, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await echo()).toMatchObject({
      modality: 'chat',
      prices: { input_token: '0.100000', output_token: '0.400000' },
      cost: null,
      upstreams: [{ provider: 'sandbox', kind: 'sandbox', state: 'closed', fallback: false }],
      recent: { failed: 0, error_rate: 0, latency_ms: { p50: expect.any(Number) as number } },
    });
  });

  it('200 with the upstreams, the plans and the price book', async () => {
    const upstreams = await answer<{ data: object[] }>('GET /v1/operator/upstreams');
    expect(upstreams.data).toContainEqual(
      expect.objectContaining({ name: 'sandbox', kind: 'sandbox', api_key: 'none', base_url: null }),
    );
    const plans = await answer<{ data: { id: string; accounts: number }[] }>('GET /v1/operator/plans');
    expect(plans.data.map(({ id }) => id)).toEqual(['free', 'payg', 'pro', 'unlimited', 'enterprise']);
    expect(plans.data.at(-1)).toMatchObject({
      margin: 1,
      requests_per_minute: 1000,
      accounts: expect.any(Number) as number,
    });
    const book = await answer<{ models: { prices: object[] }[] }>('GET /v1/operator/prices');
    expect(book).toMatchObject({ credits_per_usd: '100.000000' });
    expect(book.models[0]!.prices).toEqual([
      { from: null, in_force: true, units: { input_token: '0.100000', output_token: '0.400000' } },
    ]);
  });
});

describe('reconciliation', () => {
  it('200 with what was found, now and when last looked', async () => {
    expect(await answer('GET /v1/operator/reconciliation')).toMatchObject({ agrees: null, results: [] });
    expect(await answer('POST /v1/operator/reconcile')).toMatchObject({
      agrees: true,
      results: [
        { books: 'credits', differences: [] },
        { books: 'payments', differences: [] },
      ],
    });
    const forged = sql`UPDATE credit_balance SET posted_micros = posted_micros + ${sql.raw('1000001')}
      WHERE account_id = ${customer.accountId} AND environment = 'live'`;
    await forged.execute(app.foundation.database);
    await answer('POST /v1/operator/reconcile');
    const found = await answer<{ results: { differences: object[] }[] }>('GET /v1/operator/reconciliation');
    expect(found).toMatchObject({ agrees: false });
    expect(JSON.stringify(found.results[0]!.differences)).toContain(customer.accountId);
  });
});

describe('GET /operator/live', () => {
  it('200 with an event a second, until it is left', async () => {
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    await sql`UPDATE generation SET state = 'running', started_at = now(), progress = 40 WHERE id = ${await song()}`.execute(
      app.foundation.database,
    );
    const leaving = new AbortController();
    const response = await fetch(`${address}/v1/operator/live`, {
      headers: { cookie: operator.cookie },
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true });
      if (text.split('\n\n').length > 3) break;
    }
    const events = text
      .split('\n\n')
      .slice(0, 3)
      .map((event) => JSON.parse(event.slice('data: '.length)) as { in_flight: number; streams: number });
    expect(events[2]).toMatchObject({
      object: 'live',
      node: app.foundation.nodeId,
      in_flight: 1,
      streams: 1,
      jobs: [{ account_id: customer.accountId, progress: 40, phase: 'generating' }],
    });
    leaving.abort();
    const { traffic } = app.http.surroundings;
    await expect.poll(() => traffic.streams, { timeout: 5_000 }).toBe(0);
    // Whoever leaves is counted out too.
    await expect.poll(() => traffic.begun - traffic.ended, { timeout: 5_000 }).toBe(0);
  });
});
