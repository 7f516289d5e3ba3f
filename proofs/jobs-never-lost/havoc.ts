import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobsGround, WorkerProcess } from '../support/jobs-ground.ts';
import type { ServerProcess } from '../support/servers.ts';

export interface Havoc {
  readonly forMs: number;
  readonly stoppedForMs: number;
}

/** What was done to the processes, and when. */
export interface Deeds {
  readonly kills: { readonly worker: string; readonly atMs: number }[];
  readonly stops: { readonly worker: string; readonly atMs: number }[];
  readonly flushes: number[];
  apiKills: number;
}

const workersAtOnce = 4;
const killEveryMs = 3_000;

export interface Troupe {
  readonly deeds: Deeds;
  readonly api: () => ServerProcess;
  /** Ends with the havoc; every worker that is left runs. */
  readonly rage: (havoc: Havoc) => Promise<void>;
}

async function flush(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}

/** Each at its share of the time. */
async function twice(forMs: number, shares: readonly [number, number], act: () => Promise<void>): Promise<void> {
  await sleep(forMs * shares[0]);
  await act();
  await sleep(forMs * (shares[1] - shares[0]));
  await act();
}

export async function assemble(ground: JobsGround): Promise<Troupe> {
  let api = await ground.startApi();
  const workers = new Set<WorkerProcess>(
    await Promise.all(Array.from({ length: workersAtOnce }, () => ground.startWorker())),
  );
  const stopped = new Set<WorkerProcess>();
  const deeds: Deeds = { kills: [], stops: [], flushes: [], apiKills: 0 };

  async function killOne(): Promise<void> {
    const able = [...workers].filter((worker) => !stopped.has(worker));
    if (able.length < 2) return;
    const victim = able[Math.floor(Math.random() * able.length)]!;
    workers.delete(victim);
    deeds.kills.push({ worker: victim.name, atMs: Date.now() });
    await victim.kill();
    workers.add(await ground.startWorker());
  }

  async function killAgainAndAgain(forMs: number): Promise<void> {
    const replacements: Promise<void>[] = [];
    for (let n = 1; n * killEveryMs <= forMs; n += 1) {
      await sleep(killEveryMs);
      replacements.push(killOne());
    }
    await Promise.all(replacements);
  }

  async function stopOne(forMs: number): Promise<void> {
    await sleep(1_500);
    const [victim] = workers;
    stopped.add(victim!);
    deeds.stops.push({ worker: victim!.name, atMs: Date.now() });
    victim!.signal('SIGSTOP');
    await sleep(forMs);
    victim!.signal('SIGCONT');
    stopped.delete(victim!);
  }

  return {
    deeds,
    api: () => api,
    rage: async ({ forMs, stoppedForMs }) => {
      const flushes = ground.redisUrl
        ? twice(forMs, [0.35, 0.8], async () => {
            deeds.flushes.push(Date.now());
            await flush(ground.redisUrl!);
          })
        : undefined;
      const apiKills = twice(forMs, [0.3, 0.7], async () => {
        deeds.apiKills += 1;
        await api.kill('SIGKILL');
        api = await ground.startApi();
      });
      await Promise.all([killAgainAndAgain(forMs), stopOne(stoppedForMs), flushes, apiKills]);
    },
  };
}
