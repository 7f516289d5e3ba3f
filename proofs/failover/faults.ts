import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import type { LeanUpstream } from '../support/lean-process.ts';
import { readiness, type ServerProcess } from '../support/servers.ts';

export interface Fault {
  readonly name: string;
  readonly begin: (upstream: LeanUpstream) => void | Promise<void>;
  readonly end: (upstream: LeanUpstream) => void | Promise<void>;
  /** What /readyz must say of it meanwhile. */
  readonly state: 'open' | 'cooling';
  /** Whether streams that it had begun can break. */
  readonly breaksStreams: boolean;
}

export const faults: readonly Fault[] = [
  {
    name: 'killed',
    begin: (upstream) => upstream.kill(),
    end: (upstream) => upstream.restart(),
    state: 'open',
    breaksStreams: true,
  },
  {
    name: 'stalled',
    begin: (upstream) => upstream.signal('SIGSTOP'),
    end: (upstream) => upstream.signal('SIGCONT'),
    state: 'open',
    breaksStreams: true,
  },
  {
    name: 'throttled',
    begin: (upstream) => upstream.tell({ throttled: true }),
    end: (upstream) => upstream.tell({ throttled: false }),
    state: 'cooling',
    breaksStreams: false,
  },
];

export interface Played {
  readonly fault: Fault;
  readonly begunMs: number;
  readonly endedMs: number;
  /** What /readyz said of it meanwhile, each state once. */
  readonly states: readonly string[];
  /** How long after the fault's end all took calls again; nothing where they did not. */
  readonly closedAfterMs: number | undefined;
  /** Whether the upstream was asked again afterwards. */
  readonly trafficReturned: boolean;
}

const recoverySeconds = 15;

async function stateOf(server: ServerProcess, provider: string): Promise<string> {
  const detail = await readiness(server, 'models');
  return new RegExp(`${provider} \\([^)]*\\): (\\w+)`).exec(detail)?.[1] ?? 'closed';
}

/** One fault at one of the two upstreams, for so long, and the way back. */
export async function play(
  server: ServerProcess,
  upstream: LeanUpstream,
  fault: Fault,
  forMs: number,
): Promise<Played> {
  const provider = 'lean-0';
  const states = new Set<string>();
  await fault.begin(upstream);
  const begunMs = performance.now();
  while (performance.now() < begunMs + forMs) {
    states.add(await stateOf(server, provider));
    await sleep(50);
  }
  await fault.end(upstream);
  const endedMs = performance.now();
  const closed = await eventually(recoverySeconds, async () => {
    const state = await stateOf(server, provider);
    states.add(state);
    return state === 'closed' || undefined;
  });
  const closedAfterMs = closed && Math.round(performance.now() - endedMs);
  const { asked } = await upstream.report();
  await sleep(500);
  const trafficReturned = (await upstream.report()).asked > asked + 10;
  return { fault, begunMs, endedMs, states: [...states], closedAfterMs, trafficReturned };
}
