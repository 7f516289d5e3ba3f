import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** Commands fail at once while Redis is away: whoever calls has an answer of its own for that. */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 250),
    autoResendUnfulfilledCommands: false,
  });
  let lastMessage = '';
  redis.on('error', (error: Error) => {
    if (error.message !== lastMessage) log.warn({ error: error.message }, 'Redis is away');
    lastMessage = error.message;
  });
  redis.on('ready', () => {
    if (lastMessage) log.info('Redis is back');
    lastMessage = '';
  });
  return redis;
}
