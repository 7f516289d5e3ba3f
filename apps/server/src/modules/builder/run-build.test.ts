import { sandboxAvailable } from '@atelier/builder';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../../../../../proofs/upstream/start-upstream.ts';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';

const { available } = await sandboxAvailable();

let app: TestApp;
let customer: Customer;
let worker: RunningTasks;
let upstream: Upstream;
let folder: string;
let answers: string[] = [];

const catalogue = (url: string) => ({
  providers: { proof: { kind: 'openai', base_url: url } },
  models: [
    {
      id: 'proof-builder-1.0',
      name: 'Proof',
      created: '2026-11-15',
      modality: 'builder',
      prices: { input_token: 1, output_token: 3 },
      routes: [{ provider: 'proof' }],
    },
  ],
});

beforeAll(async () => {
  upstream = await startUpstream({ say: () => answers.shift() });
  folder = await mkdtemp(join(tmpdir(), 'atelier-build-'));
  const file = join(folder, 'atelier.config.yaml');
  await writeFile(file, stringify(catalogue(upstream.url)));
  app = await createTestApp({ CONFIG_FILE: file });
  customer = await app.customer();
  await app.giveCredits(customer);
  worker = await startWorker(app.foundation);
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await upstream.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  upstream.requests.length = 0;
});

const page = (body: string) => `<file path="src/app.mjs">
import { createRouter, html, page } from '../kit.mjs';

const router = createRouter();
router.get('/', () => page({ title: 'Made', body: html\`<main><h1>Made</h1><p>By a model.</p></main>\` }));
${body}
export default router;
</file>
<summary>A page.</summary>
`;

const build = (payload: object = {}) =>
  app.call(customer.key, 'POST /v1/builder/build', {
    payload: { prompt: 'A page', framework: 'nodejs', ...payload },
  });
const spent = async () => {
  const response = await app.call(customer.key, 'GET /v1/payments/balance');
  return response.json<{ balance: string; held: string }>();
};
const lastPrompt = (): string => {
  const { messages } = upstream.requests.at(-1)!.body as unknown as { messages: { content: string }[] };
  return messages.at(-1)!.content;
};

describe.skipIf(!available)('a build by a model', { timeout: 120_000 }, () => {
  test('that is right at once asks once, and costs its tokens', async () => {
    answers = [page('')];
    const response = await build();
    expect(response.json()).toMatchObject({ status: 'completed', diagnostics: [], summary: 'A page.' });
    expect(upstream.requests).toHaveLength(1);
    expect(Number(response.headers['x-credits-charged'])).toBeGreaterThan(0);
  });

  test('is told exactly what is wrong, and puts it right', async () => {
    answers = [page("router.get('/x', (() => {"), page('')];
    expect((await build()).json()).toMatchObject({ status: 'completed', diagnostics: [] });
    expect(upstream.requests).toHaveLength(2);
    expect(lastPrompt()).toContain('src/app.mjs');
    expect(lastPrompt()).toMatch(/type_error|build_error|start_failed/);
  });

  test('stops on the same fault, fails, and costs nothing', async () => {
    const before = await spent();
    answers = [1, 2, 3, 4].map(() => page("throw new Error('never');"));
    expectError(await build(), 'build_failed');
    expect(upstream.requests).toHaveLength(2);
    expect(await spent()).toEqual(before);
  });

  test('asks three times at most', async () => {
    answers = [1, 2, 3, 4].map((number) => page(`throw new Error('never ${number}');`));
    expectError(await build(), 'build_failed');
    expect(upstream.requests).toHaveLength(3);
  });

  test('gives each fault its round, and keeps the best of what came', async () => {
    const pictures = (names: string[]) =>
      page('').replace('<h1>', () => `${names.map((name) => `<img src="/${name}.png" alt="" />`).join('')}<h1>`);
    answers = [pictures(['a', 'b']), pictures(['b']), page('')];
    expect((await build()).json()).toMatchObject({ status: 'completed', diagnostics: [] });
    expect(upstream.requests).toHaveLength(3);
    answers = [pictures(['a', 'b']), page("throw new Error('worse');"), page("throw new Error('worse still');")];
    const { diagnostics } = (await build()).json<{ diagnostics: unknown[] }>();
    expect(diagnostics).toHaveLength(2);
  });

  test('of which nothing can be taken is told so, and answered again', async () => {
    answers = ['I would rather talk about it.', page('')];
    expect((await build()).json()).toMatchObject({ status: 'completed' });
    expect(lastPrompt()).toContain('empty_answer');
  });

  test('continues with edits, which the model is shown the files for', async () => {
    answers = [page('')];
    const { project_id: id } = (await build()).json<{ project_id: string }>();
    answers = [
      '<edit path="src/app.mjs">\n<search>\nBy a model.\n</search>\n<replace>\nBy hand.\n</replace>\n</edit>\n',
    ];
    const next = await build({ project_id: id, prompt: 'Say by hand' });
    expect(next.json()).toMatchObject({ status: 'completed', version: 2 });
    expect(lastPrompt()).toContain('<file path="src/app.mjs">');
    expect(lastPrompt()).not.toContain('<file path="server.mjs">');
  });

  test('that falls silent in its preview is started anew by the next look', async () => {
    const falls = `let isSilent = false;
const emit = Server.prototype.emit;
Server.prototype.emit = function (name, ...rest) {
  if (isSilent && name === 'request') return rest[0].socket.destroy();
  return emit.call(this, name, ...rest);
};
router.get('/fall-silent', () => {
  isSilent = true;
  return page({ title: 'Good night', body: html\`<main><h1>Good night</h1></main>\` });
});`;
    answers = [page(falls).replace('import {', "import { Server } from 'node:http';\nimport {")];
    const { preview_url: url } = (await build()).json<{ preview_url: string }>();
    const look = async (path: string) => {
      const { statusCode } = await app.http.inject({ url: path, headers: { host: new URL(url).host } });
      return statusCode;
    };
    expect([await look('/'), await look('/fall-silent'), await look('/'), await look('/')]).toEqual([
      200, 200, 502, 200,
    ]);
  });
});
