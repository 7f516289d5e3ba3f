import { eventTypes } from '@atelier/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { hostileUrls } from '../../../test/hostile-urls.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
});
afterAll(() => app.close());

const receiver = 'https://93.184.216.34/hook';
type Members = Record<string, unknown> & { id: string };

async function call(request: string, payload?: object, key = customer.key) {
  const answer = await app.call(key, request, payload === undefined ? {} : { payload });
  return { status: answer.statusCode, body: answer.json<Members>() };
}

const create = async (payload: object = { url: receiver }, key?: string) =>
  (await call('POST /v1/webhooks/endpoints', payload, key)).body;

describe('endpoints', () => {
  test('are registered, shown, changed, paused and deleted', async () => {
    const made = await create({ url: receiver, events: ['user.created'], description: 'Mine' });
    expect(made).toMatchObject({ object: 'webhook_endpoint', status: 'enabled', events: ['user.created'] });
    expect(made['secret']).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await call(`GET /v1/webhooks/endpoints/${made.id}`);
    expect(shown.body).toMatchObject({ id: made.id, url: receiver, description: 'Mine' });
    expect(shown.body).not.toHaveProperty('secret');
    const secret = await call(`GET /v1/webhooks/endpoints/${made.id}/secret`);
    expect(secret.body).toMatchObject({ secret: made['secret'], previous_secret_expires_at: null });
    const { rows } = await sql<{ secret: Buffer }>`SELECT secret FROM webhook_endpoint WHERE id = ${made.id}`.execute(
      app.foundation.database,
    );
    expect(rows[0]!.secret.toString('latin1')).not.toContain(String(made['secret']).slice(6, 20));
    const changed = await call(`PATCH /v1/webhooks/endpoints/${made.id}`, { status: 'paused', events: [] });
    expect(changed.body).toMatchObject({ status: 'paused', events: [], description: 'Mine' });
    expect((await call(`DELETE /v1/webhooks/endpoints/${made.id}`)).body).toMatchObject({ deleted: true });
    expect((await call(`GET /v1/webhooks/endpoints/${made.id}`)).status).toBe(404);
  });

  test('keep the old secret beside the new one for a day', async () => {
    const made = await create();
    const rotated = (await call(`POST /v1/webhooks/endpoints/${made.id}/rotate`)).body;
    expect(rotated['secret']).not.toBe(made['secret']);
    const end = new Date(String(rotated['previous_secret_expires_at'])).getTime() - Date.now();
    expect(Math.round(end / 3_600_000)).toBe(24);
  });

  test('are at most twenty, also when they come at once', async () => {
    const busy = await app.customer();
    const made = await Promise.all(
      Array.from({ length: 25 }, () => call('POST /v1/webhooks/endpoints', { url: receiver }, busy.key)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { error: { code: 'too_many_endpoints' } },
    });
  });

  test('are never inside the network', async () => {
    for (const hostile of hostileUrls.filter((url) => /^https?:\/\/(?:[\d.]+|\[[^\]]+\])(?::PORT)?\//.test(url))) {
      const { status, body } = await call('POST /v1/webhooks/endpoints', { url: hostile.replaceAll('PORT', '8080') });
      expect([hostile, status, (body['error'] as { param: string }).param]).toEqual([hostile, 400, 'url']);
    }
  });

  test('that are paused keep what waits until they are enabled', async () => {
    const made = await create();
    const sent = await call('POST /v1/webhooks/test', { type: 'user.created', endpoint_id: made.id });
    const next = async () => (await call(`GET /v1/webhooks/deliveries/${sent.body.id}`)).body['next_attempt_at'];
    await call(`PATCH /v1/webhooks/endpoints/${made.id}`, { status: 'paused' });
    expect(await next()).toBeNull();
    await call(`PATCH /v1/webhooks/endpoints/${made.id}`, { status: 'enabled' });
    expect(await next()).not.toBeNull();
  });
});

