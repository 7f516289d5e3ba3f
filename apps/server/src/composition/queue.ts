import { openQueue } from '../platform/queue/open-queue.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Foundation } from './foundation.ts';

/** On Redis where there is one, on PostgreSQL where there is none. */
export const composeQueue = ({ config, log }: Foundation): Promise<Queue> =>
  openQueue({
    databaseUrl: config.DATABASE_URL,
    redis: config.REDIS_URL === undefined ? undefined : { url: config.REDIS_URL },
    prefix: config.REDIS_PREFIX,
    log,
  });
