import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue as BullQueue } from 'bullmq';
import { Redis } from 'ioredis';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../../../../tools/services/temporary-database.ts';
import { freePort } from '../../../../../tools/services/ports.ts';
import { startRedis } from '../../../../../tools/services/redis.ts';
import { silentLog } from '../../../test/test-database.ts';
import { defineJob, type JobDefinition, type JobName } from './job.ts';
import { openQueue } from './open-queue.ts';
import { JobAbortedError, QueueUnavailableError, type JobContext, type Queue } from './queue.ts';

const payload = z.object({ n: z.number() });
type TestJob = JobDefinition<typeof payload>;

interface Stage {
  readonly databaseUrl: string;
  readonly redis: { readonly url: string } | undefined;
  /** As an older program or a stray hand would: past our own check of the payload. */
  readonly addRaw: (job: TestJob, data: unknown) => Promise<void>;
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const prefix = 'queue-test';

async function stagePostgresql(): Promise<Stage> {
  const serverUrl = new URL('/postgres', inject('templateUrl')).href;
  const database = await createDatabase(serverUrl);
  const name = new URL(database.url).pathname.slice(1);

  async function onServer(statement: string): Promise<void> {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  return {
    databaseUrl: database.url,
    redis: undefined,
    addRaw: async (job, data) => {
      const pool = new Pool({ connectionString: database.url, options: '-c search_path=queue' });
      const values = [job.name, JSON.stringify(data), Date.now()];
      await pool.query(
        `INSERT INTO job (queue, id, seq, name, state, data, added_at_ms) VALUES ($1, 'raw', 1, $1, 'waiting', $2, $3)`,
        values,
      );
      await pool.end();
    },
    goAway: async () => {
      await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    },
    comeBack: () => onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`),
    close: database.drop,
  };
}

async function stageRedis(): Promise<Stage> {
  const port = await freePort();
  let server = await startRedis({ port });
  const { url } = server;
  return {
    databaseUrl: '',
    redis: { url },
    addRaw: async (job, data) => {
      const connection = new Redis(url);
      const queue = new BullQueue(job.name, { connection, prefix });
      await queue.add(job.name, data, { jobId: 'raw' });
      await queue.close();
      connection.disconnect();
    },
    goAway: () => server.stop(),
    comeBack: async () => {
      server = await startRedis({ port });
    },
    close: () => server.stop(),
  };
}

let jobs = 0;
function newJob(wishes: Partial<TestJob> = {}): TestJob {
  jobs += 1;
  const name: JobName = `test.run.v${jobs}`;
  return defineJob({ name, payload, concurrency: 1, attempts: 1, backoffMs: 50, timeoutMs: 10_000, ...wishes });
}

/** Ends when the signal does, as a handler should. */
async function untilAborted({ signal }: JobContext): Promise<never> {
  signal.throwIfAborted();
  await once(signal, 'abort');
  throw signal.reason as Error;
}

/** A worker of its own process that takes one job and says so. */
function crashingWorker(stage: Stage, job: TestJob) {
  const folder = import.meta.dirname;
  const script = `
    const { openQueue } = await import('${folder}/open-queue.ts');
    const { createLog } = await import('${folder}/../log/log.ts');
    const { z } = await import('zod');
    const log = createLog({ level: 'silent', node: 'child' });
    const queue = await openQueue({ ...${JSON.stringify({ ...stage, prefix })}, log });
    const job = { ...${JSON.stringify(job)}, payload: z.object({ n: z.number() }) };
    queue.work(job, async () => { console.log('started'); await new Promise(() => setInterval(() => {}, 1000)); });
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe.each([
  { engine: 'postgresql', stageEngine: stagePostgresql },
  { engine: 'redis', stageEngine: stageRedis },
])('the queue on $engine', ({ engine, stageEngine }) => {
  let stage: Stage;
  let queue: Queue;
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const open = () => openQueue({ databaseUrl: stage.databaseUrl, redis: stage.redis, prefix, log });

  beforeAll(async () => {
    stage = await stageEngine();
    // Several at once, as when a fleet starts on an empty database.
    const [first, ...others] = await Promise.all([open(), open(), open(), open()]);
    await Promise.all(others.map((other) => other.close()));
    queue = first;
  });

  afterAll(async () => {
    await queue.close();
    await stage.close();
  });

  it('is the engine that was asked for', () => {
    expect(queue.engine).toBe(engine);
  });

  it('starts the lowest priority number first, and what has none before', async () => {
    const job = newJob();
    for (const [n, priority] of [
      [3, 30],
      [1, 10],
      [2, 20],
      [4, 9_999_999],
      [0, undefined],
    ] as const) {
      await queue.add(job, { n }, priority === undefined ? {} : { priority });
    }
    const seen: number[] = [];
    const worker = queue.work(job, async ({ n }) => void seen.push(n));
    await vi.waitFor(() => expect(seen).toHaveLength(5));
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    await worker.close();
  });

  it('holds one job of an id while it waits or runs, and takes the id again when it has ended', async () => {
    const job = newJob({ concurrency: 4 });
    const seen: number[] = [];
    const gate = Promise.withResolvers<void>();
    await queue.add(job, { n: 1 }, { id: 'gen_1' });
    await queue.addMany(job, [
      { payload: { n: 2 }, id: 'gen_1' },
      { payload: { n: 3 }, id: 'gen_2', delayMs: 60_000 },
    ]);
    expect(await queue.counts(job)).toEqual({ waiting: 1, delayed: 1, active: 0 });
    const worker = queue.work(job, async ({ n }) => {
      seen.push(n);
      await gate.promise;
    });
    await vi.waitFor(() => expect(seen).toEqual([1]));
    await queue.add(job, { n: 4 }, { id: 'gen_1' });
    expect(await queue.counts(job)).toEqual({ waiting: 0, delayed: 1, active: 1 });
    expect(await queue.holds(job, ['gen_1', 'gen_2', 'gen_3'])).toEqual(new Set(['gen_1', 'gen_2']));
    expect(await queue.remove(job, 'gen_1')).toBe(false);
    gate.resolve();
    await vi.waitFor(async () => expect(await queue.holds(job, ['gen_1'])).toEqual(new Set()));
    await queue.add(job, { n: 5 }, { id: 'gen_1' });
    await vi.waitFor(() => expect(seen).toEqual([1, 5]));
    await worker.close();
  });

  it('removes what waits or is delayed, and says whether it was there', async () => {
    const job = newJob();
    await queue.addMany(job, [
      { payload: { n: 1 }, id: 'a' },
      { payload: { n: 2 }, id: 'b', delayMs: 60_000 },
    ]);
    expect(await queue.remove(job, 'a')).toBe(true);
    expect(await queue.remove(job, 'b')).toBe(true);
    expect(await queue.remove(job, 'a')).toBe(false);
    expect(await queue.counts(job)).toEqual({ waiting: 0, delayed: 0, active: 0 });
  });

  it('refuses a payload that its schema refuses, and an id that BullMQ would', async () => {
    const job = newJob();
    await expect(queue.add(job, { n: 'one' } as unknown as { n: number })).rejects.toThrow(z.ZodError);
    await expect(queue.add(job, { n: 1 }, { id: '17' })).rejects.toThrow(TypeError);
    await expect(queue.add(job, { n: 1 }, { id: 'a:b' })).rejects.toThrow(TypeError);
  });

  it('starts a delayed job when its time has come, on a worker that was idle', async () => {
    const job = newJob();
    const started = Promise.withResolvers<number>();
    const worker = queue.work(job, async () => started.resolve(performance.now()));
    await sleep(100);
    const addedMs = performance.now();
    await queue.add(job, { n: 1 }, { delayMs: 400 });
    const waitedMs = (await started.promise) - addedMs;
    expect(waitedMs).toBeGreaterThan(350);
    expect(waitedMs).toBeLessThan(1_500);
    await worker.close();
  });

  it('tries again after a growing while, then forgets the job', async () => {
    const job = newJob({ attempts: 3, backoffMs: 100 });
    const startedMs: number[] = [];
    const attempts: number[] = [];
    const worker = queue.work(job, async (_payload, { attempt }) => {
      startedMs.push(performance.now());
      attempts.push(attempt);
      throw new Error('no luck');
    });
    await queue.add(job, { n: 1 }, { id: 'a' });
    await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), 5_000);
    const [first = 0, second = 0, third = 0] = startedMs;
    expect(second - first).toBeGreaterThan(90);
    expect(third - second).toBeGreaterThan(190);
    await vi.waitFor(async () => expect(await queue.holds(job, ['a'])).toEqual(new Set()));
    await worker.close();
    const outcomes = lines.filter((line) => line['job'] === job.name).map((line) => line['outcome']);
    expect(outcomes).toEqual(['retry', 'retry', 'given-up']);
  });

  it('aborts the signal of a job that takes too long', async () => {
    const job = newJob({ timeoutMs: 100 });
    const reasons: unknown[] = [];
    const worker = queue.work(job, async (_payload, context) => {
      await untilAborted(context).catch((error: unknown) => reasons.push(error));
      throw new Error('told to end');
    });
    await queue.add(job, { n: 1 }, { id: 'a' });
    await vi.waitFor(() => expect(reasons).toHaveLength(1));
    expect(reasons[0]).toBeInstanceOf(JobAbortedError);
    expect(reasons[0]).toMatchObject({ kind: 'timeout' });
    await vi.waitFor(async () => expect(await queue.holds(job, ['a'])).toEqual(new Set()));
    await worker.close();
  });

  it('drops a payload that does not match at the first look', async () => {
    const job = newJob({ attempts: 5 });
    await stage.addRaw(job, { n: 'not a number', secret: 'prompt' });
    const handler = vi.fn<() => Promise<void>>(async () => {});
    const worker = queue.work(job, handler);
    await vi.waitFor(async () => expect(await queue.holds(job, ['raw'])).toEqual(new Set()));
    expect(handler).not.toHaveBeenCalled();
    const written = lines.filter((line) => line['job'] === job.name);
    expect(written).toMatchObject([{ level: 50, id: 'raw', paths: ['n'] }]);
    expect(JSON.stringify(written)).not.toContain('prompt');
    await worker.close();
  });

  it('runs no more at once than its cap', async () => {
    const job = newJob({ concurrency: 3 });
    let [active, most, done] = [0, 0, 0];
    const worker = queue.work(job, async () => {
      active += 1;
      most = Math.max(most, active);
      await sleep(20);
      active -= 1;
      done += 1;
    });
    await queue.addMany(
      job,
      Array.from({ length: 9 }, (_item, n) => ({ payload: { n } })),
    );
    await vi.waitFor(() => expect(done).toBe(9), 5_000);
    expect(most).toBe(3);
    await worker.close();
  });

  it('drains: takes no more, lets what runs end, and aborts it after the limit without counting a failure', async () => {
    const job = newJob();
    const ended: number[] = [];
    const worker = queue.work(job, async ({ n }) => {
      await sleep(200);
      ended.push(n);
    });
    await queue.addMany(job, [{ payload: { n: 1 } }, { payload: { n: 2 }, id: 'b' }]);
    await vi.waitFor(() => expect(worker.running()).toBe(1));
    await worker.drain(5_000);
    expect(ended).toEqual([1]);
    expect(await queue.counts(job)).toEqual({ waiting: 1, delayed: 0, active: 0 });

    const kinds: string[] = [];
    const stubborn = queue.work(job, async (_payload, context) => {
      await untilAborted(context).catch((error: JobAbortedError) => kinds.push(error.kind));
      throw new Error('told to end');
    });
    await vi.waitFor(() => expect(stubborn.running()).toBe(1));
    await stubborn.drain(100);
    expect(kinds).toEqual(['shutdown']);
    expect(await queue.counts(job)).toEqual({ waiting: 1, delayed: 0, active: 0 });

    const attempts: number[] = [];
    const next = queue.work(job, async (_payload, { attempt }) => void attempts.push(attempt));
    await vi.waitFor(() => expect(attempts).toEqual([1]));
    await next.close();
  });

  it('runs the job of a worker that was killed again, within 12 seconds and before the crowd', async () => {
    const job = newJob({ concurrency: 1 });
    const child = crashingWorker(stage, job);
    await queue.add(job, { n: 1 }, { id: 'a', priority: 500 });
    await once(child.stdout, 'data');
    await queue.addMany(
      job,
      Array.from({ length: 300 }, (_item, n) => ({ payload: { n: n + 2 }, priority: 1 })),
    );
    await sleep(500);
    const again = Promise.withResolvers<number>();
    const worker = queue.work(job, async ({ n }) => {
      if (n === 1) again.resolve(performance.now());
      else await sleep(100);
    });
    const killedMs = performance.now();
    child.kill('SIGKILL');
    expect((await again.promise) - killedMs).toBeLessThan(12_000);
    await worker.close();
  });

  it('survives an engine that goes away: calls end soon with an error, workers go on when it is back', async () => {
    const job = newJob({ concurrency: 2 });
    const seen: number[] = [];
    const worker = queue.work(job, async ({ n }) => void seen.push(n));
    await queue.add(job, { n: 1 });
    await vi.waitFor(() => expect(seen).toEqual([1]));
    await stage.goAway();
    const beganMs = performance.now();
    await expect(queue.add(job, { n: 2 })).rejects.toThrow(QueueUnavailableError);
    await expect(queue.add(newJob(), { n: 2 })).rejects.toThrow(QueueUnavailableError);
    expect(performance.now() - beganMs).toBeLessThan(8_000);
    await stage.comeBack();
    await vi.waitFor(() => queue.add(job, { n: 3 }, { id: 'after' }), { timeout: 5_000, interval: 100 });
    await vi.waitFor(() => expect(seen).toEqual([1, 3]), 5_000);
    await worker.close();
  });
});

describe('a Redis that forgets everything', () => {
  it('holds nothing any more, aborts what runs, and takes the same id again', async () => {
    const server = await startRedis({ port: await freePort() });
    const queue = await openQueue({ databaseUrl: '', redis: server, prefix, log: silentLog });
    const redis = new Redis(server.url);
    const job = newJob();
    const kinds: string[] = [];
    const seen: number[] = [];
    const worker = queue.work(job, async ({ n }, context) => {
      seen.push(n);
      if (n === 1) await untilAborted(context).catch((error: JobAbortedError) => kinds.push(error.kind));
    });
    await queue.addMany(job, [
      { payload: { n: 1 }, id: 'a' },
      { payload: { n: 2 }, id: 'b' },
    ]);
    await vi.waitFor(() => expect(seen).toEqual([1]));
    await redis.flushall();
    expect(await queue.holds(job, ['a', 'b'])).toEqual(new Set());
    await queue.add(job, { n: 3 }, { id: 'b' });
    expect(await queue.holds(job, ['a', 'b'])).toEqual(new Set(['b']));
    await vi.waitFor(() => expect(kinds).toEqual(['lock-lost']), 12_000);
    await vi.waitFor(() => expect(seen).toEqual([1, 3]));
    await worker.close();
    redis.disconnect();
    await queue.close();
    await server.stop();
  });
});
