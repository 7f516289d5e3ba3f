import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import { engineAborted, EngineError, type EngineFault } from './engine-error.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import { readResidentBytes } from './resident-memory.ts';

export interface EngineProcessOptions {
  /** A module that is an EngineModule. */
  readonly module: URL;
  /** Handed to its loadEngine. */
  readonly options: unknown;
  readonly loadTimeoutMs: number;
  /** How long a stopped call may go on before the process is ended. */
  readonly abortGraceMs: number;
  /** Held to where the system tells what a process uses (Linux). */
  readonly memoryCapBytes?: number | undefined;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly onEvent?: ((event: unknown) => void) | undefined;
}

interface PendingCall {
  readonly onEvent: (event: unknown) => void;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: EngineError) => void;
}

const memoryCheckMs = 500;
const longestComplaint = 2_000;
const engineNiceness = 5;
/** The pending call that is the loading itself. */
const loadingId = -1;
const childEntry = fileURLToPath(new URL('./engine-child.ts', import.meta.url));

/** One life of an engine's process. Whatever ends it, every call in it is rejected with an EngineError. */
export class EngineProcess {
  readonly loaded: Promise<void>;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #options: EngineProcessOptions;
  readonly #pending = new Map<number, PendingCall>();
  #nextId = 0;
  #complaint = '';
  #endedBy: EngineFault | undefined;

  constructor(options: EngineProcessOptions) {
    this.#options = options;
    // An empty environment: the server's holds secrets, and native code has no business with them.
    this.#child = fork(childEntry, [options.module.href], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--no-warnings'],
      env: {},
    });
    const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
    this.loaded = loaded;
    this.loaded.catch(() => undefined);
    this.#pending.set(loadingId, { onEvent: () => undefined, resolve: () => resolve(), reject });
    this.ended = this.#watch();
    this.#send({ type: 'load', options: options.options });
  }

  get processId(): number | undefined {
    return this.#child.pid;
  }

  #watch(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const child = this.#child;
    const { loadTimeoutMs } = this.#options;
    const tooLong = { code: 'load_failed', message: `The model did not load in ${loadTimeoutMs} ms.` } as const;
    const loading = setTimeout(() => this.end(tooLong), loadTimeoutMs);
    const memory = setInterval(() => void this.#checkMemory(), memoryCheckMs).unref();
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-longestComplaint);
    });
    child.on('message', (message) => this.#receive(message as FromEngine));
    const loadingOver = () => clearTimeout(loading);
    this.loaded.then(loadingOver, loadingOver);
    const over = (how: string) => {
      clearInterval(memory);
      const message = `The engine's process ended (${how}). ${this.#complaint}`.trim();
      this.#endedBy ??= { code: 'crashed', message };
      this.#rejectAll(this.#endedBy);
      resolve();
    };
    child.once('exit', (code, signal) => over(signal ?? `code ${code}`));
    child.once('error', (error) => over(error.message));
    this.#lowerPriority();
    return promise;
  }

  /** So that a busy model does not slow the server beside it. */
  #lowerPriority(): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, engineNiceness);
    } catch {
      // A process that has just died, or a system that does not allow it: both are harmless.
    }
  }

  #receive(message: FromEngine): void {
    const id = 'id' in message ? message.id : loadingId;
    const call = this.#pending.get(id);
    if (message.type === 'event') return call?.onEvent(message.event);
    this.#pending.delete(id);
    if (message.type === 'failed') call?.reject(new EngineError(message.fault));
    else if (message.type === 'done') call?.resolve(message.output);
    else if (message.type === 'loaded') call?.resolve(undefined);
    else {
      call?.reject(new EngineError(message.fault));
      this.end(message.fault);
    }
  }

  #rejectAll(fault: EngineFault): void {
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of calls) reject(new EngineError(fault));
  }

  async #checkMemory(): Promise<void> {
    const { memoryCapBytes } = this.#options;
    if (memoryCapBytes === undefined || this.#child.pid === undefined) return;
    const used = (await readResidentBytes(this.#child.pid)) ?? 0;
    if (used <= memoryCapBytes) return;
    const message = `The engine used ${used} bytes of memory, more than its ${memoryCapBytes}.`;
    this.end({ code: 'out_of_memory', message });
  }

  #send(message: ToEngine): void {
    // A channel that has just closed is told by the exit.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** `answer` is rejected at once when the signal aborts; `settled` comes when the process is done with the call. */
  call(method: string, input: unknown, { signal, onEvent }: CallOptions) {
    if (signal.aborted) throw engineAborted(signal.reason);
    if (this.#endedBy) throw new EngineError(this.#endedBy);
    const id = this.#nextId++;
    const answer = Promise.withResolvers<unknown>();
    const settled = Promise.withResolvers<void>();
    let grace: NodeJS.Timeout | undefined;
    const stop = () => {
      answer.reject(engineAborted(signal.reason));
      this.#send({ type: 'abort', id });
      const message = 'The engine was ended because a stopped call went on.';
      grace = setTimeout(() => this.end({ code: 'crashed', message }), this.#options.abortGraceMs);
    };
    const settle = () => {
      clearTimeout(grace);
      signal.removeEventListener('abort', stop);
      settled.resolve();
    };
    this.#pending.set(id, {
      onEvent: (event) => void (signal.aborted || onEvent?.(event)),
      resolve: (output) => (settle(), answer.resolve(output)),
      reject: (error) => (settle(), answer.reject(error)),
    });
    signal.addEventListener('abort', stop, { once: true });
    this.#send({ type: 'call', id, method, input });
    return { answer: answer.promise, settled: settled.promise };
  }

  end(fault: EngineFault): void {
    this.#endedBy ??= fault;
    this.#child.kill('SIGKILL');
  }
}
