const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** When a delivery is tried again, and when a lane is left alone. */
export interface Schedule {
  /** What is waited after the first failure, the second, and so on; one failure more ends the delivery. */
  readonly delaysMs: readonly number[];
  /** Each wait is up to this share longer or shorter, so that what failed together does not come back together. */
  readonly spread: number;
  readonly timeoutMs: number;
  /** From a claim to the moment at which somebody else may try: longer than an attempt can take. */
  readonly leaseMs: number;
  /** How many of one lane are on their way at once. */
  readonly laneConcurrency: number;
  /** How long a lane keeps its place after its last delivery: what comes soon after needs no queue. */
  readonly lingerMs: number;
  /** So many failures in a row close a lane. */
  readonly opensAfter: number;
  /** For so long the first time, twice as long each time its probe fails, and at most for the second. */
  readonly openMs: number;
  readonly longestOpenMs: number;
  /** Nothing but failures for so long disables an endpoint. */
  readonly disableAfterMs: number;
  /** Attempts of one round that ended without anybody knowing how: so many, and the delivery is given up. */
  readonly mostInterrupted: number;
}

export const schedule: Schedule = {
  delaysMs: [1 * minutes, 10 * minutes, 1 * hours, 6 * hours],
  spread: 0.2,
  timeoutMs: 15 * seconds,
  leaseMs: 30 * seconds,
  laneConcurrency: 10,
  lingerMs: 2 * seconds,
  opensAfter: 5,
  openMs: 30 * seconds,
  longestOpenMs: 5 * minutes,
  disableAfterMs: 5 * 24 * hours,
  mostInterrupted: 20,
};

interface Failure {
  /** Failures of this round, this one included. */
  readonly failures: number;
  readonly retryAfterMs: number | null;
  /** From 0 to 1. */
  readonly chance: number;
}

/** How long to wait now; nothing where it was the last attempt. Whoever asks for more time gets up to twice the delay. */
export function waitAfter({ delaysMs, spread }: Schedule, failure: Failure): number | undefined {
  const delay = delaysMs[failure.failures - 1];
  if (delay === undefined) return undefined;
  const spreadDelay = delay * (1 + spread * (2 * failure.chance - 1));
  return Math.round(Math.max(spreadDelay, Math.min(failure.retryAfterMs ?? 0, 2 * delay)));
}

/** `Retry-After` in seconds or as a date; nothing where it is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * seconds;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
