import type { Redis } from 'ioredis';
import type { Caller } from '../../kit/actor.ts';
import type { LimitDecision } from '../../platform/http/rate-limit-headers.ts';
import { LocalWindows, type Take } from './take-local-windows.ts';
import { RedisWindows } from './take-redis-windows.ts';
import { limitPlan, type LimitPlan } from './window.ts';

interface LimiterOptions {
  readonly redis: Redis | undefined;
  readonly prefix: string;
  /** How many API processes share the limits. */
  readonly nodes: () => number;
}

export interface Limiter {
  readonly check: (caller: Caller, generates: boolean) => LimitDecision | Promise<LimitDecision>;
  /** True while this process counts alone although Redis is configured. */
  readonly alone: () => boolean;
  readonly close: () => void;
}

const sweepMs = 60_000;

function decide({ counters, policy }: LimitPlan, { refusedBy, states }: Take): LimitDecision {
  let tightest = Math.max(0, refusedBy);
  if (refusedBy === -1) {
    for (let place = 1; place < counters.length; place += 1) {
      const left = counters[place]!.limit - states[place]!.count;
      if (left < counters[tightest]!.limit - states[tightest]!.count) tightest = place;
    }
  }
  const { period, limit } = counters[tightest]!;
  const { count, resetMs } = states[tightest]!;
  return {
    allowed: refusedBy === -1,
    tightest: { window: period, limit, remaining: Math.max(0, limit - count), resetMs },
    policy,
  };
}

/** Counts a request of this caller against all its windows, or against none. */
export function createLimiter({ redis, prefix, nodes }: LimiterOptions): Limiter {
  const local = new LocalWindows(redis ? nodes : () => 1);
  const shared = redis && new RedisWindows({ redis, prefix, local });
  const windows = shared ?? local;
  const plans = new WeakMap<Caller, LimitPlan>();
  const sweep = setInterval(() => local.forgetEnded(), sweepMs);
  sweep.unref();

  // A key's plan is the same for all it does, and a session makes a new caller with every request.
  function planOf(caller: Caller, generates: boolean): LimitPlan {
    const known = plans.get(caller);
    if (known) return known;
    const plan = limitPlan(caller, generates);
    plans.set(caller, plan);
    return plan;
  }

  return {
    check(caller, generates) {
      const plan = planOf(caller, generates);
      const take = windows.take(plan.counters);
      return take instanceof Promise ? take.then((late) => decide(plan, late)) : decide(plan, take);
    },
    alone: () => shared?.away ?? false,
    close() {
      clearInterval(sweep);
      shared?.close();
    },
  };
}
