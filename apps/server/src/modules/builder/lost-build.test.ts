import { sandboxAvailable } from '@atelier/builder';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { below } from '../../../../../proofs/builder-escape/meters.ts';
import { freePort } from '../../../../../tools/services/ports.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

const { available } = await sandboxAvailable();
const product = join(import.meta.dirname, '../../main.ts');

let app: TestApp;
let customer: Customer;
let temporary: string;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox' });
  temporary = await mkdtemp(join(tmpdir(), 'atelier-lost-'));
});
afterAll(async () => {
  await app.close();
  await rm(temporary, { recursive: true, force: true });
});

/** A worker of its own process, on what the application of the test stands on. */
async function startProcess(): Promise<ChildProcess> {
  const { config } = app.foundation;
  const port = String(await freePort());
  const { DATABASE_URL, REDIS_URL = '', REDIS_PREFIX, CONFIG_FILE, MAIL_FOLDER, STORAGE_URL, SECRET_KEY } = config;
  const settings = { DATABASE_URL, REDIS_URL, REDIS_PREFIX, CONFIG_FILE, MAIL_FOLDER, STORAGE_URL, SECRET_KEY };
  const env = { PATH: process.env['PATH'], MODE: 'development', TMPDIR: temporary, METRICS_PORT: port };
  return spawn(process.execPath, [product, 'worker'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, ...settings },
  });
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** In the middle of a build: its sandboxes and its browser have been started. */
const hasBrowser = async () => (await readdir(temporary, { recursive: true })).some((name) => name.endsWith('.pid'));

const jobOf = async (id: string) =>
  (await app.call(customer.key, `GET /sandbox/v1/jobs/${id}`)).json<{ status: string; result: unknown }>();
const namesOfFiles = async () =>
  (await app.call(customer.key, 'GET /sandbox/v1/files'))
    .json<{ data: { filename?: string; name?: string }[] }>()
    .data.map(({ filename, name }) => filename ?? name);

describe.skipIf(!available)('a build whose worker is killed', { timeout: 240_000 }, () => {
  test('leaves no process, no file and no charge behind, and is made by the next worker', async () => {
    const first = await startProcess();
    const begun = await app.call(customer.key, 'POST /sandbox/v1/builder/build', {
      payload: { prompt: 'A to-do list', framework: 'nodejs' },
      headers: { prefer: 'respond-async' },
    });
    const { id } = begun.json<{ id: string }>();
    await expect.poll(hasBrowser, { timeout: 90_000, interval: 20 }).toBe(true);
    const started = below(first.pid!).map(({ pid }) => pid);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await expect.poll(() => started.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(await namesOfFiles()).toEqual([]);

    const second = await startProcess();
    try {
      await expect.poll(() => jobOf(id), { timeout: 150_000, interval: 250 }).toMatchObject({ status: 'completed' });
    } finally {
      second.kill('SIGTERM');
      await once(second, 'exit');
    }
    expect(new Set(await namesOfFiles())).toEqual(new Set(['built-nodejs.zip', 'screenshot.png']));
    const projects = await app.call(customer.key, 'GET /sandbox/v1/builder/projects');
    expect(projects.json()).toMatchObject({ data: [{ version: 1 }] });
    expect(await readdir(temporary)).toEqual([]);
  });
});
