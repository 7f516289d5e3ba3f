import type { JobsOptions } from 'bullmq';
import type { z } from 'zod';
import type { Log } from '../log/log.ts';
import { withDeadline } from './deadline.ts';
import type { Engine, EngineQueue } from './engine.ts';
import type { JobDefinition } from './job.ts';
import { logOnce } from './log-once.ts';
import { openPostgresqlEngine } from './postgresql-engine.ts';
import { QueueUnavailableError, type AddOptions, type JobHandler, type Queue, type QueueWorker } from './queue.ts';
import { openRedisEngine } from './redis-engine.ts';
import { startWorker } from './start-worker.ts';

interface QueueOptions {
  readonly databaseUrl: string;
  /** Without it the queue lives in PostgreSQL. */
  readonly redis: { readonly url: string } | undefined;
  /** Of Redis's keys; in PostgreSQL a database has one queue. */
  readonly prefix: string;
  readonly log: Log;
}

const callLimitMs = 6_000;
const lowestPriority = 2_097_151;

/** BullMQ keeps numbers for ids of its own and colons for its keys. */
function checkedId(id: string): string {
  const fits = /^(?!\d+$)[\w.-]+$/.test(id);
  if (!fits) throw new TypeError('A job id is of letters, digits, _ . - and not of digits only.');
  return id;
}

function optionsOf({ attempts, backoffMs }: JobDefinition, { id, priority, delayMs }: AddOptions): JobsOptions {
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
    ...(id !== undefined && { jobId: checkedId(id) }),
    ...(priority !== undefined && { priority: Math.min(Math.max(1, Math.trunc(priority)), lowestPriority) }),
    ...(delayMs !== undefined && { delay: delayMs }),
  };
}

async function bounded<T>(work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(work, callLimitMs, () => {
      throw new QueueUnavailableError(`the queue did not answer within ${callLimitMs} ms`);
    });
  } catch (error) {
    if (error instanceof QueueUnavailableError) throw error;
    throw new QueueUnavailableError('the queue did not take the call', { cause: error });
  }
}

/** One BullMQ queue a job name; one that could not be opened is forgotten, so that the next call tries anew. */
function openQueues(engine: Engine, log: Log) {
  const queues = new Map<string, Promise<EngineQueue>>();

  async function openOne(name: string): Promise<EngineQueue> {
    const queue = await engine.createQueue(name);
    queue.on('error', logOnce(log.child({ job: name }), 'the queue was not reached').error);
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      queue.close().catch(() => {});
      throw error;
    }
  }

  return {
    of: ({ name }: JobDefinition): Promise<EngineQueue> => {
      const known = queues.get(name);
      if (known) return known;
      const opening = bounded(openOne(name));
      queues.set(name, opening);
      opening.catch(() => queues.delete(name));
      return opening;
    },
    close: async () => {
      const opened = await Promise.allSettled(queues.values());
      const open = opened.flatMap((queue) => (queue.status === 'fulfilled' ? [queue.value] : []));
      await Promise.allSettled(open.map((queue) => queue.close()));
    },
  };
}

/** The PostgreSQL engine without a Redis, the Redis engine with one; nothing else differs. */
export async function openQueue({ databaseUrl, redis, prefix, log }: QueueOptions): Promise<Queue> {
  const engine = redis ? await openRedisEngine(redis.url, prefix, log) : await openPostgresqlEngine(databaseUrl, log);
  const queues = openQueues(engine, log);
  const workers = new Set<QueueWorker>();

  return {
    engine: engine.name,
    add: async (job, payload, options = {}) => {
      job.payload.parse(payload);
      const bullOptions = optionsOf(job, options);
      const queue = await queues.of(job);
      await bounded(queue.add(job.name, payload, bullOptions));
    },
    addMany: async (job, jobs) => {
      const entries = jobs.map(({ payload, ...options }) => {
        job.payload.parse(payload);
        return { name: job.name, data: payload, opts: optionsOf(job, options) };
      });
      const queue = await queues.of(job);
      await bounded(queue.addBulk(entries));
    },
    holds: async (job, ids) => (ids.length === 0 ? new Set() : new Set(await bounded(engine.stored(job.name, ids)))),
    remove: async (job, id) => {
      const queue = await queues.of(job);
      // On Redis BullMQ says 1 for a job that is not there as well.
      const [found] = await bounded(engine.stored(job.name, [id]));
      return found !== undefined && (await bounded(queue.remove(id))) === 1;
    },
    counts: async (job) => {
      const queue = await queues.of(job);
      const counts = await bounded(queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active'));
      const { waiting = 0, prioritized = 0, delayed = 0, active = 0 } = counts;
      return { waiting: waiting + prioritized, delayed, active };
    },
    work: <Schema extends z.ZodType>(job: JobDefinition<Schema>, handler: JobHandler<Schema>) => {
      const worker = startWorker({ engine, log, job, handler });
      workers.add(worker);
      return worker;
    },
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.close()));
      await queues.close();
      await engine.close();
    },
  };
}
