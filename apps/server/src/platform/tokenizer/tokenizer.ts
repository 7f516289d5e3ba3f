import { Worker } from 'node:worker_threads';
import type { Log } from '../log/log.ts';

/** Counts the tokens of a text where an upstream did not count them itself. */
export interface Tokenizer {
  readonly count: (text: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** What a token comes to on the average. Used only while the tokenizer itself is out of order. */
const charactersPerToken = 4;
const roughCount = (text: string): number => Math.ceil(text.length / charactersPerToken);

type Waiting = Map<number, { readonly text: string; readonly resolve: (count: number) => void }>;

/** A thread of its own, started when it is first needed: its table is large, and some texts take long. */
export function createTokenizer(log: Log): Tokenizer {
  const waiting: Waiting = new Map();
  let last = 0;
  let worker: Worker | undefined;

  function fail(error: unknown): void {
    log.error({ error: String(error) }, 'the tokenizer failed; tokens are estimated');
    worker = undefined;
    for (const { text, resolve } of waiting.values()) resolve(roughCount(text));
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('tokenizer-thread.ts', import.meta.url));
    started.on('message', ({ id, count }: { id: number; count: number }) => {
      waiting.get(id)?.resolve(count);
      waiting.delete(id);
    });
    started.on('error', fail);
    started.unref();
    return started;
  }

  return {
    count(text) {
      if (text === '') return Promise.resolve(0);
      worker ??= start();
      last += 1;
      const id = last;
      const counted = new Promise<number>((resolve) => waiting.set(id, { text, resolve }));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, text });
      return counted;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
