import type { Generation } from './generation.ts';

interface Times {
  readonly medianSeconds: number;
  readonly running: number;
}

/** Before anything of the kind was measured: what small things take. */
const unmeasuredSeconds = 20;

/** Seconds to the end: what is left of a typical job, and of those that come before it. */
export function estimateSeconds(
  { startedAt, progress }: Pick<Generation, 'startedAt' | 'progress'>,
  position: number,
  times: Times | undefined,
  nowMs: number,
): number {
  const whole = times?.medianSeconds ?? unmeasuredSeconds;
  if (startedAt === null) {
    const atOnce = Math.max(1, times?.running ?? 1);
    return Math.max(1, Math.ceil(whole + (Math.max(0, position - 1) * whole) / atOnce));
  }
  const ranSeconds = (nowMs - startedAt.getTime()) / 1000;
  const byProgress = progress > 5 ? (ranSeconds * (100 - progress)) / progress : whole - ranSeconds;
  return Math.max(1, Math.ceil(byProgress));
}
