import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
});
afterAll(() => app.close());

interface Listed {
  readonly object: string;
  readonly data: readonly { readonly id: string; readonly modality: string }[];
}

it('200 with all models, in the shape OpenAI’s clients read {CHAT-3}', async () => {
  const list = (await app.call(customer.key, 'GET /v1/models')).json<Listed>();
  expect(list.object).toBe('list');
  expect(list.data[0]).toMatchObject({ object: 'model', created: expect.any(Number), owned_by: 'atelier' });
});

it('200 with the chat models alone {CHAT-7}', async () => {
  const list = (await app.call(customer.key, 'GET /v1/chat/models')).json<Listed>();
  expect(list.data.length).toBeGreaterThan(0);
  expect(list.data.every(({ modality }) => modality === 'chat')).toBe(true);
});

it('200 with one model; its routes stay inside', async () => {
  const answer = await app.call(customer.key, 'GET /v1/models/atelier-echo-1.0');
  expect(answer.json()).toMatchObject({ id: 'atelier-echo-1.0', pricing: { input_token: '0.100000' } });
  expect(answer.body).not.toContain('routes');
});

it('model ids carry a version of their own {VER-3}', async () => {
  const list = (await app.call(customer.key, 'GET /v1/models')).json<Listed>();
  for (const { id } of list.data) expect(id).toMatch(/-\d/);
});
