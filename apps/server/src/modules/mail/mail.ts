interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
}

/** The same key is the same mail: queued once, and recognisable should it ever arrive twice. */
export interface KeyedMail extends Mail {
  readonly key: string;
}

export interface ClaimedMail extends KeyedMail {
  readonly id: string;
  /** This attempt's number, from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
}

const shortestMs = 5_000;
const longestMs = 3_600_000;
const giveUpAfterMs = 86_400_000;

/** How long to wait after this attempt failed: doubling, an hour at most, never in step with others. Null: a day has passed. */
export function nextDelayMs(attempt: number, ageMs: number, chance: number = Math.random()): number | null {
  if (ageMs >= giveUpAfterMs) return null;
  const delay = Math.min(longestMs, shortestMs * 2 ** Math.min(attempt - 1, 20));
  return Math.round(delay * (0.8 + 0.4 * chance));
}
