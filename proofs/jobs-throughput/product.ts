import { setTimeout as sleep } from 'node:timers/promises';
import { layFoundation } from '../../apps/server/src/composition/foundation.ts';
import { composeJobWorker } from '../../apps/server/src/composition/jobs.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { processorMicros } from '../support/load.ts';
import { inParallel, openJobMaker } from '../support/job-maker.ts';
import type { JobsGround } from '../support/jobs-ground.ts';
import { atOnce } from './bare.ts';

export interface Measured {
  readonly perSecond: number;
  readonly completed: number;
  /** Processor time a job, in microseconds, of this process and of the database's. */
  readonly nodeMicros: number;
  readonly databaseMicros: number;
}

const accounts = 50;

async function databaseMicros({ ledger }: JobsGround): Promise<number> {
  const { rows } = await ledger.pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const each = await Promise.all(rows.map(({ pid }) => processorMicros(pid).catch(() => 0)));
  return each.reduce((total, micros) => total + micros, 0);
}

async function completedCount({ ledger }: JobsGround): Promise<number> {
  const { rows } = await ledger.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM generation WHERE state = 'completed'
       AND EXISTS (SELECT FROM file WHERE generation_id = generation.id AND state = 'ready')`,
  );
  return rows[0]!.count;
}

async function untilCompleted(ground: JobsGround, jobs: number): Promise<void> {
  while ((await completedCount(ground)) < jobs) await sleep(100);
}

/** The product's worker in this process, as in the role `all`. */
async function startWorkerHere(stack: AsyncDisposableStack, ground: JobsGround): Promise<void> {
  const config = parseConfig({
    SECRET_KEY: 'a secret for proofs, 32 characters',
    DATABASE_URL: ground.databaseUrl,
    REDIS_PREFIX: ground.redisPrefix,
    STORAGE_URL: ground.storageUrl,
    CONFIG_FILE: ground.configFile,
    ...(ground.redisUrl !== undefined && { REDIS_URL: ground.redisUrl }),
  });
  const foundation = await layFoundation(config, 'worker', createLog({ level: 'silent', node: 'proof' }));
  stack.defer(foundation.close);
  const worker = await composeJobWorker(foundation);
  stack.defer(worker.close);
}

/** Jobs a second from the wish to the end: held, queued, run upstream, stored, settled, told. */
export async function measureProduct(
  stack: AsyncDisposableStack,
  ground: JobsGround,
  jobs: number,
  warmUp: number,
): Promise<Measured> {
  const maker = await openJobMaker(stack, ground);
  await startWorkerHere(stack, ground);
  const owners = await Promise.all(Array.from({ length: accounts }, maker.newAccount));
  const makeAll = (count: number) =>
    inParallel(
      Array.from({ length: count }, (_, n) => owners[n % accounts]!),
      atOnce,
      (owner) => maker.make(owner, 'ms=0'),
    );
  await makeAll(warmUp);
  await untilCompleted(ground, warmUp);
  const before = await databaseMicros(ground);
  const cpu = process.cpuUsage();
  const begunMs = performance.now();
  await makeAll(jobs);
  await untilCompleted(ground, warmUp + jobs);
  const tookMs = performance.now() - begunMs;
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (jobs / tookMs) * 1000,
    completed: (await completedCount(ground)) - warmUp,
    nodeMicros: (user + system) / jobs,
    databaseMicros: ((await databaseMicros(ground)) - before) / jobs,
  };
}
