import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type RunState = 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled';

export interface Run {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: () => RunState;
  readonly progress: () => number;
  readonly cancel: () => void;
  /** Until it has ended by itself. */
  readonly ended: () => Promise<RunState>;
}

const waitMs = 60;
const shortMs = 240;
const longMs = 60_000;
export const reason = 'The model ran out of paint.';

/** The prompt says what becomes of a run: a word `long` takes a minute, a word `fail` fails. */
export class Runs {
  readonly all = new Map<string, Run>();

  create(input: Readonly<Record<string, unknown>>, id: string = randomUUID()): Run {
    const prompt = String(input['prompt'] ?? input['text']);
    const begunMs = performance.now();
    const forMs = /\blong\b/.test(prompt) ? longMs : shortMs;
    let stopped = false;
    const elapsed = () => performance.now() - begunMs;
    const state = (): RunState => {
      if (stopped) return 'cancelled';
      if (elapsed() < waitMs) return 'waiting';
      if (elapsed() < forMs) return 'running';
      return /\bfail\b/.test(prompt) ? 'failed' : 'completed';
    };
    const run: Run = {
      id,
      input,
      state,
      progress: () => Math.min(elapsed() / forMs, 1) * 100,
      cancel: () => {
        if (['waiting', 'running'].includes(state())) stopped = true;
      },
      ended: async () => {
        while (['waiting', 'running'].includes(state())) await sleep(10);
        return state();
      },
    };
    this.all.set(id, run);
    return run;
  }
}

/** One pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const sound = Buffer.concat([Buffer.from('ID3\u0004\u0000'), Buffer.alloc(5_000, 7)]);
export const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(9_000, 9)]);
