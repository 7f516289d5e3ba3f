import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startVendor, type VendorServer } from '../../../../../proofs/providers-jobs/servers/vendor-server.ts';
import { composeFiles } from '../../composition/files.ts';
import { createCogDriver } from '../../providers/cog/cog-driver.ts';
import recorded from '../../providers/cog/fixtures/coglet-0.23.1.json' with { type: 'json' };
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { pictureModality } from '../image/index.ts';
import { expireGenerations, runGeneration } from './index.ts';
import { callbackUrl } from './sign-callback.ts';

const PUBLIC_URL = 'https://atelier.example';
const open: (() => Promise<unknown>)[] = [];

let app: TestApp;
let customer: Customer;
let files: Awaited<ReturnType<typeof composeFiles>>;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL });
  files = await composeFiles(app.foundation);
  customer = await app.customer();
  await app.giveCredits(customer);
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
afterAll(async () => {
  await files.close();
  await app.close();
});

/** As the real one: it tells nothing of what has ended, and whoever asks for that runs it again. */
async function startCog() {
  const runs: { readonly id: string; readonly webhook: string | undefined }[] = [];
  let running: string | undefined;
  const vendor: VendorServer = await startVendor(({ json, path, headers }, route) => {
    if (route === 'GET /health-check') return { json: { status: running === undefined ? 'READY' : 'BUSY' } };
    if (route === 'GET /openapi.json') return recorded.noSchema;
    if (route.startsWith('GET ')) return recorded.noPolling;
    if (path.endsWith('/cancel')) return { json: {} };
    const id = path.split('/').at(-1)!;
    if (running === id) return { status: 202, json: { ...recorded.processing.json, id } };
    runs.push({ id, webhook: json['webhook'] as string | undefined });
    if (headers['prefer'] !== 'respond-async') return { json: { ...recorded.callback, id } };
    running = id;
    return { status: 202, json: { id, status: 'starting' } };
  });
  open.push(vendor.close);
  return { url: vendor.url, runs, finish: () => (running = undefined) };
}

interface Started {
  readonly id: string;
  readonly cog: Awaited<ReturnType<typeof startCog>>;
  /** Where the upstream was asked to call, below our address. */
  readonly path: string;
  readonly run: () => { readonly done: Promise<void>; readonly stop: () => void };
}

