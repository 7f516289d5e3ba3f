import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/services/ports.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

const root = join(import.meta.dirname, '../../..');
let app: TestApp;
let sandbox: Customer;

beforeAll(async () => {
  app = await createTestApp();
  sandbox = await app.customer({ environment: 'sandbox' });
});
afterAll(() => app.close());

function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL, SECRET_KEY } = app.foundation.config;
  return { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'info', DATABASE_URL, SECRET_KEY, ...extra };
}

async function start(role: string, extra: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), role], {
    cwd: root,
    env: environment({ PORT: String(port), ...extra }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  }
  return { child, output, url: `http://127.0.0.1:${port}` };
}

async function started(output: { readonly text: string }): Promise<void> {
  await expect.poll(() => output.text, { timeout: 15_000 }).toContain('"msg":"started"');
}

const models = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/sandbox/v1/models`, { headers: { authorization: `Bearer ${sandbox.key}`, ...headers } });

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe('a server process', () => {
  it('finishes what is under way when told to stop, and says meanwhile that it is not ready', async () => {
    const { child, output, url } = await start('api', { SHUTDOWN_DELAY_MS: '500' });
    await started(output);
    const slow = models(url, { 'x-sandbox-scenario': 'slow' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await slow).status).toBe(200);
    expect(await exitOf(child)).toBe(0);
  });

  it('reads the model catalogue again on SIGHUP, and keeps the old one where the new is faulty', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'atelier-catalogue-')), 'config.yaml');
    await copyFile(join(root, 'atelier.config.yaml'), file);
    const { child, output, url } = await start('api', { CONFIG_FILE: file });
    await started(output);
    const names = async () =>
      ((await (await models(url)).json()) as { data: { name: string }[] }).data.map(({ name }) => name);
    expect(await names()).toContain('Echo');
    await writeFile(file, (await readFile(file, 'utf8')).replace('name: Echo', 'name: Renamed'));
    child.kill('SIGHUP');
    await expect.poll(names).toContain('Renamed');
    await writeFile(file, 'models: 7');
    child.kill('SIGHUP');
    await expect.poll(() => output.text).toContain('the one before stays in force');
    expect(await names()).toContain('Renamed');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });

  it('shows its measurements to Prometheus on a listener of its own', async () => {
    const metricsPort = String(await freePort());
    const { child, output, url } = await start('api', { METRICS_PORT: metricsPort });
    await started(output);
    await models(url);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="models.list"[^}]*\} 1/);
    expect(text).toContain('limits_counted_alone');
    expect(text).toContain('credits_requests_waiting');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    await exitOf(child);
  });

  it('sends a span for a request that is traced, under the caller’s trace', async () => {
    const bodies: string[] = [];
    const collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
      request.on('end', () => {
        bodies.push(body);
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const { child, output, url } = await start('api', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await started(output);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await models(url, { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    child.kill('SIGTERM');
    await exitOf(child);
    collector.close();
    expect(bodies.join('')).toContain('models.list');
    expect(bodies.join('')).toContain(traceId);
  });

  it('names every fault of its configuration and ends', async () => {
    const { child, output } = await start('api', { SECRET_KEY: 'short', PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await exitOf(child)).toBe(1);
    for (const name of ['SECRET_KEY', 'PORT', 'LOG_LEVEL']) expect(output.text).toContain(name);
  });

  it('refuses to serve from a database that lacks a migration', async () => {
    const url = new URL(app.foundation.config.DATABASE_URL);
    url.pathname = '/postgres';
    const { child, output } = await start('worker', { DATABASE_URL: url.href });
    expect(await exitOf(child)).toBe(1);
    expect(output.text).toContain('Run the role "migrate" first');
  });
});
