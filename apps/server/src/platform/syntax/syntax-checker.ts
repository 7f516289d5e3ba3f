import { Worker } from 'node:worker_threads';
import type { Log } from '../log/log.ts';
import type { Part, SyntaxFault, ThreadAnswer, ThreadTask } from './syntax-task.ts';

interface Parsed {
  /** None where the code parses. */
  readonly faults: readonly SyntaxFault[];
  readonly parts: readonly Part[];
}

/** Reads code that nobody vouches for. Nothing is the answer where it takes too long or breaks the parser. */
export interface SyntaxChecker {
  readonly parse: (grammar: string, text: string) => Promise<Parsed | undefined>;
  /** A unified diff of the two texts. */
  readonly diff: (before: string, after: string, name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface SyntaxOptions {
  /** For one text, from the moment that its turn has come. */
  readonly limitMs?: number;
  /** The most that wait for their turn; more are not read. */
  readonly mostWaiting?: number;
  /** Who has waited longer than this is not read either: an answer without a check beats one that is late. */
  readonly longestWaitMs?: number;
}

/** What a thread is asked for the first time, it must first read a parser for. */
const startMs = 3_000;

/** Longer texts are not read: what parsers keep in memory is many times the text. */
const longestText = 400_000;
/** The memory of a parser grows and never shrinks, so the thread is made anew after so many texts. */
const mostTexts = 2_000;

interface Errand {
  readonly task: ThreadTask;
  readonly sinceMs: number;
  readonly resolve: (answer: ThreadAnswer) => void;
}

interface RunningThread {
  readonly worker: Worker;
  /** What it has parsers for. */
  readonly known: Set<string>;
  texts: number;
}

/** A thread of its own, started when first needed and ended by force where a text keeps it too long. */
class Reader {
  readonly #log: Log;
  readonly #options: Required<SyntaxOptions>;
  readonly #waiting: Errand[] = [];
  #current: { readonly errand: Errand; readonly timer: NodeJS.Timeout } | undefined;
  #thread: RunningThread | undefined;

  constructor(log: Log, options: Required<SyntaxOptions>) {
    this.#log = log;
    this.#options = options;
  }

  run(task: ThreadTask): Promise<ThreadAnswer> {
    if (this.#waiting.length >= this.#options.mostWaiting) {
      return Promise.resolve({ failure: 'too many texts are waiting' });
    }
    return new Promise((resolve) => {
      this.#waiting.push({ task, sinceMs: performance.now(), resolve });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const errand of this.#waiting.splice(0)) errand.resolve({ failure: 'closed' });
    const worker = this.#thread?.worker;
    this.#drop('closed');
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    const errand = this.#waiting.shift();
    if (!errand) return;
    const { limitMs, longestWaitMs } = this.#options;
    if (performance.now() - errand.sinceMs > longestWaitMs) {
      errand.resolve({ failure: 'its turn did not come in time' });
      return this.#next();
    }
    const thread = (this.#thread ??= this.#start());
    const name = nameOf(errand.task);
    const allowedMs = thread.known.has(name) ? limitMs : limitMs + startMs;
    thread.known.add(name);
    thread.texts += 1;
    this.#current = { errand, timer: setTimeout(() => this.#drop(`not done after ${allowedMs} ms`), allowedMs) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(errand.task);
  }

  #start(): RunningThread {
    const worker = new Worker(new URL('syntax-thread.ts', import.meta.url));
    const started: RunningThread = { worker, known: new Set(), texts: 0 };
    const ifOurs = (act: () => void) => {
      if (this.#thread === started) act();
    };
    worker.on('message', (answer: ThreadAnswer) => ifOurs(() => this.#finish(answer)));
    worker.on('error', (error: Error) => ifOurs(() => this.#drop(error.message)));
    worker.on('exit', (code) => ifOurs(() => this.#drop(`the thread ended with ${code}`)));
    worker.unref();
    return started;
  }

  #finish(answer: ThreadAnswer): void {
    if (!this.#current) return;
    const { errand, timer } = this.#current;
    clearTimeout(timer);
    this.#current = undefined;
    // A parser that broke once may be broken inside.
    if ('failure' in answer || (this.#thread?.texts ?? 0) >= mostTexts) this.#retire();
    if ('failure' in answer) {
      this.#log.warn({ error: answer.failure, task: nameOf(errand.task) }, 'code could not be read');
    }
    errand.resolve(answer);
    this.#next();
  }

  #drop(reason: string): void {
    this.#retire();
    this.#finish({ failure: reason });
  }

  #retire(): void {
    const old = this.#thread;
    this.#thread = undefined;
    void old?.worker.terminate();
  }
}

export function createSyntaxChecker(log: Log, options: SyntaxOptions = {}): SyntaxChecker {
  const reader = new Reader(log, { limitMs: 3_000, mostWaiting: 100, longestWaitMs: 5_000, ...options });
  return {
    async parse(grammar, text) {
      if (text.length > longestText) return undefined;
      const answer = await reader.run({ kind: 'parse', grammar, text });
      return 'faults' in answer ? answer : undefined;
    },
    async diff(before, after, name) {
      const answer = await reader.run({ kind: 'diff', before, after, name });
      return ('patch' in answer ? answer.patch : undefined) ?? wholePatch(before, after, name);
    },
    close: () => reader.close(),
  };
}

const nameOf = (task: ThreadTask): string => (task.kind === 'parse' ? task.grammar : task.kind);

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** Where two texts have too little in common to be compared in time: all of the one goes, all of the other comes. */
function wholePatch(before: string, after: string, name: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const place = (lines: readonly string[]) => (lines.length === 0 ? '0,0' : `1,${lines.length}`);
  const signed = (sign: string, lines: readonly string[], text: string) =>
    lines.length === 0
      ? []
      : [...lines.map((line) => sign + line), ...(text.endsWith('\n') ? [] : ['\\ No newline at end of file'])];
  return [
    `--- a/${name}`,
    `+++ b/${name}`,
    `@@ -${place(old)} +${place(fresh)} @@`,
    ...signed('-', old, before),
    ...signed('+', fresh, after),
    '',
  ].join('\n');
}
