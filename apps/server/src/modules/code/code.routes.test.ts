import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStream, type Loose } from '../../../test/chat-stage.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { languages } from './index.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

const post = (path: string, payload: object) => app.call(customer.key, `POST /sandbox/v1/code${path}`, { payload });
const answer = async (path: string, payload: object): Promise<Loose> => {
  const response = await post(path, payload);
  expect(response.statusCode).toBe(200);
  return response.json<Loose>();
};

const told = {
  id: expect.stringMatching(/^code_/),
  created: expect.any(Number),
  model: 'atelier-echo-1.0',
  finish_reason: 'stop',
  usage: { prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number), cost: expect.any(String) },
};
const sound = { checked: true, valid: true, repaired: false, errors: [] };

describe('POST /code/generate', () => {
  test('200: bare code that parses, and what it cost', async () => {
    const response = await post('/generate', { prompt: 'the fibonacci numbers', language: 'Golang' });
    expect(response.headers['x-credits-charged']).toMatch(/^0\.\d{6}$/);
    const made = response.json<Loose>();
    expect(made).toMatchObject({ ...told, object: 'code.generation', language: 'go', syntax: sound });
    expect(made['code']).toMatch(/^package main\n[\s\S]*func fibonacci[\s\S]*\}$/);
    expect(made['attribution']).toBeDefined();
  });

  test('it is recorded under its own module', async () => {
    await answer('/generate', { prompt: 'add', language: 'rust' });
    const rows = await app.foundation.database
      .selectFrom('usage_record')
      .select(['module', 'credits_micros'])
      .where('account_id', '=', customer.accountId)
      .execute();
    expect(new Set(rows.map(({ module }) => module))).toEqual(new Set(['code']));
  });

  test('the sandbox writes code that parses in every language with a parser', async () => {
    const found: Record<string, unknown> = {};
    for (const { id } of languages) {
      const made = await answer('/generate', { prompt: 'sort the orders by their total', language: id });
      const isBare = made['code'] !== '' && !made['code'].includes('```');
      found[id] = { isBare, checked: made['syntax'].checked, valid: made['syntax'].valid };
    }
    const wanted = languages.map(({ id, grammar }) => {
      const checked = grammar !== undefined;
      return [id, { isBare: true, checked, valid: checked ? true : null }];
    });
    expect(found).toEqual(Object.fromEntries(wanted));
  }, 60_000);

  test('400 with the nearest names of an unknown language', async () => {
    const response = await post('/generate', { prompt: 'add', language: 'pyhton' });
    expect(response.statusCode).toBe(400);
    const { error } = response.json<{ error: Loose }>();
    expect(error).toMatchObject({ code: 'invalid_value', param: 'language' });
    expect(error['message']).toContain('python');
  });

  test('as a stream: the same code in pieces, then everything, then the end', async () => {
    const asked = { prompt: 'the fibonacci numbers', language: 'go' };
    const whole = await answer('/generate', asked);
    const response = await post('/generate', { ...asked, stream: true });
    expect(response.headers['content-type']).toContain('text/event-stream');
    const { chunks, text, isDone } = readStream(response.body);
    expect(isDone).toBe(true);
    expect(chunks.length).toBeGreaterThan(3);
    expect(text).toBe(whole['code']);
    expect(chunks[0]).toMatchObject({ object: 'code.chunk', language: 'go', attribution: expect.anything() });
    const { result } = chunks.at(-1)!;
    expect(result).toMatchObject({ ...told, code: whole['code'], syntax: sound });
    expect(chunks.at(-1)).not.toHaveProperty('replaces');
  });

  test('a limit of tokens cuts it: said so, flagged, and not repaired', async () => {
    const made = await answer('/generate', { prompt: 'the fibonacci numbers', language: 'go', max_tokens: 12 });
    expect(made).toMatchObject({ finish_reason: 'length', syntax: { checked: true, repaired: false } });
  });

  test('broken streams can be rehearsed', async () => {
    const response = await app.call(customer.key, 'POST /sandbox/v1/code/generate', {
      payload: { prompt: 'sort', language: 'python', stream: true },
      headers: { 'x-sandbox-scenario': 'stream_interrupted' },
    });
    const { chunks, isDone } = readStream(response.body);
    expect(isDone).toBe(true);
    expect(chunks.at(-1)).toMatchObject({ finish_reason: 'error', error: { code: 'upstream_error' } });
  });
});