/** A picture that a worker has handed to Cog. */
async function start({ callbackWithinMs = 60_000 } = {}): Promise<Started> {
  const cog = await startCog();
  const driver = createCogDriver({ name: 'cog', baseUrl: cog.url, lookEveryMs: 20, callbackWithinMs });
  open.push(driver.close);
  const made = await app.call(customer.key, 'POST /v1/image/generate', {
    payload: { prompt: 'A boat', width: 64, height: 64 },
    headers: { prefer: 'respond-async' },
  });
  const { id } = made.json<{ id: string }>();
  const { database, log } = app.foundation;
  const route = { provider: 'cog', model: 'm', driver, maxConcurrent: undefined };
  const parts = { database, log, files, modalityOf: () => pictureModality, routesOf: () => [route] };
  const run = () => {
    const stopping = new AbortController();
    const done = runGeneration(parts, id, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
    open.push(async () => (stopping.abort(), done));
    return { done, stop: () => stopping.abort() };
  };
  return {
    id,
    cog,
    run,
    get path() {
      return cog.runs[0]!.webhook!.slice(PUBLIC_URL.length);
    },
  };
}

const submitted = async (job: Started) => {
  await expect.poll(() => job.cog.runs.length, { timeout: 5_000 }).toBe(1);
};
const handed = async ({ id }: Started) => {
  await expect.poll(async () => (await rowOf(id)).state).toBe('running');
};
const rowOf = (id: string) =>
  app.foundation.database
    .selectFrom('generation')
    .select(['state', 'attempt', 'charged_micros'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const kept = async (id: string) =>
  (
    await app.foundation.database
      .selectFrom('generation_callback')
      .select('digest')
      .where('generation_id', '=', id)
      .execute()
  ).length;
const tell = async (path: string, body: object | string) =>
  (await app.http.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: body }))
    .statusCode;
const end = (id: string) => ({ ...recorded.callback, id });

describe('what an upstream tells of a job', () => {
  test('ends it, and it ran once', async () => {
    const job = await start();
    const { done } = job.run();
    await submitted(job);
    expect(job.cog.runs[0]!.webhook).toMatch(
      new RegExp(`^${PUBLIC_URL}/callbacks/${job.id}\\.1\\.[\\w-]+\\.[\\w-]{43}$`),
    );
    expect(await tell(job.path, { id: job.id, status: 'starting' })).toBe(204);
    await expect.poll(() => kept(job.id)).toBe(1);
    job.cog.finish();
    expect(await tell(job.path, end(job.id))).toBe(204);
    await done;
    expect(await rowOf(job.id)).toMatchObject({ state: 'completed', attempt: 1 });
    expect(job.cog.runs).toHaveLength(1);
    expect(await kept(job.id)).toBe(0);
  });

  test('tells of a failure too, which costs nothing', async () => {
    const job = await start();
    const { done } = job.run();
    await submitted(job);
    await tell(job.path, { ...recorded.failed.json, id: job.id });
    await done;
    expect(await rowOf(job.id)).toMatchObject({ state: 'failed', charged_micros: '0' });
  });

  test('is found by the next worker, where the first died', async () => {
    const job = await start();
    const first = job.run();
    await submitted(job);
    await handed(job);
    first.stop();
    await first.done;
    job.cog.finish();
    expect(await tell(job.path, end(job.id))).toBe(204);
    await job.run().done;
    expect(await rowOf(job.id)).toMatchObject({ state: 'completed', attempt: 2 });
    expect(job.cog.runs).toHaveLength(1);
  });

  test('changes nothing when it comes again, or late', async () => {
    const job = await start();
    const { done } = job.run();
    await submitted(job);
    const news = { id: job.id, status: 'processing' };
    await tell(job.path, news);
    await Promise.all([tell(job.path, news), tell(job.path, news)]);
    expect(await kept(job.id)).toBe(1);
    job.cog.finish();
    await Promise.all([1, 2, 3].map(() => tell(job.path, end(job.id))));
    await done;
    const ended = await rowOf(job.id);
    expect(ended.state).toBe('completed');
    expect(await tell(job.path, { ...recorded.failed.json, id: job.id })).toBe(204);
    expect(await kept(job.id)).toBe(0);
    expect(await rowOf(job.id)).toEqual(ended);
  });

  test('changes nothing where it is forged, foreign or no news at all', async () => {
    const [job, other] = [await start(), await start()];
    const [first, second] = [job.run(), other.run()];
    await submitted(job);
    await submitted(other);
    const config = { ...app.foundation.config };
    const made = (path: string) => path.slice(PUBLIC_URL.length);
    const signed = (secret: string, attempt: number, provider = 'cog') =>
      made(callbackUrl({ ...config, SECRET_KEY: secret }, { id: job.id as `img_${string}`, attempt }, provider));
    const forged = [
      signed('another secret, of 32 characters or so', 1),
      job.path.replace(job.id, other.id),
      job.path.replace('.1.', '.2.'),
      // Not the last character: some of its bits mean nothing.
      `${job.path.slice(0, -2)}${job.path.at(-2) === 'A' ? 'B' : 'A'}${job.path.slice(-1)}`,
      '/callbacks/words',
      '/callbacks/',
    ];
    for (const path of forged) expect(await tell(path, end(job.id))).toBe(404);
    expect([await kept(job.id), await kept(other.id)]).toEqual([0, 0]);
    // Ours, but of an attempt that never was, or of a provider that does not have the job.
    expect(await tell(signed(config.SECRET_KEY, 7), end(job.id))).toBe(204);
    expect(await kept(job.id)).toBe(0);
    expect(await tell(signed(config.SECRET_KEY, 1, 'another'), end(job.id))).toBe(204);
    // Of another job, unreadable, and more of it than anybody would say.
    for (const body of [end(other.id), 'no JSON', '[]', 'null', '{}', '7']) {
      expect(await tell(job.path, body)).toBe(204);
    }
    expect(await kept(job.id)).toBe(4);
    expect(await tell(job.path, `"${'x'.repeat(17 * 1_048_576)}"`)).toBe(413);
    await handed(job);
    expect((await rowOf(job.id)).state).toBe('running');
    first.stop();
    second.stop();
    await Promise.all([first.done, second.done]);
  });

  test('is not waited for for ever', async () => {
    const job = await start({ callbackWithinMs: 200 });
    const { done } = job.run();
    await submitted(job);
    job.cog.finish();
    await done;
    expect(await rowOf(job.id)).toMatchObject({ state: 'completed' });
    expect(job.cog.runs).toHaveLength(2);
  });

  test('is forgotten where a worker died right after the end', async () => {
    const job = await start();
    const { done, stop } = job.run();
    await submitted(job);
    await handed(job);
    stop();
    await done;
    await tell(job.path, { id: job.id, status: 'processing' });
    const { database } = app.foundation;
    await expireGenerations({ database });
    expect(await kept(job.id)).toBe(1);
    await database.updateTable('generation').set({ state: 'failed' }).where('id', '=', job.id).execute();
    await expireGenerations({ database });
    expect(await kept(job.id)).toBe(0);
  });
});

test('nobody is asked to call an address that only this machine knows', async () => {
  const { canBeCalled } = await import('./sign-callback.ts');
  const told = (url: string) => canBeCalled({ PUBLIC_URL: url, SECRET_KEY: '' });
  expect(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80', 'http://a.localhost'].map(told)).toEqual(
    Array(4).fill(false),
  );
  expect(['https://api.example.com', 'http://10.0.0.7:8080', 'http://atelier:8080'].map(told)).toEqual(
    Array(3).fill(true),
  );
});
