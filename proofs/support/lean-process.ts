import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../tools/services/ports.ts';
import type { LeanOrder, LeanReport } from './lean-upstream.ts';

/** The lean upstream in a process of its own, so that its work is not counted as anybody else's. */
export interface LeanUpstream {
  /** As OpenAI's clients take it. */
  readonly url: string;
  readonly port: number;
  readonly pid: () => number;
  readonly report: () => Promise<LeanReport>;
  readonly tell: (order: LeanOrder) => void;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** As a machine that fails: nothing is said to anyone. */
  readonly kill: () => Promise<void>;
  /** At the same address as before. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const program = join(import.meta.dirname, 'lean-upstream.ts');

async function start(port: number): Promise<ChildProcess> {
  const child = fork(program, [String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export async function startLeanUpstream(): Promise<LeanUpstream> {
  const port = await freePort();
  let child = await start(port);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    pid: () => child.pid!,
    async report() {
      const said = once(child, 'message');
      child.send({ report: true } satisfies LeanOrder);
      return ((await said) as [LeanReport])[0];
    },
    tell: (order) => void child.send(order),
    signal: (signal) => void child.kill(signal),
    kill: () => end(child),
    async restart() {
      await end(child);
      child = await start(port);
    },
    stop: () => end(child),
  };
}
