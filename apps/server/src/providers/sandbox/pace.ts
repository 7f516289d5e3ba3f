import { setTimeout as sleep } from 'node:timers/promises';
import { aborted } from '../shared/upstream-errors.ts';
import type { Chance } from './chance.ts';

const longestPauseTotalMs = 15_000;

/** Waits as a model would before its next words: longer before the first, a little unevenly after it. */
export interface Pace {
  readonly first: () => Promise<void>;
  readonly next: (tokens: number) => Promise<void>;
}

interface PaceParts {
  /** The first token takes four times this. */
  readonly firstMs: number;
  /** Each token after it, on average. 0 waits for nothing. */
  readonly paceMs: number;
  readonly totalTokens: number;
  readonly chance: Chance;
  readonly signal: AbortSignal;
}

export function createPace({ firstMs, paceMs, totalTokens, chance, signal }: PaceParts): Pace {
  const tokenMs = Math.min(paceMs, longestPauseTotalMs / Math.max(totalTokens, 1));
  let owedMs = 0;
  const wait = async (ms: number): Promise<void> => {
    if (signal.aborted) throw aborted(signal.reason);
    owedMs += ms;
    // A timer is a millisecond at least: what is less is owed until it is one.
    if (owedMs < 1) return;
    const waitMs = Math.floor(owedMs);
    owedMs -= waitMs;
    try {
      await sleep(waitMs, undefined, { signal });
    } catch {
      throw aborted(signal.reason);
    }
  };
  return {
    first: () => wait(firstMs * 4),
    next: (tokens) => wait(tokenMs * tokens * (0.5 + chance.below(1_000) / 1_000)),
  };
}
