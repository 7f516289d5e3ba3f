import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './identity.ts';

export type Service = {
  url: string;
  pid: number;
  /** Sends the signal; after SIGKILL it waits until the process is gone. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
  stop: () => Promise<void>;
};

type ServiceProcess = ChildProcess & { pid: number };

type SpawnOptions = {
  command: string;
  parameters: string[];
  folder: string;
  logFile: string;
  identity: Identity;
  detached: boolean;
  stopSignal: NodeJS.Signals;
};

/**
 * Always in a session of its own: Ctrl-C in a terminal must reach the server first and the database last. A process
 * that is not detached is stopped as this one exits.
 */
export async function spawnService(options: SpawnOptions): Promise<ServiceProcess> {
  const log = openSync(options.logFile, 'w');
  const child = spawn(options.command, options.parameters, {
    cwd: options.folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
    ...options.identity,
  });
  closeSync(log);
  await once(child, 'spawn');
  child.unref();
  if (!options.detached) stopWithThisProcess(child, options.stopSignal);
  return child as ServiceProcess;
}

export function asService(url: string, child: ServiceProcess, stopSignal: NodeJS.Signals): Service {
  return {
    url,
    pid: child.pid,
    async kill(signal) {
      child.kill(signal);
      if (signal === 'SIGKILL') await untilGone(child.pid, 10);
    },
    stop: () => stopChild(child, stopSignal),
  };
}

/** Once it has ended its number may belong to a stranger, who must not be signalled. */
export async function stopChild(child: ServiceProcess, signal: NodeJS.Signals): Promise<void> {
  if (!hasEnded(child)) await stopProcess(child.pid, signal);
}

export async function stopProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  send(pid, signal);
  send(pid, 'SIGCONT');
  if (await untilGone(pid, 15)) return;
  send(pid, 'SIGKILL');
  await untilGone(pid, 10);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A zombie counts as gone: a container whose first process reaps nothing keeps it for ever. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform !== 'linux') return true;
  const status = readText(`/proc/${pid}/stat`);
  return status !== undefined && !/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2));
}

export function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

export async function eventually<Value>(
  seconds: number,
  check: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value | undefined> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await check();
    if (value !== undefined || Date.now() > deadline) return value;
    await sleep(25);
  }
}

export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function untilGone(pid: number, seconds: number): Promise<true | undefined> {
  return eventually(seconds, () => (isRunning(pid) ? undefined : true));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, which is what a signal to a service is for.
  }
}

function stopWithThisProcess(child: ChildProcess, stopSignal: NodeJS.Signals): void {
  const stop = () => child.kill(stopSignal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', stop);
  for (const signal of signals) process.once(signal, exitUnlessHandled);
  child.once('exit', () => {
    process.off('exit', stop);
    for (const signal of signals) process.off(signal, exitUnlessHandled);
  });
}

/** Listening for a signal takes away its default effect, which must be given back where nobody else listens. */
function exitUnlessHandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
}
