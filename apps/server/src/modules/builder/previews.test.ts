import { sandboxAvailable, type Framework } from '@atelier/builder';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { startWorker } from '../../composition/worker.ts';
import type { RunningTasks } from '../../platform/tasks.ts';

const { available } = await sandboxAvailable();

let app: TestApp;
let customer: Customer;
let worker: RunningTasks;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
  worker = await startWorker(app.foundation);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

async function build(body: { framework?: Framework; prompt?: string; project_id?: string }) {
  const payload = { prompt: 'A to-do list called Errands', ...body };
  const response = await app.call(customer.key, 'POST /sandbox/v1/builder/build', { payload });
  expect(response.json()).toMatchObject({ status: 'completed' });
  return response.json<{ project_id: string; preview_url: string | null; warnings: string[] }>();
}

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** As a browser asks: by the name of the preview. */
function look(preview: string, path: string, init: { method?: string; headers?: object; body?: string } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const { method = 'GET', body } = init;
  const headers = { host: new URL(preview).host, ...init.headers };
  const asking = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
    );
  });
  asking.once('error', reject).end(body);
  return promise;
}

const nowhere = 'http://p-00000000000000000000.preview.localhost:8080/';

describe.skipIf(!available)('the preview of an application that is a server', { timeout: 120_000 }, () => {
  test('is started by the first look, shows the current version, and is told nothing of who looks', async () => {
    const { project_id: id, preview_url: url } = await build({ framework: 'nodejs' });
    expect(url).toMatch(/^http:\/\/p-[0-9a-z]{20}\.preview\.localhost:8080\/$/);
    const seen = await Promise.all([look(url!, '/'), look(url!, '/')]);
    for (const { status, body, headers } of seen) {
      expect(status).toBe(200);
      expect(body).toContain('<h1>Errands</h1>');
      expect(body).toContain('/__atelier/preview.js');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost:8080");
      expect(headers['set-cookie']).toBeUndefined();
    }
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const added = await look(url!, '/tasks', { method: 'POST', body: 'text=Walk+the+dog', headers: type });
    expect([added.status, added.headers['location']]).toEqual([303, '/']);
    expect((await look(url!, '/api/tasks')).body).toContain('Walk the dog');

    await build({ project_id: id, prompt: 'Call it "Chores"' });
    expect((await look(url!, '/')).body).toContain('<h1>Chores</h1>');

    await app.call(customer.key, `DELETE /sandbox/v1/builder/projects/${id}`);
    expect((await look(url!, '/')).status).toBe(404);
  });

  test('a page that is open hears of the new version', async () => {
    const { project_id: id, preview_url: url } = await build({ framework: 'python' });
    const heard = Promise.withResolvers<string>();
    const asking = request(
      { host: '127.0.0.1', port, path: '/__atelier/events', headers: { host: new URL(url!).host } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (text.includes('event: reload')) heard.resolve(text);
        });
      },
    ).end();
    asking.on('error', () => undefined);
    await build({ project_id: id, prompt: 'Make it red' });
    expect(await heard.promise).toContain('event: version\ndata: 1\n\n');
    asking.destroy();
  });
});

describe('the origin of previews', () => {
  test('answers a name that is nobody’s with a page, whatever is asked for', async () => {
    for (const path of ['/', '/v1/models', '/healthz', '/sandbox/v1/builder/projects']) {
      const { status, headers } = await look(nowhere, path, { headers: { authorization: `Bearer ${customer.key}` } });
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  test('takes no service worker', async () => {
    expect((await look(nowhere, '/sw.js', { headers: { 'service-worker': 'script' } })).status).toBe(403);
  });

  test('is not the API’s: other names reach the API as ever', async () => {
    for (const host of [
      'localhost:8080',
      'p-x.preview.localhost',
      'p-00000000000000000000.preview.localhost.evil.test',
    ]) {
      expect((await look(`http://${host}/`, '/v1/models')).status).toBe(401);
    }
  });
});
