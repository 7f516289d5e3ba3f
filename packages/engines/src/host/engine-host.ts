import { engineAborted, EngineError } from './engine-error.ts';
import { EngineProcess, type CallOptions } from './engine-process.ts';
import { Permits } from './permits.ts';

export interface EngineHostOptions {
  /** A module that is an EngineModule. */
  readonly module: URL;
  /** Handed to its loadEngine: anything that can be cloned. */
  readonly options: unknown;
  /** Calls that run side by side; the others wait. */
  readonly concurrency: number;
  /** How long without a call until the process is ended and its memory given back. */
  readonly idleMs?: number | undefined;
  readonly loadTimeoutMs?: number | undefined;
  readonly abortGraceMs?: number | undefined;
  readonly memoryCapBytes?: number | undefined;
}

const defaultIdleMs = 5 * 60_000;
const defaultLoadTimeoutMs = 2 * 60_000;
const defaultAbortGraceMs = 10_000;

/** Keeps an engine in a process of its own: there when called, replaced when it died, gone when idle. */
export class EngineHost {
  readonly #options: EngineHostOptions;
  readonly #permits: Permits;
  #process: EngineProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #calls = 0;
  #isClosed = false;

  constructor(options: EngineHostOptions) {
    this.#options = options;
    this.#permits = new Permits(options.concurrency);
  }

  /** The engine's process, where one runs. */
  get processId(): number | undefined {
    return this.#process?.processId;
  }

  /** Loads the engine where it is not; rejects with an EngineError and nothing else. */
  async call(method: string, input: unknown, options: CallOptions): Promise<unknown> {
    const release = await this.#permits.take(options.signal);
    this.#calls += 1;
    clearTimeout(this.#idle);
    let settled = Promise.resolve();
    try {
      const engine = this.#start();
      await unlessAborted(engine.loaded, options.signal);
      const running = engine.call(method, input, options);
      settled = running.settled;
      return await running.answer;
    } finally {
      void settled.then(() => this.#finish(release));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end('The engine is closed.');
  }

  #start(): EngineProcess {
    if (this.#isClosed) throw new EngineError({ code: 'closed', message: 'The engine is closed.' });
    if (this.#process) return this.#process;
    const started = new EngineProcess({
      ...this.#options,
      loadTimeoutMs: this.#options.loadTimeoutMs ?? defaultLoadTimeoutMs,
      abortGraceMs: this.#options.abortGraceMs ?? defaultAbortGraceMs,
    });
    this.#process = started;
    const forget = () => {
      if (this.#process === started) this.#process = undefined;
    };
    void started.ended.then(forget);
    started.loaded.catch(forget);
    return started;
  }

  #finish(release: () => void): void {
    this.#calls -= 1;
    release();
    if (this.#calls > 0) return;
    clearTimeout(this.#idle);
    const idleMs = this.#options.idleMs ?? defaultIdleMs;
    this.#idle = setTimeout(() => void this.#end('The engine was idle.'), idleMs).unref();
  }

  async #end(message: string): Promise<void> {
    clearTimeout(this.#idle);
    const ending = this.#process;
    this.#process = undefined;
    ending?.end({ code: 'closed', message });
    await ending?.ended;
  }
}

async function unlessAborted(loaded: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(engineAborted(signal.reason));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([loaded, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
