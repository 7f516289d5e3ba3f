import { once } from 'node:events';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';
import { withDeadline } from './deadline.ts';
import { shortStreams, type Engine } from './engine.ts';
import { logOnce } from './log-once.ts';

const firstConnectMs = 2_000;
const retryStrategy = (attempt: number) => Math.min(50 * attempt, 500);

/** A producer's commands fail at once while Redis is away, and never hang on one that is frozen. */
const producerOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  commandTimeout: 4_000,
  autoResendUnfulfilledCommands: false,
  retryStrategy,
};

/** A Redis that is away does not keep the process from starting: calls fail until it comes. */
export async function openRedisEngine(url: string, prefix: string, log: Log): Promise<Engine> {
  const redis = new Redis(url, producerOptions);
  const note = logOnce(log, 'the queue lost Redis');
  redis.on('error', note.error);
  redis.on('ready', note.clear);
  await withDeadline<unknown>(once(redis, 'ready'), firstConnectMs, () => {}).catch(() => {});
  // A worker's commands wait for Redis to come back: maxRetriesPerRequest null is BullMQ's condition for one.
  const workerConnection = { url, maxRetriesPerRequest: null, connectTimeout: 2_000, retryStrategy };

  return {
    name: 'redis',
    createQueue: async (name) => {
      if (redis.status !== 'ready') throw new Error('Redis is away');
      return new Queue(name, { connection: redis, prefix, streams: shortStreams });
    },
    createWorker: (name, processor, options) =>
      new Worker(name, processor, { ...options, prefix, connection: workerConnection }),
    stored: async (name, ids) => {
      const pipeline = redis.pipeline();
      for (const id of ids) pipeline.exists(`${prefix}:${name}:${id}`);
      const answers = (await pipeline.exec()) ?? [];
      return ids.filter((_id, index) => {
        const [error, found] = answers[index] ?? [];
        if (error) throw error;
        return found === 1;
      });
    },
    close: async () => redis.disconnect(),
  };
}
