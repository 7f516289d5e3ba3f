import type { Caller, RequestLimits } from '../../kit/actor.ts';

export type Period = 'minute' | 'day';
export const periodMs = { minute: 60_000, day: 86_400_000 } as const satisfies Record<Period, number>;

/** One thing that is counted: so many requests of someone in a period. A window begins with its first request. */
export interface Counter {
  readonly key: string;
  readonly period: Period;
  readonly limit: number;
}

/** How far a counter has come. */
export interface WindowState {
  readonly count: number;
  readonly resetMs: number;
}

/** What a request may be counted against, worked out once for each actor. */
export interface LimitPlan {
  readonly counters: readonly [Counter, ...Counter[]];
  /** In the notation of the IETF draft: `"minute";q=60;w=60`. */
  readonly policy: string;
}

/**
 * People in the dashboard have a limit of their own: reading one's own numbers never uses up the API's. What they
 * generate there counts as any request does.
 */
const dashboardLimits: RequestLimits = { perMinute: 600, perDay: null };

function countersOf(owner: string, { perMinute, perDay }: RequestLimits): Counter[] {
  const counters: Counter[] = [];
  if (perMinute !== null) counters.push({ key: `${owner}:minute`, period: 'minute', limit: perMinute });
  if (perDay !== null) counters.push({ key: `${owner}:day`, period: 'day', limit: perDay });
  return counters;
}

function countersFor(caller: Caller, generates: boolean): Counter[] {
  const slot = `{${caller.environment}:${caller.account.id}}`;
  if (caller.kind === 'key') {
    return [...countersOf(slot, caller.account.limits), ...countersOf(`${slot}:${caller.keyId}`, caller.keyLimits)];
  }
  return generates ? countersOf(slot, caller.account.limits) : countersOf(`${slot}:${caller.userId}`, dashboardLimits);
}

export function limitPlan(caller: Caller, generates: boolean): LimitPlan {
  const counters = countersFor(caller, generates);
  const [first, ...rest] = counters;
  if (!first) throw new Error(`account ${caller.account.id} has a plan without any limit`);
  const policy = counters.map(({ period, limit }) => `"${period}";q=${limit};w=${periodMs[period] / 1000}`).join(', ');
  return { counters: [first, ...rest], policy };
}
