import { setTimeout as pause } from 'node:timers/promises';

import { refused } from '../src/host/engine-error.ts';
import type { EngineCall } from '../src/host/engine-module.ts';

interface OddOptions {
  readonly fails?: string;
}

let running = 0;
const held: Buffer[] = [];

/** An engine that does what engines should not. */
export async function loadEngine({ fails }: OddOptions) {
  if (fails !== undefined) throw new Error(fails);
  return {
    echo: async (input: unknown, { emit }: EngineCall) => {
      emit({ heard: input });
      return input;
    },
    environment: async () => Object.keys(process.env),
    refuse: async () => {
      throw refused('Not that.', 'input', 'odd');
    },
    count: async (waitMs: number) => {
      running += 1;
      const most = running;
      await pause(waitMs);
      running -= 1;
      return most;
    },
    untilAborted: async (_input: unknown, { signal, emit }: EngineCall) => {
      emit('begun');
      await pause(60_000, undefined, { signal });
    },
    neverStops: async (_input: unknown, { emit }: EngineCall) => {
      emit('begun');
      await pause(60_000);
    },
    // As a fault in native code ends it: no exception, no exit handler.
    fault: async () => process.abort(),
    hoard: async (bytes: number) => {
      held.push(Buffer.alloc(bytes, 1));
      await pause(60_000);
    },
  };
}
