import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;
let sandbox: Customer;

beforeAll(async () => {
  app = await createTestApp({ BODY_LIMIT_BYTES: '4096' });
  customer = await app.customer();
  sandbox = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

describe('errors', () => {
  it('have one shape: an object error with message, type, code and param {ERR-11, ERR-12, ERR-13, ERR-14}', async () => {
    const { error, ...rest } = (await app.call(customer.key, 'GET /v1/models/none')).json<{
      error: Record<string, unknown>;
    }>();
    expect(rest).toEqual({});
    expect(Object.keys(error)).toEqual(['message', 'type', 'code', 'param']);
    for (const member of ['message', 'type', 'code']) expect(typeof error[member]).toBe('string');
  });

  it('carry attribution in the header alone {PUR-3}', async () => {
    const answer = await app.call(null, 'GET /v1/models');
    expect(answer.headers['x-service-attribution']).toContain('Powered by Atelier');
    expect(answer.json()).not.toHaveProperty('attribution');
  });

  it('link to a page about themselves that names the request', async () => {
    const answer = await app.call(null, 'GET /v1/models');
    const link = /<http:\/\/localhost:8080([^>]+)>; rel="help"/.exec(String(answer.headers['link']))?.[1] ?? '';
    expect(link).toContain(`request=${String(answer.headers['x-request-id'])}`);
    const page = await app.call(null, `GET ${link}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('What to do');
  });

  it.each([
    ['a body that is not JSON {ERR-1, PATH-2}', '{"name":', 'invalid_json', null],
    ['an empty object {ERR-2}', '{}', 'missing_field', 'name'],
    ['a wrong type {ERR-2}', '{"name":7}', 'invalid_value', 'name'],
    [
      'a nested fault {ERR-2}',
      '{"name":"a","limits":{"requests_per_minute":-1}}',
      'invalid_value',
      'limits.requests_per_minute',
    ],
    ['a member nobody knows', '{"name":"a","nmae":"b"}', 'unsupported_parameter', 'nmae'],
    ['a body that is null', 'null', 'invalid_value', null],
    ['a body that is no object', '[]', 'invalid_value', null],
    ['a poisoned prototype', '{"name":"a","__proto__":{"x":1}}', 'invalid_json', null],
    ['a NUL character', '{"name":"a\\u0000b"}', 'invalid_value', 'name'],
  ])('400 for %s', async (_case, payload, code, param) => {
    const answer = await app.call(customer.key, 'POST /v1/keys', { payload, headers: json });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } });
  });

  it('400 without any body names the first member it lacks', async () => {
    const answer = await app.call(customer.key, 'POST /v1/keys');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: { code: 'missing_field', param: 'name' } },
    ]);
  });

  it('404 for a path that does not exist', async () => {
    const answer = await app.call(customer.key, 'GET /v1/nothing');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: { code: 'not_found', type: 'not_found_error' } },
    ]);
    expect(answer.headers['x-ratelimit-limit']).toBeDefined();
  });

  it('404 for a model that does not exist {ERR-7}', async () => {
    const answer = await app.call(customer.key, 'GET /v1/models/none');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: { code: 'model_not_found', param: 'id' } },
    ]);
  });

  it('405 names the methods that a path takes', async () => {
    const answer = await app.call(customer.key, 'DELETE /v1/keys');
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, POST']);
  });

  it('413 for a body over the limit', async () => {
    const answer = await app.call(customer.key, 'POST /v1/keys', { payload: { name: 'a'.repeat(5000) } });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { error: { code: 'payload_too_large' } }]);
  });

  it('415 for a body that is not JSON by its content type {PATH-2}', async () => {
    const answer = await app.call(customer.key, 'POST /v1/keys', {
      payload: 'name=a',
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { error: { code: 'unsupported_media_type' } }]);
  });

  it('503, not 401, while the database is away, and 200 when it is back', async () => {
    const broken = await createTestApp();
    const { key } = await broken.customer();
    const url = new URL(broken.foundation.config.DATABASE_URL);
    const name = url.pathname.slice(1);
    const { database } = app.foundation;
    const { sql } = await import('kysely');
    await sql`ALTER DATABASE ${sql.id(name)} WITH ALLOW_CONNECTIONS false`.execute(database);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(database);
    const during = await broken.call(key, 'GET /v1/models');
    expect([during.statusCode, during.json()]).toMatchObject([
      503,
      { error: { code: 'overloaded', type: 'api_error' } },
    ]);
    expect(during.headers['retry-after']).toBeDefined();
    expect((await broken.call(null, 'GET /readyz')).statusCode).toBe(503);
    await sql`ALTER DATABASE ${sql.id(name)} WITH ALLOW_CONNECTIONS true`.execute(database);
    await expect.poll(async () => (await broken.call(key, 'GET /v1/models')).statusCode, { timeout: 5000 }).toBe(200);
    await broken.close();
  });
});

describe('sandbox scenarios', () => {
  it.each([
    ['internal_error {ERR-9}', 500, 'internal_error', 'true'],
    ['overloaded', 503, 'overloaded', 'true'],
    ['rate_limited {ERR-8}', 429, 'minute_limit_exceeded', 'true'],
    ['insufficient_credits', 402, 'insufficient_credits', undefined],
  ])('%s can be rehearsed', async (title, status, code, shouldRetry) => {
    const scenario = title.split(' ')[0]!;
    const answer = await app.call(sandbox.key, 'GET /sandbox/v1/models', {
      headers: { 'x-sandbox-scenario': scenario },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: { code } }]);
    expect(answer.headers['x-should-retry']).toBe(shouldRetry);
  });

  it('a request answered with 500 may be sent again, and the header says so {ERR-10}', async () => {
    const headers = { 'x-sandbox-scenario': 'internal_error' };
    const failed = await app.call(sandbox.key, 'GET /sandbox/v1/models', { headers });
    expect(failed.headers['x-should-retry']).toBe('true');
    expect((await app.call(sandbox.key, 'GET /sandbox/v1/models')).statusCode).toBe(200);
  });

  it('400 in live, and for a scenario that does not exist', async () => {
    const live = await app.call(customer.key, 'GET /v1/models', { headers: { 'x-sandbox-scenario': 'slow' } });
    const unknown = await app.call(sandbox.key, 'GET /sandbox/v1/models', {
      headers: { 'x-sandbox-scenario': 'flood' },
    });
    for (const answer of [live, unknown]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'scenario_not_allowed' } }]);
    }
  });
});