describe('POST /code/complete', () => {
  test.each([
    ['def add(a, b):', 'python'],
    ['function add(a, b) {', 'javascript'],
    ['fn add(a: i32, b: i32) -> i32 {', 'rust'],
    ['int add(int a, int b) {\n', 'c'],
    ['def add(a, b)', 'ruby'],
    ['local function add(a, b)', 'lua'],
    ['package main\n\nfunc add(a int, b int) int {', 'go'],
    ['const total = sum(', 'typescript'],
  ])('200: %j together with the completion parses', async (code, language) => {
    const made = await answer('/complete', { code, language });
    expect(made).toMatchObject({ ...told, object: 'code.completion', language, syntax: sound });
    expect(made['code']).not.toContain(code.trim());
  });

  test('fills a gap between two parts, given as such or by a cursor', async () => {
    const [prefix, suffix] = ['function one() {\n  return 1;\n}\nfunction two() {', '\n}\n'];
    const parts = await answer('/complete', { prefix, suffix, language: 'js' });
    expect(parts['syntax']).toEqual(sound);
    const cut = await answer('/complete', { code: prefix + suffix, cursor: prefix.length, language: 'js' });
    expect(cut['code']).toBe(parts['code']);
  });

  test.each([
    [{}, 'missing_field', 'code'],
    [{ code: 'a', prefix: 'b' }, 'invalid_value', 'prefix'],
    [{ code: 'a', cursor: 2 }, 'invalid_value', 'cursor'],
    [{ prefix: 'a', cursor: 1 }, 'invalid_value', 'cursor'],
  ])('400 for %j', async (body, code, param) => {
    const response = await post('/complete', { ...body, language: 'js' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code, param } });
  });
});

describe('POST /code/refactor', () => {
  test('200: the code, a diff that leads to it, and what was changed', async () => {
    const given = 'var a = 1;  \nvar b = 2;\nb = a;\nconsole.log(a + b);\n';
    const made = await answer('/refactor', { code: given, language: 'javascript', goals: ['readability'] });
    expect(made).toMatchObject({
      ...told,
      object: 'code.refactoring',
      code: 'const a = 1;\nlet b = 2;\nb = a;\nconsole.log(a + b);\n',
      syntax: sound,
    });
    expect(made['diff']).toBe(
      '--- a/code.js\n+++ b/code.js\n@@ -1,4 +1,4 @@\n-var a = 1;  \n-var b = 2;\n+const a = 1;\n+let b = 2;\n b = a;\n console.log(a + b);\n',
    );
    expect(made['changes']).toHaveLength(2);
  });

  test('code that stays as it is has an empty diff', async () => {
    const code = 'def add(a, b):\n    return a + b';
    const made = await answer('/refactor', { code, language: 'python' });
    expect(made).toMatchObject({ code, diff: '', changes: [expect.any(String)] });
  });
});

describe('POST /code/explain', () => {
  const code = 'import os\n\ndef one():\n    return 1\n\ndef two():\n    return 2\n';

  test('200: Markdown and an outline by lines', async () => {
    const made = await answer('/explain', { code, language: 'python' });
    expect(made).toMatchObject({ ...told, object: 'code.explanation', language: 'python' });
    expect(made['explanation']).toContain('`one`');
    expect(made['explanation']).not.toContain('Outline');
    expect(made['outline'].map(({ lines }: Loose) => lines)).toEqual([
      [1, 2],
      [3, 5],
      [6, 7],
    ]);
  });

  test('a language need not be given, and detail decides the length', async () => {
    const [brief, deep] = [
      await answer('/explain', { code, detail: 'brief' }),
      await answer('/explain', { code, detail: 'deep' }),
    ];
    expect(brief['language']).toBeNull();
    expect(deep['explanation'].length).toBeGreaterThan(brief['explanation'].length);
  });

  test('as a stream: the explanation in pieces', async () => {
    const { chunks, text } = readStream((await post('/explain', { code, stream: true })).body);
    expect(text).toBe(chunks.at(-1)!['result'].explanation);
  });
});

test('GET /code/languages: 50 and more, 30 and more of them with a parser', async () => {
  const response = await app.call(customer.key, 'GET /sandbox/v1/code/languages');
  const { data } = response.json<{ data: readonly Loose[] }>();
  expect(data.length).toBeGreaterThanOrEqual(50);
  expect(data.filter((one) => one['syntax_checked']).length).toBeGreaterThanOrEqual(30);
  expect(data.find(({ id }) => id === 'cpp')).toEqual({
    id: 'cpp',
    name: 'C++',
    aliases: expect.arrayContaining(['c++']),
    extensions: expect.arrayContaining(['cpp']),
    syntax_checked: true,
  });
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
});
