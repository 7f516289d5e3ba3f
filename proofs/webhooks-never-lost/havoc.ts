import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookGround } from '../support/webhook-ground.ts';

const workersAtOnce = 2;
const killEveryMs = 3_000;

async function flush(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}

interface Troupe {
  /** Kills a worker every three seconds, and another takes its place; empties Redis twice. Those that are left go on. */
  readonly rage: (forMs: number) => Promise<{ readonly kills: number; readonly flushes: number }>;
}

export async function assemble(
  { startWorker, redisUrl }: WebhookGround,
  settings: Readonly<Record<string, string>>,
): Promise<Troupe> {
  const workers: (() => Promise<void>)[] = [];
  for (let n = 0; n < workersAtOnce; n += 1) workers.push(await startWorker(settings));
  let kills = 0;
  let flushes = 0;

  async function killAgainAndAgain(forMs: number): Promise<void> {
    const replacements: Promise<void>[] = [];
    for (let n = 1; n * killEveryMs <= forMs; n += 1) {
      await sleep(killEveryMs);
      kills += 1;
      await workers.shift()?.();
      replacements.push(startWorker(settings).then((kill) => void workers.push(kill)));
    }
    await Promise.all(replacements);
  }

  async function flushTwice(forMs: number): Promise<void> {
    if (redisUrl === undefined) return;
    for (const wait of [0.35, 0.45]) {
      await sleep(forMs * wait);
      await flush(redisUrl);
      flushes += 1;
    }
  }

  return {
    rage: async (forMs) => {
      await Promise.all([killAgainAndAgain(forMs), flushTwice(forMs)]);
      return { kills, flushes };
    },
  };
}
