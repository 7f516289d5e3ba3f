import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../src/platform/log/log.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
});
afterAll(() => app.close());

const models = 'GET /v1/models';

describe('authentication', () => {
  it('takes the key as a bearer token, whatever the case of the word {AUTH-1}', async () => {
    for (const word of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await app.call(null, models, { headers: { authorization: `${word} ${customer.key}` } });
      expect(answer.statusCode).toBe(200);
    }
  });

  it.each([
    ['a misspelt key', (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')],
    ['a key cut short', (key: string) => key.slice(0, -5)],
    ['someone else’s kind of key', () => 'sk-proj-abcdefghijklmnop'],
    ['an empty key', () => ''],
  ])('401 for %s {AUTH-5, AUTH-6, AUTH-7, ERR-3, ERR-15, ERR-16}', async (_case, spoil) => {
    const answer = await app.call(spoil(customer.key), models);
    expect(answer.statusCode).toBe(401);
    const { error } = answer.json<{ error: Record<string, string> }>();
    expect(error).toMatchObject({ type: 'authentication_error', code: 'invalid_api_key' });
    expect(error['message']).toMatch(/key/i);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('401 for a key at the other environment’s address, and the message names the right one', async () => {
    const test = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    const atLive = await app.call(test.key, models);
    const atSandbox = await app.call(customer.key, 'GET /sandbox/v1/models');
    expect([atLive.statusCode, atSandbox.statusCode]).toEqual([401, 401]);
    expect(atLive.json<{ error: { message: string } }>().error.message).toContain('http://localhost:8080/sandbox/v1');
    expect(atSandbox.json<{ error: { message: string } }>().error.message).toContain('http://localhost:8080/v1');
  });

  it('the sandbox can have a host name of its own', async () => {
    const hosted = await createTestApp({ SANDBOX_HOST: 'sandbox.example.com' });
    const { key } = await hosted.customer({ environment: 'sandbox' });
    const answer = await hosted.call(key, models, { headers: { host: 'sandbox.example.com' } });
    expect(answer.statusCode).toBe(200);
    await hosted.close();
  });

  it('a new key is shown once, to be stored {AUTH-8}', async () => {
    const made = await app.call(customer.key, 'POST /v1/keys', { payload: { name: 'Shown once' } });
    const { id, key } = made.json<{ id: string; key: string }>();
    expect(key).toMatch(/^sk_live_c1_[0-9A-Za-z]{49}$/);
    const later = await app.call(customer.key, `GET /v1/keys/${id}`);
    expect(later.body).not.toContain(key);
    expect((await app.call(key, models)).statusCode).toBe(200);
  });

  it('keys stay out of the log {AUTH-10}', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'atelier-log-')), 'log');
    const log = createLog({ level: 'trace', node: 'test', file });
    const logged = await createTestApp({}, { log });
    const { key } = await logged.customer();
    const made = await logged.call(key, 'POST /v1/keys', {
      payload: { name: 'Secret' },
      headers: { 'idempotency-key': 'a' },
    });
    const spoilt = `${key.slice(0, -1)}!`;
    await logged.call(spoilt, 'GET /v1/models');
    await logged.close();
    const lines = await readFile(file, 'utf8');
    expect(lines).toContain('"route":"keys.create"');
    for (const secret of [key, spoilt, made.json<{ key: string }>().key]) expect(lines).not.toContain(secret.slice(11));
  });

  it('429 after sixty unknown keys from one address, while known keys go on', async () => {
    const busy = await createTestApp();
    const { key } = await busy.customer();
    expect((await busy.call(key, models)).statusCode).toBe(200);
    const stranger = await app.customer();
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await busy.call(stranger.key, models)).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await busy.call(key, models)).statusCode).toBe(200);
    await busy.close();
  });
});
