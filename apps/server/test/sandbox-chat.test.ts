import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStream } from './chat-stage.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

const payload = { model: 'atelier-echo-1.0', messages: [{ role: 'user', content: 'Tell me of the sea.' }] };
const post = (path: string, scenario?: string) =>
  app.call(customer.key, `POST /sandbox/v1${path}`, {
    payload,
    headers: scenario === undefined ? {} : { 'x-sandbox-scenario': scenario },
  });

describe('chat in the sandbox', () => {
  test('costs play credits, of which there are always enough, and says the same every time', async () => {
    const [first, second] = [await post('/chat/completions'), await post('/chat/completions')];
    expect(first.statusCode).toBe(200);
    expect(first.json<{ choices: unknown }>().choices).toEqual(second.json<{ choices: unknown }>().choices);
    expect(Number(first.headers['x-credits-charged'])).toBeGreaterThan(0);
  });

  test.each([
    ['stream_interrupted', 'upstream_error', 502],
    ['stream_error', 'internal_error', 500],
  ])('%s can be rehearsed, in a stream and in an answer that comes whole', async (scenario, code, status) => {
    const { chunks, isDone, text } = readStream((await post('/chat/stream', scenario)).body);
    expect(chunks.at(-1)).toMatchObject({ error: { code }, choices: [{ finish_reason: 'error' }] });
    expect(isDone).toBe(true);
    expect(text).not.toBe('');
    const whole = await post('/chat/completions', scenario);
    expect([whole.statusCode, whole.json()]).toMatchObject([status, { error: { code } }]);
  });
});
