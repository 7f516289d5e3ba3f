import { errorTable, scopes, type ErrorCode } from '@atelier/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkedRoutes } from './samples.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;
let sandboxCustomer: Customer;
let stranger: Customer;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
  sandboxCustomer = await app.keyFor(customer.accountId, { environment: 'sandbox' });
  stranger = await app.customer();
  await app.giveCredits(customer);
});
afterAll(() => app.close());

const wholeNumber = /^\d+$/;

/** The object that answers, or the first event of a stream. */
function objectOf({ headers, body }: { headers: object; body: string }): Record<string, unknown> {
  const isStream = String((headers as Record<string, unknown>)['content-type']).startsWith('text/event-stream');
  return JSON.parse(isStream ? (/^data: (.*)$/m.exec(body)?.[1] ?? '') : body) as Record<string, unknown>;
}

describe.each(walkedRoutes)('$route.method $route.path', ({ route, owned, answers, status, request }) => {
  it('401 without a key {PATH-1, AUTH-2, AUTH-3, AUTH-4, ERR-4, CHAT-11}', async () => {
    const { line, ...options } = await request(app, customer);
    const answer = await app.call(null, line, options);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid_api_key', type: 'authentication_error', param: null },
    });
    expect(answer.headers['x-ratelimit-limit']).toBe('60');
  });

  it(`${route.status} with a key, at all four addresses {PATH-3, PATH-4, AUTH-1, PUR-1, VER-1, VER-2, AUTH-18, AUTH-19, AUTH-20, AUTH-21}`, async () => {
    for (const [base, environment, who] of [
      ['/v1', 'live', customer],
      ['/api/v1', 'live', customer],
      ['/sandbox/v1', 'sandbox', sandboxCustomer],
      ['/sandbox/api/v1', 'sandbox', sandboxCustomer],
    ] as const) {
      const { line, ...options } = await request(app, customer, environment, base);
      const answer = await app.call(who.key, line, options);
      expect([line, answer.statusCode]).toEqual([line, status]);
      expect(answer.headers['content-type']).toBe(
        answers === 'application/zip' ? answers : `${answers}; charset=utf-8`,
      );
    }
  });

  it('carries request id, limits and attribution {PUR-2, LIM-14, LIM-16, LIM-18}', async () => {
    const { line, ...options } = await request(app, customer);
    const answer = await app.call(customer.key, line, options);
    expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/);
    for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
      expect(String(answer.headers[header])).toMatch(wholeNumber);
    }
    expect(answer.headers['x-service-attribution']).toBe('Powered by Atelier; url="http://localhost:8080"');
    if (route.isBytes) return;
    const body = objectOf(answer);
    expect(Object.keys(body).at(-1)).toBe('attribution');
    expect(body['attribution']).toEqual({ text: 'Powered by Atelier', url: 'http://localhost:8080' });
  });

  it('carries no attribution for an account that has waived it', async () => {
    const waived = await app.customer();
    await app.giveCredits(waived);
    await app.call(waived.key, 'PATCH /v1/account', { payload: { attribution_waived: true } });
    await expect
      .poll(async () => (await app.call(waived.key, 'GET /v1/models')).headers['x-service-attribution'])
      .toBeUndefined();
    const { line, ...options } = await request(app, waived);
    const answer = await app.call(waived.key, line, options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-service-attribution']).toBeUndefined();
    expect(route.isBytes ? {} : objectOf(answer)).not.toHaveProperty('attribution');
  });

  it('403 for a key without its scope {ERR-6}', async () => {
    const narrow = await app.keyFor(customer.accountId, { scopes: scopes.filter((scope) => scope !== route.scope) });
    const { line, ...options } = await request(app, customer);
    const answer = await app.call(narrow.key, line, options);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: { code: 'insufficient_scope', type: 'permission_error' } });
  });

  it.runIf(owned)('404, not 403, for what belongs to someone else {ERR-7}', async () => {
    const { line, ...options } = await request(app, customer);
    const theirs = await app.call(stranger.key, line, options);
    expect(theirs.statusCode).toBe(404);
    expect(theirs.json()).toMatchObject({ error: { type: 'not_found_error' } });
    const otherEnvironment = await app.call(sandboxCustomer.key, line.replace('/v1', '/sandbox/v1'), options);
    expect(otherEnvironment.statusCode).toBe(404);
  });

  it('declares only errors of the table, and each kind of body it can get', () => {
    expect(route.errors.every((code) => Object.hasOwn(errorTable, code))).toBe(true);
    expect(new Set<ErrorCode>(route.errors).size).toBe(route.errors.length);
  });
});

it('the two forms of a path give the same answer {PATH-5, CHAT-8, CHAT-9}', async () => {
  for (const path of ['/models', '/chat/models', '/models/atelier-echo-1.0', '/account']) {
    const short = await app.call(customer.key, `GET /v1${path}`);
    const long = await app.call(customer.key, `GET /api/v1${path}`);
    expect(long.json()).toEqual(short.json());
  }
});
