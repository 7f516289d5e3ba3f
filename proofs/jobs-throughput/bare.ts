import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { EngineName, JobsGround } from '../support/jobs-ground.ts';
import { inParallel } from '../support/job-maker.ts';

/** As many at once as the product's worker runs of one model. */
export const atOnce = 32;
const schema = 'bare';
const options = { removeOnComplete: true, removeOnFail: true } as const;

interface Bare {
  readonly queue: Pick<Queue, 'add' | 'waitUntilReady'>;
  readonly work: (act: () => Promise<void>) => Pick<Worker, 'waitUntilReady' | 'close'>;
  readonly close: () => Promise<void>;
}

function openOnRedis(url: string): Bare {
  const producer = new Redis(url, { maxRetriesPerRequest: null });
  const queue = new Queue('bare', { connection: producer });
  return {
    queue,
    work: (act) => new Worker('bare', act, { connection: { url, maxRetriesPerRequest: null }, concurrency: atOnce }),
    close: async () => {
      await queue.close();
      producer.disconnect();
    },
  };
}

function openOnPostgresql(connectionString: string): Bare {
  const connection = { connectionString, schema, max: 20, migrate: true };
  const queue = new Queue('bare', { connection }, createPostgresBackend);
  return {
    queue,
    work: (act) => new Worker('bare', act, { connection, concurrency: atOnce }, createPostgresBackend),
    close: () => queue.close(),
  };
}

const openBare = (engine: EngineName, ground: JobsGround): Bare =>
  engine === 'redis' ? openOnRedis(ground.redisUrl!) : openOnPostgresql(ground.databaseUrl);

/** Jobs a second of BullMQ alone: added one by one, run by a worker that does nothing, both in this process. */
export async function measureBare(engine: EngineName, ground: JobsGround, jobs: number): Promise<number> {
  const bare = openBare(engine, ground);
  await bare.queue.waitUntilReady();
  const ended = Promise.withResolvers<void>();
  let done = 0;
  const worker = bare.work(async () => {
    done += 1;
    if (done === jobs) ended.resolve();
  });
  await worker.waitUntilReady();
  const begunMs = performance.now();
  const items = Array.from({ length: jobs }, (_, n) => n);
  await inParallel(items, atOnce, (n) =>
    bare.queue.add('bare', { id: `mus_${n}` }, { ...options, jobId: `mus_${n}`, priority: 1 + (n % 50) }),
  );
  await ended.promise;
  const tookMs = performance.now() - begunMs;
  await worker.close();
  await bare.close();
  return (jobs / tookMs) * 1000;
}
