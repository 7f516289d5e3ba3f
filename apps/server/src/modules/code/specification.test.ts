import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer();
  await app.giveCredits(customer);
});
afterAll(() => app.close());

const code = 'def add(a, b):\n    return a + b';
const bodies: Readonly<Record<string, object>> = {
  generate: { prompt: 'Add two numbers', language: 'python', max_tokens: 300 },
  complete: { code: 'def add(a, b):', language: 'python' },
  refactor: { code, language: 'python' },
  explain: { code, language: 'python' },
};
const bases = ['/v1', '/api/v1'] as const;
const post = (path: string, payload: object, key: string | null = customer.key) =>
  app.call(key, `POST ${path}`, { payload });

describe('the code endpoints', () => {
  test.each([
    ['generates code from a prompt {CODE-1}', 'generate', { code: expect.stringContaining('def ') }],
    ['completes partial code {CODE-2}', 'complete', { code: expect.stringContaining('return a + b') }],
    ['refactors existing code {CODE-3}', 'refactor', { code, diff: expect.any(String) }],
    ['explains code {CODE-4}', 'explain', { explanation: expect.stringContaining('add') }],
  ])('POST /code/… %s, in the short form and under /api/v1 {CODE-5}', async (_statement, verb, shown) => {
    for (const base of bases) {
      const response = await post(`${base}/code/${verb}`, bodies[verb]!);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject(shown);
    }
  });

  test.each(Object.keys(bodies))('POST /code/%s refuses a request without a valid key {CODE-6}', async (verb) => {
    for (const base of bases) {
      for (const key of [null, 'sk_live_wrong']) {
        const response = await post(`${base}/code/${verb}`, bodies[verb]!, key);
        expectError(response, 'invalid_api_key');
      }
    }
  });

  test('GET /code/languages refuses it too {CODE-6}', async () => {
    expectError(await app.call(null, 'GET /v1/code/languages'), 'invalid_api_key');
  });
});

describe('in 50 languages and more', () => {
  test.each([
    ['generated {PUR-10}', 'generate', { prompt: 'Add two numbers', max_tokens: 60 }],
    ['completed {PUR-11}', 'complete', { code: 'x = 1', max_tokens: 60 }],
    ['refactored {PUR-12}', 'refactor', { code: 'x = 1', max_tokens: 60 }],
    ['explained {PUR-13}', 'explain', { code: 'x = 1', max_tokens: 60 }],
  ])('code can be %s', async (_statement, verb, body) => {
    const languages = (await app.call(customer.key, 'GET /v1/code/languages')).json<{ data: { id: string }[] }>();
    const ids = languages.data.map(({ id }) => id).slice(0, 55);
    expect(ids.length).toBeGreaterThanOrEqual(50);
    const answers = await Promise.all(ids.map((language) => post(`/v1/code/${verb}`, { ...body, language })));
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body: said }) => said)).toEqual([]);
    expect(answers.map((answer) => answer.json<{ language: string }>().language)).toEqual(ids);
  });
});

describe('the request of /code/generate', () => {
  test.each([
    ['prompt is a string {CODE-7}', { prompt: 5 }, 'prompt'],
    ['language is a string {CODE-8}', { language: ['python'] }, 'language'],
    ['max_tokens is an integer, not a string {CODE-9}', { max_tokens: '300' }, 'max_tokens'],
    ['max_tokens is an integer, not a fraction {CODE-9}', { max_tokens: 1.5 }, 'max_tokens'],
  ])('%s', async (_statement, wrong, param) => {
    const response = await post('/v1/code/generate', { ...bodies['generate'], ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  });

  test('strings and an integer are accepted {CODE-7, CODE-8, CODE-9}; the answer has the generated code as a string {CODE-10, WORK-1}', async () => {
    const response = await post('/v1/code/generate', bodies['generate']!);
    expect(response.statusCode).toBe(200);
    expect(response.json<{ code: unknown }>().code).toMatch(/^def [\s\S]+$/);
  });
});