describe('test events', () => {
  test.each(eventTypes)('of %s are delivered like real ones and seen in both lists', async (type) => {
    const sent = await call('POST /v1/webhooks/test', { type, url: receiver });
    expect(sent).toMatchObject({ status: 201, body: { event_type: type, status: 'pending', endpoint_id: null } });
    const { body } = await call(`GET /v1/webhooks/deliveries/${sent.body.id}`);
    const request = body['request'] as { body: string };
    expect(JSON.parse(request.body)).toMatchObject({ id: sent.body['event_id'], type, environment: 'live' });
    expect(body['attempts']).toEqual([]);
    const event = await call(`GET /v1/webhooks/events/${String(sent.body['event_id'])}`);
    expect(event.body).toMatchObject({ type, test: true });
  });

  test('go to one place: an endpoint or an address', async () => {
    for (const payload of [{}, { endpoint_id: 'we_1', url: receiver }]) {
      expect((await call('POST /v1/webhooks/test', { type: 'user.created', ...payload })).status).toBe(400);
    }
    expect((await call('POST /v1/webhooks/test', { type: 'user.created', endpoint_id: 'we_1' })).status).toBe(404);
  });
});

describe('deliveries', () => {
  const fail = (id: string) =>
    sql`UPDATE webhook_delivery SET state = 'failed', failures = 5, attempts = 5, next_attempt_at = NULL, completed_at = now()
      WHERE id = ${id}`.execute(app.foundation.database);

  test('are listed by endpoint, state and kind', async () => {
    const own = await app.customer();
    const endpoint = await create({ url: receiver }, own.key);
    const ids: string[] = [];
    for (const type of ['user.created', 'user.created', 'payment.failed']) {
      const sent = await call('POST /v1/webhooks/test', { type, endpoint_id: endpoint.id }, own.key);
      ids.push(sent.body.id);
    }
    await call('POST /v1/webhooks/test', { type: 'user.created', url: receiver }, own.key);
    await fail(ids[0]!);
    const list = async (query: string) =>
      ((await call(`GET /v1/webhooks/deliveries?${query}`, undefined, own.key)).body['data'] as Members[]).map(
        ({ id }) => id,
      );
    expect(await list('')).toHaveLength(4);
    expect(await list(`endpoint_id=${endpoint.id}&status=pending&event_type=user.created`)).toEqual([ids[1]]);
    expect(await list('status=failed')).toEqual([ids[0]]);
    const [newest] = await list('limit=1');
    expect((await list(`limit=2&after=${newest}`)).length).toBe(2);
  });

  test('are sent again, one or all that failed since a time, with five new attempts', async () => {
    const own = await app.customer();
    const send = async () =>
      (await call('POST /v1/webhooks/test', { type: 'user.created', url: receiver }, own.key)).body.id;
    const [one, two, three] = [await send(), await send(), await send()];
    for (const id of [one, two, three]) await fail(id);
    const again = await call(`POST /v1/webhooks/deliveries/${one}/replay`, undefined, own.key);
    expect(again.body).toMatchObject({ id: one, status: 'pending', attempt_count: 5, completed_at: null });
    const since = new Date(Date.now() - 60_000).toISOString();
    const all = await call('POST /v1/webhooks/deliveries/replay', { since }, own.key);
    expect(all.body).toMatchObject({ count: 2, has_more: false });
    const late = { since: new Date(Date.now() + 60_000).toISOString() };
    await fail(two);
    expect((await call('POST /v1/webhooks/deliveries/replay', late, own.key)).body).toMatchObject({ count: 0 });
  });

  test('whose endpoint is deleted, or whose payload is gone, are not sent again', async () => {
    const endpoint = await create();
    const sent = await call('POST /v1/webhooks/test', { type: 'user.created', endpoint_id: endpoint.id });
    await call(`DELETE /v1/webhooks/endpoints/${endpoint.id}`);
    expect((await call(`GET /v1/webhooks/deliveries/${sent.body.id}`)).body['status']).toBe('failed');
    expect((await call(`POST /v1/webhooks/deliveries/${sent.body.id}/replay`)).status).toBe(404);
    const other = await call('POST /v1/webhooks/test', { type: 'user.created', url: receiver });
    await sql`UPDATE event SET data = NULL WHERE id = ${String(other.body['event_id'])}`.execute(
      app.foundation.database,
    );
    expect((await call(`POST /v1/webhooks/deliveries/${other.body.id}/replay`)).status).toBe(404);
    const shown = await call(`GET /v1/webhooks/deliveries/${other.body.id}`);
    expect(shown.body).toMatchObject({ request: { body: null } });
  });
});

test('the default secret is made once, however many ask', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => call('GET /v1/webhooks/secret')));
  expect(new Set(asked.map(({ body }) => body['secret'])).size).toBe(1);
});
