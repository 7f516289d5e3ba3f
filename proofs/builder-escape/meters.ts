import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { Health } from './ask-health.ts';

interface Seen {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
  /** With the pid it names a process for good: numbers are used again. */
  readonly startedAt: string;
}

function readProcess(pid: number): Seen | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

const allProcesses = (): readonly Seen[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);

/** All that a process has started, and what those have. */
export function below(pid: number): readonly Seen[] {
  const byParent = Map.groupBy(allProcesses(), ({ parent }) => parent);
  const found: Seen[] = [];
  for (let next = byParent.get(pid) ?? []; next.length > 0; next = next.flatMap((one) => byParent.get(one.pid) ?? [])) {
    found.push(...next);
  }
  return found;
}

const keyOf = ({ pid, startedAt }: Seen): string => `${pid} ${startedAt}`;

/** What a process holds that is not read from files, in megabytes. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [anon, shmem] = ['RssAnon', 'RssShmem'].map((name) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0),
    );
    return ((anon ?? 0) + (shmem ?? 0)) / 1024;
  } catch {
    return 0;
  }
}

export interface Watch {
  /** The most since the last question, in megabytes and milliseconds. */
  readonly take: () => {
    readonly server: number;
    readonly below: number;
    readonly health: number;
    readonly processes: number;
  };
  readonly unhealthy: () => readonly string[];
  /** Of all processes that were ever seen below the server, those that still live. */
  readonly leftOver: () => readonly number[];
  readonly stop: () => Promise<void>;
}

const everyMs = 200;

/** Looks at the server from outside while it is attacked: does it answer, what does it hold, what does it start? */
export function watchServer(pid: number, url: string): Watch {
  let most = { server: 0, below: 0, health: 0, processes: 0 };
  const seen = new Set<string>();
  const faults: string[] = [];
  let goesOn = true;
  const asking = new Worker(new URL('ask-health.ts', import.meta.url), { workerData: url });
  asking.on('message', ({ ms, answer }: Health) => {
    if (answer !== '200') faults.push(answer);
    most = { ...most, health: Math.max(most.health, ms) };
  });
  const look = () => {
    const children = below(pid);
    for (const child of children) seen.add(keyOf(child));
    const held = children.reduce((sum, child) => sum + memoryOf(child.pid), 0);
    most = {
      server: Math.max(most.server, memoryOf(pid)),
      below: Math.max(most.below, held),
      health: most.health,
      processes: Math.max(most.processes, children.length),
    };
  };
  const looking = (async () => {
    while (goesOn) {
      look();
      await sleep(everyMs);
    }
  })();
  return {
    take: () => {
      const taken = most;
      most = { server: 0, below: 0, health: 0, processes: 0 };
      return taken;
    },
    unhealthy: () => faults,
    leftOver: () => allProcesses().flatMap((one) => (seen.has(keyOf(one)) && one.state !== 'Z' ? [one.pid] : [])),
    stop: async () => {
      goesOn = false;
      await asking.terminate();
      await looking;
    },
  };
}
