import { sandboxAvailable } from '@atelier/builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';

const { available } = await sandboxAvailable();

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

const bases = ['/sandbox/v1', '/sandbox/api/v1'] as const;
const later = { prefer: 'respond-async' };
const post = (path: string, payload: object, headers = {}, key: string | null = customer.key) =>
  app.call(key, `POST ${path}`, { payload, headers });
const build = (payload: object) => post('/sandbox/v1/builder/build', payload, later);

/** The wishes of the job that this body makes. Nobody runs it. */
async function accepted(payload: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await build(payload);
  expect(response.statusCode).toBe(202);
  const job = response.json<{ id: string; input: Record<string, unknown> }>();
  await post(`/sandbox/v1/jobs/${job.id}/cancel`, {});
  return job.input;
}

/** The error with which these wishes are refused. */
async function refusal(path: string, payload: object): Promise<object> {
  const response = await post(`/sandbox/v1/builder/${path}`, payload, later);
  return { status: response.statusCode, ...response.json<{ error: object }>().error };
}

const refused = (param: string) => ({ status: 400, type: 'invalid_request_error', param });

describe('the build request', () => {
  test.each([
    ['prompt is a string {BUILD-6}', { prompt: 5 }, 'prompt'],
    ['prompt is required {BUILD-7}', { framework: 'react' }, 'prompt'],
    ['framework is a string {BUILD-9}', { prompt: 'x', framework: 5 }, 'framework'],
    ['framework is one of five {BUILD-9}', { prompt: 'x', framework: 'cobol' }, 'framework'],
    ['project_id is a string {BUILD-15}', { prompt: 'x', project_id: 5 }, 'project_id'],
    ['preview is a boolean {BUILD-17}', { prompt: 'x', preview: 'yes' }, 'preview'],
  ])('%s', async (_statement, body, param) => {
    expect(await refusal('build', body)).toMatchObject(refused(param));
  });

  test('every field but prompt is optional {BUILD-8}; preview is true unless given {BUILD-18}', async () => {
    expect(await accepted({ prompt: 'A list' })).toMatchObject({ prompt: 'A list', preview: true });
    expect(await accepted({ prompt: 'A list', preview: false })).toMatchObject({ preview: false });
  });

  test.each(['react {BUILD-10}', 'vue {BUILD-11}', 'nextjs {BUILD-12}', 'nodejs {BUILD-13}', 'python {BUILD-14}'])(
    'the framework %s is accepted',
    async (title) => {
      const [framework] = title.split(' ');
      expect(await accepted({ prompt: 'A list', framework })).toMatchObject({ framework });
    },
  );
});

describe('the chat request', () => {
  test.each([
    ['message is a string {BUILD-20}', { message: 5 }, 'message'],
    ['message is required {BUILD-21}', { context: {} }, 'message'],
    ['context is an object {BUILD-23}', { message: 'x', context: 'code' }, 'context'],
    ['conversation_id is a string {BUILD-25}', { message: 'x', conversation_id: 5 }, 'conversation_id'],
  ])('%s', async (_statement, body, param) => {
    expect(await refusal('chat', body)).toMatchObject(refused(param));
  });

  test('holds a conversation with the message alone {BUILD-2, BUILD-22}, in both forms of the path {BUILD-4}', async () => {
    for (const base of bases) {
      const response = await post(`${base}/builder/chat`, { message: 'What is a closure?' });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        conversation_id: expect.stringMatching(/^conv_/),
        message: { role: 'assistant', content: expect.stringMatching(/./) },
      });
    }
  });

  test('the context is what it is about: the model is told it {BUILD-24}', async () => {
    const told = async (context: object) => {
      const response = await post('/sandbox/v1/builder/chat', { message: 'What is this?', context });
      return response.json<{ usage: { prompt_tokens: number } }>().usage.prompt_tokens;
    };
    const words = 'export const answer = 42;\n'.repeat(50);
    expect(await told({ files: { 'a.ts': words } })).toBeGreaterThan((await told({})) + 200);
  });

  test('conversation_id continues a conversation {BUILD-26}', async () => {
    const first = await post('/sandbox/v1/builder/chat', { message: 'My name is Ada.' });
    const { conversation_id: id } = first.json<{ conversation_id: string }>();
    const next = await post('/sandbox/v1/builder/chat', { message: 'What is my name?', conversation_id: id });
    expect(next.json()).toMatchObject({ conversation_id: id });
    const kept = await app.call(customer.key, `GET /sandbox/v1/conversations/${id}/messages`);
    expect(kept.json<{ data: unknown[] }>().data).toHaveLength(4);
  });
});

describe('the builder endpoints', () => {
  test('refuse a request without a valid key, in both forms of the path {BUILD-4, BUILD-5}', async () => {
    for (const base of bases) {
      for (const key of [null, 'sk_test_wrong']) {
        expectError(await post(`${base}/builder/build`, { prompt: 'x' }, later, key), 'invalid_api_key');
        expectError(await post(`${base}/builder/chat`, { message: 'x' }, {}, key), 'invalid_api_key');
        expectError(await app.call(key, `GET ${base}/builder/projects`), 'invalid_api_key');
      }
    }
  });
});

describe('the build result', { timeout: 120_000 }, () => {
  let worker: RunningTasks;
  beforeAll(async () => {
    worker = await startWorker(app.foundation);
  });
  afterAll(() => worker.close());

  test('is a complete application {BUILD-1, BUILD-19, WORK-7, WORK-8, WORK-9, WORK-10, WORK-11, WORK-12}, which project_id continues {BUILD-16} and the list shows {BUILD-3}, in both forms of the path {BUILD-4}', async () => {
    let id: string | undefined;
    for (const base of bases) {
      const more = id === undefined ? {} : { project_id: id };
      const response = await post(`${base}/builder/build`, {
        prompt: id ? 'Make it blue' : 'A red list',
        framework: 'python',
        ...more,
      });
      expect(response.statusCode).toBe(200);
      const built = response.json<{ project_id: string; preview_url: string | null; files: unknown[] }>();
      expect(built).toMatchObject({ id: expect.stringMatching(/^bld_/), status: 'completed' });
      expect(built.files).toContainEqual({
        path: 'app.py',
        content: expect.any(String),
        language: 'python',
        size: expect.any(Number),
      });
      // Where nothing can be run there is no preview.
      expect(URL.canParse(String(built.preview_url))).toBe(available);
      id ??= built.project_id;
      expect(built.project_id).toBe(id);
      const list = await app.call(customer.key, `GET ${base}/builder/projects`);
      expect(list.json()).toMatchObject({ object: 'list', data: [{ id }] });
    }
  });
});
