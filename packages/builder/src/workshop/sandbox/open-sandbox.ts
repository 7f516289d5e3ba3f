import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

import { createFrameReader, encodeFile, encodeFrame, frameKinds } from '../inside/frames.mjs';
import type { StartOrder } from '../inside/start-order.ts';
import type { SandboxLimits } from './limits.ts';
import { awaitGone, readFirstProcess } from './first-process.ts';
import { paceOutput } from './pace-output.ts';
import { filterDescriptor, infoDescriptor, sandboxCommand, sandboxEnvironment } from './sandbox-command.ts';
import { syscallFilter } from './syscall-filter.ts';
import { watchMemory } from './watch-memory.ts';

export type SandboxEnd = 'exited' | 'timeout' | 'aborted' | 'output_limit' | 'memory_limit' | 'killed';

export interface OpenedSandbox {
  readonly send: (frame: Buffer) => void;
  readonly kill: (why: SandboxEnd) => void;
  /** Comes when every process of it is gone. */
  readonly ended: Promise<{ readonly why: SandboxEnd; readonly complaint: string }>;
}

export interface OpenOptions {
  readonly order: Omit<StartOrder, 'environment'> & { readonly environment?: Readonly<Record<string, string>> };
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly runtime?: string | undefined;
  readonly limits: SandboxLimits;
  readonly signal?: AbortSignal | undefined;
  readonly hear: (kind: number, payload: Buffer, sandbox: OpenedSandbox) => void;
}

const longestComplaint = 2_000;
/** What may wait to be read inside, besides the order: the windows of all connections, and no more. */
const mostWaiting = 80 * 1024 * 1024;
const filter = syscallFilter(process.arch);

function spawnSandbox({ limits, runtime }: OpenOptions): ChildProcess {
  const [program = '', ...words] = sandboxCommand({ limits, runtime, hasFilter: filter !== undefined });
  // It gets no environment of ours; PATH is for finding the programs of the chain.
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  // A session of its own: it has no terminal, and one word ends all of it.
  const child = spawn(program, words, {
    env,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  for (const pipe of child.stdio) pipe?.on('error', () => undefined);
  (child.stdio[filterDescriptor] as Writable | null)?.end(filter);
  return child;
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it is gone already.
  }
}

interface Guarded {
  readonly child: ChildProcess;
  readonly limits: SandboxLimits;
  readonly signal: AbortSignal | undefined;
  readonly kill: OpenedSandbox['kill'];
}

/** Ends it when its time, its memory or its caller says so; answers how to leave off. */
function guard({ child, limits, signal, kill }: Guarded): () => void {
  const timer = setTimeout(() => kill('timeout'), limits.wallMs);
  const stop = () => kill('aborted');
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();
  const { pid } = child;
  const endWatch = pid === undefined ? undefined : watchMemory(pid, limits.memoryBytes, () => kill('memory_limit'));
  return () => {
    clearTimeout(timer);
    endWatch?.();
    signal?.removeEventListener('abort', stop);
  };
}

/** Answers how many bytes it was. */
function sendOrder(send: OpenedSandbox['send'], { files, order }: OpenOptions): number {
  let bytes = 0;
  for (const [path, content] of files) {
    const frame = encodeFile(path, typeof content === 'string' ? Buffer.from(content) : content);
    bytes += frame.length;
    send(frame);
  }
  const whole: StartOrder = { ...order, environment: { ...sandboxEnvironment, ...order.environment } };
  send(encodeFrame(frameKinds.start, Buffer.from(JSON.stringify(whole))));
  return bytes;
}

/** Starts the command and hears what comes out, until it is over. Rejects nothing: how it ended is told. */
export function openSandbox(options: OpenOptions): OpenedSandbox {
  const { limits, signal, hear } = options;
  const child = spawnSandbox(options);
  const ended = Promise.withResolvers<{ why: SandboxEnd; complaint: string }>();
  let why: SandboxEnd | undefined;
  let complaint = '';
  let orderBytes = Infinity;
  let isOver = false;
  const pace = paceOutput(child.stdout!);
  const sandbox: OpenedSandbox = {
    send: (frame) => {
      if (child.stdin?.writable !== true) return;
      child.stdin.write(frame);
      // It asks and does not listen: what it is answered would pile up here.
      if (child.stdin.writableLength > orderBytes + mostWaiting) sandbox.kill('output_limit');
    },
    // Its first process dies with bubblewrap, and with that one the kernel ends all others of its namespace. In its first
    // moments it does not yet; the group ends those.
    kill: (reason) => {
      why ??= reason;
      if (!isOver) endGroup(child.pid);
    },
    ended: ended.promise,
  };
  const read = createFrameReader((kind, payload) => {
    if (kind === frameKinds.exit) why ??= 'exited';
    pace.count(payload.length);
    hear(kind, payload, sandbox);
  }, limits.outputBytes);
  child.stdout?.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch {
      sandbox.kill('output_limit');
    }
    pace.rest();
  });
  // What is heard here comes from bubblewrap or our own first process; the command's own errors come in frames.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-longestComplaint);
  });
  const first = readFirstProcess(child.stdio[infoDescriptor] as Readable);
  const endGuard = guard({ child, limits, signal, kill: sandbox.kill });
  const over = async () => {
    isOver = true;
    endGuard();
    await awaitGone(first());
    ended.resolve({ why: why ?? 'killed', complaint: complaint.trim() });
  };
  child.once('error', (error) => {
    complaint = error.message;
    void over();
  });
  child.once('close', () => void over());
  orderBytes = sendOrder(sandbox.send, options);
  return sandbox;
}
