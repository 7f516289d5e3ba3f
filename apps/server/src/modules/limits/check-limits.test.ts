import { afterEach, describe, expect, test } from 'vitest';
import type { KeyActor, RequestLimits } from '../../kit/actor.ts';
import type { LimitDecision } from '../../platform/http/rate-limit-headers.ts';
import { createLimiter, type Limiter } from './check-limits.ts';

let limiter: Limiter;
afterEach(() => limiter.close());

const open = (nodes = 1) => {
  limiter = createLimiter({ redis: undefined, prefix: 'test', nodes: () => nodes });
};
/** Without Redis the answer is there at once. */
const check = (actor: KeyActor) => limiter.check(actor, true) as LimitDecision;

function caller(limits: RequestLimits, keyLimits: RequestLimits = { perMinute: null, perDay: null }): KeyActor {
  return {
    kind: 'key',
    environment: 'live',
    account: { id: 'acct_1', plan: 'pro', limits, attributionWaived: false },
    scopes: new Set(),
    keyId: 'key_1',
    keyLimits,
    hasBudget: false,
  };
}

describe('the limiter of one process without Redis', () => {
  test('describes the window with the least left', () => {
    open();
    const actor = caller({ perMinute: 5, perDay: 7 });
    expect(check(actor)).toMatchObject({ allowed: true, tightest: { window: 'minute', limit: 5, remaining: 4 } });
    const narrow = caller({ perMinute: 5, perDay: 7 }, { perMinute: null, perDay: 2 });
    expect(check(narrow)).toMatchObject({ allowed: true, tightest: { window: 'day', limit: 2, remaining: 1 } });
    expect(check(narrow).policy).toBe('"minute";q=5;w=60, "day";q=7;w=86400, "day";q=2;w=86400');
  });

  test('refuses with the window that is used up, and counts the refusal nowhere', () => {
    open();
    const actor = caller({ perMinute: 3, perDay: null }, { perMinute: 1, perDay: null });
    expect(check(actor).allowed).toBe(true);
    expect(check(actor)).toMatchObject({ allowed: false, tightest: { window: 'minute', limit: 1, remaining: 0 } });
    const other = { ...caller({ perMinute: 3, perDay: null }), keyId: 'key_2' as const };
    expect(check(other)).toMatchObject({ allowed: true, tightest: { remaining: 1 } });
  });

  test('counts all keys of an account together, and each caller’s limits as they are now', () => {
    open();
    expect(check(caller({ perMinute: 2, perDay: null })).allowed).toBe(true);
    expect(check(caller({ perMinute: 2, perDay: null })).allowed).toBe(true);
    expect(check(caller({ perMinute: 2, perDay: null })).allowed).toBe(false);
    expect(check(caller({ perMinute: 4, perDay: null }))).toMatchObject({ allowed: true, tightest: { remaining: 1 } });
  });

  test('gives out the whole limit, however many processes there are, and is not called alone', () => {
    open(4);
    const actor = caller({ perMinute: 4, perDay: null });
    expect(Array.from({ length: 6 }, () => check(actor).allowed)).toEqual([true, true, true, true, false, false]);
    expect(limiter.alone()).toBe(false);
  });
});
