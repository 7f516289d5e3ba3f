import OpenAI, { AuthenticationError, NotFoundError, RateLimitError } from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

let app: TestApp;
let customer: Customer;
let address: string;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const clientFor = (apiKey: string) => new OpenAI({ baseURL: `${address}/v1`, apiKey, maxRetries: 0 });

it('OpenAI’s own client lists and shows models', async () => {
  const client = clientFor(customer.key);
  const ids: string[] = [];
  for await (const model of client.models.list()) ids.push(model.id);
  expect(ids).toContain('atelier-echo-1.0');
  expect(await client.models.retrieve('atelier-echo-1.0')).toMatchObject({ object: 'model', owned_by: 'atelier' });
});

it('its error classes know our errors', async () => {
  await expect(clientFor('sk_live_wrong').models.list()).rejects.toBeInstanceOf(AuthenticationError);
  await expect(clientFor(customer.key).models.retrieve('none')).rejects.toBeInstanceOf(NotFoundError);
  const { key } = await app.customer({ perMinute: 1 });
  await clientFor(key).models.list();
  const refused = await clientFor(key)
    .models.list()
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(refused).toBeInstanceOf(RateLimitError);
  expect(refused).toMatchObject({
    status: 429,
    code: 'minute_limit_exceeded',
    requestID: expect.stringMatching(/^req_/),
  });
});
