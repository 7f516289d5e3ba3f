import { sandboxAvailable } from '@atelier/builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';
import { readArchive } from './read-archive.ts';

const { available } = await sandboxAvailable();
const base = '/sandbox/v1/builder';

let app: TestApp;
let customer: Customer;
let worker: RunningTasks;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
  worker = await startWorker(app.foundation);
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

interface Built {
  readonly id: string;
  readonly status: string;
  readonly project_id: string;
  readonly version: number;
  readonly files: readonly { readonly path: string; readonly content: string; readonly language: string }[];
  readonly preview_url: string | null;
  readonly warnings: readonly string[];
  readonly usage: { readonly credits: string };
}

const post = (path: string, payload: object, headers: Record<string, string> = {}, key = customer.key) =>
  app.call(key, `POST ${base}${path}`, { payload, headers });
const get = (path: string, key = customer.key) => app.call(key, `GET ${base}${path}`);

async function build(body: object): Promise<Built> {
  const response = await post('/build', { prompt: 'A green to-do list called Errands', framework: 'nodejs', ...body });
  expect(response.json()).toMatchObject({ object: 'builder.build', status: 'completed' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-credits-charged']).toBe('0.050000');
  return response.json<Built>();
}

const contentOf = ({ files }: Pick<Built, 'files'>, path: string) => files.find((file) => file.path === path)?.content;

describe('a project', { timeout: 120_000 }, () => {
  test('is built, continued, compared, rolled back, downloaded and deleted', async () => {
    const first = await build({});
    expect(first).toMatchObject({ id: expect.stringMatching(/^bld_/), version: 1, framework: 'nodejs' });
    expect(contentOf(first, 'src/app.mjs')).toContain('<h1>Errands</h1>');
    expect(contentOf(first, 'server.mjs')).toBeDefined();
    expect(first.preview_url === null).toBe(!available);

    const second = await build({ project_id: first.project_id, prompt: 'Call it "Chores"', framework: undefined });
    expect(second).toMatchObject({ project_id: first.project_id, version: 2 });
    expect(contentOf(second, 'src/app.mjs')).toContain('<h1>Chores</h1>');

    const diff = (await get(`/projects/${first.project_id}/versions/2/diff`)).json<Record<string, unknown>>();
    expect(diff).toMatchObject({
      from: 1,
      to: 2,
      files: [{ kind: 'changed', path: 'src/app.mjs', added_lines: 1, removed_lines: 1 }],
    });
    const whole = (await get(`/projects/${first.project_id}/versions/1/diff`)).json<{ files: unknown[] }>();
    expect(whole.files).toHaveLength(first.files.length);

    const back = await post(`/projects/${first.project_id}/rollback`, { version: 1 });
    expect(back.json()).toMatchObject({ object: 'builder.version', number: 3, kind: 'rollback', parent: 2 });
    const shown = (await get(`/projects/${first.project_id}`)).json<Built & { version: number }>();
    expect(shown.version).toBe(3);
    expect(shown.files).toEqual(first.files);
    const versions = (await get(`/projects/${first.project_id}/versions`)).json<{ data: { number: number }[] }>();
    expect(versions.data.map(({ number }) => number)).toEqual([3, 2, 1]);

    const zip = await get(`/projects/${first.project_id}/download?version=2`);
    expect(zip.headers['content-type']).toBe('application/zip');
    const unpacked = [...readArchive(zip.rawPayload)].find(([path]) => path.endsWith('/src/app.mjs'));
    expect(Buffer.from(unpacked![1]).toString()).toBe(contentOf(second, 'src/app.mjs'));

    expect((await get('/projects')).json()).toMatchObject({ data: [{ id: first.project_id, version: 3 }] });
    const gone = await app.call(customer.key, `DELETE ${base}/projects/${first.project_id}`);
    expect(gone.json()).toMatchObject({ id: first.project_id, deleted: true });
    expectError(await get(`/projects/${first.project_id}`), 'not_found', 'id');
    const { database } = app.foundation;
    expect(await database.selectFrom('project_blob').select('sha256').execute()).toEqual([]);
    const files = await app.call(customer.key, 'GET /sandbox/v1/files');
    expect(files.json<{ data: unknown[] }>().data).toEqual([]);
  });

  test('two changes of one version at once: one is the next version, the other is told and not charged', async () => {
    const { project_id: id } = await build({});
    const answers = await Promise.all(
      ['Make it red', 'Make it blue'].map((prompt) => post('/build', { prompt, project_id: id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expectError(
      answers.find(({ statusCode }) => statusCode === 409)!,
      'project_changed',
    );
    expect((await get(`/projects/${id}`)).json()).toMatchObject({ version: 2 });
  });

  test('of somebody else is not there', async () => {
    const { project_id: id } = await build({ preview: false });
    const other = await app.customer({ environment: 'sandbox' });
    expectError(await get(`/projects/${id}`, other.key), 'not_found', 'id');
    expectError(await get(`/projects/${id}/download`, other.key), 'not_found', 'id');
    const payload = { prompt: 'Make it red', project_id: id };
    expectError(await post('/build', payload, {}, other.key), 'not_found', 'project_id');
    expectError(await post(`/projects/${id}/rollback`, { version: 1 }, {}, other.key), 'not_found', 'id');
  });

  test('keeps its framework', async () => {
    const { project_id: id } = await build({ preview: false });
    expectError(
      await post('/build', { prompt: 'x', project_id: id, framework: 'python' }),
      'invalid_value',
      'framework',
    );
  });
});

describe('a conversation', { timeout: 120_000 }, () => {
  test('proposes edits that change nothing until they are applied', async () => {
    const { project_id: id } = await build({});
    const said = await post('/chat', { message: 'Call it "Duties" please', project_id: id });
    expect(said.statusCode).toBe(200);
    const chat = said.json<{ id: string; conversation_id: string; edits: { path: string; diff: string }[] }>();
    expect(chat).toMatchObject({
      object: 'builder.chat',
      message: { role: 'assistant', content: expect.any(String) },
      edits: [{ path: 'src/app.mjs', diff: expect.stringContaining('<h1>Duties</h1>') }],
    });
    expect((await get(`/projects/${id}`)).json()).toMatchObject({ version: 1 });
    const applied = await post(`/projects/${id}/apply`, { chat_id: chat.id });
    expect(applied.json()).toMatchObject({ version: 2, status: 'completed' });
    expect(contentOf(applied.json<Built>(), 'src/app.mjs')).toContain('<h1>Duties</h1>');
    expectError(await post(`/projects/${id}/apply`, { chat_id: chat.id }), 'project_changed');
    expectError(await post(`/projects/${id}/apply`, { chat_id: 'bch_unknown' }), 'not_found', 'chat_id');

    const more = await post('/chat', { message: 'And now?', conversation_id: chat.conversation_id });
    expect(more.json()).toMatchObject({ conversation_id: chat.conversation_id, edits: [], project_id: null });
  });

  test('comes as a stream whose last chunk is the whole answer', async () => {
    const { body, headers } = await post('/chat', { message: 'What is a closure?', stream: true });
    expect(headers['content-type']).toContain('text/event-stream');
    const events = body.split('\n\n').flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []);
    expect(events.at(-1)).toBe('[DONE]');
    const last = JSON.parse(events.at(-2)!) as { result: { message: { content: string } } };
    const told = events
      .slice(0, -2)
      .map((event) => (JSON.parse(event) as { choices: { delta: { content?: string } }[] }).choices[0]!.delta.content)
      .join('');
    expect(last.result.message.content).toBe(told);
  });
});

test('a rehearsed failure is told as one', async () => {
  const response = await post('/build', { prompt: 'x' }, { 'x-sandbox-scenario': 'job_failed' });
  expectError(response, 'build_failed');
});

test('who does not want to wait gets the job, and finds what it made in it', { timeout: 60_000 }, async () => {
  const begun = await post('/build', { prompt: 'To-do', framework: 'python' }, { prefer: 'respond-async' });
  expect(begun.statusCode).toBe(202);
  const { id } = begun.json<{ id: string }>();
  await expect
    .poll(async () => (await app.call(customer.key, `GET /sandbox/v1/jobs/${id}`)).json<Record<string, unknown>>(), {
      timeout: 50_000,
      interval: 200,
    })
    .toMatchObject({ status: 'completed', result: { version: 1, files: expect.any(Array) } });
});
