import { describe, expect, test } from 'vitest';
import type { KeyActor, RequestLimits, UserActor } from '../../kit/actor.ts';
import { limitPlan } from './window.ts';

const none: RequestLimits = { perMinute: null, perDay: null };

function keyActor(account: RequestLimits, keyLimits = none, environment: KeyActor['environment'] = 'live'): KeyActor {
  return {
    kind: 'key',
    environment,
    account: { id: 'acct_1', plan: 'pro', limits: account, attributionWaived: false },
    scopes: new Set(),
    keyId: 'key_1',
    keyLimits,
    hasBudget: false,
  };
}

describe('limitPlan', () => {
  test('counts a key against the account’s minute and day', () => {
    expect(limitPlan(keyActor({ perMinute: 60, perDay: 5_000 }), true)).toEqual({
      counters: [
        { key: '{live:acct_1}:minute', period: 'minute', limit: 60 },
        { key: '{live:acct_1}:day', period: 'day', limit: 5_000 },
      ],
      policy: '"minute";q=60;w=60, "day";q=5000;w=86400',
    });
  });

  test('leaves out what the plan does not limit', () => {
    const { counters, policy } = limitPlan(keyActor({ perMinute: 300, perDay: null }), true);
    expect(counters.map(({ period }) => period)).toEqual(['minute']);
    expect(policy).toBe('"minute";q=300;w=60');
  });

  test('adds the key’s own limits beside the account’s, all in one slot of a Redis cluster', () => {
    const { counters } = limitPlan(keyActor({ perMinute: 60, perDay: null }, { perMinute: 5, perDay: 50 }), true);
    expect(counters.map(({ key, limit }) => [key, limit])).toEqual([
      ['{live:acct_1}:minute', 60],
      ['{live:acct_1}:key_1:minute', 5],
      ['{live:acct_1}:key_1:day', 50],
    ]);
  });

  test('counts live and sandbox apart', () => {
    const [live] = limitPlan(keyActor({ perMinute: 60, perDay: null }), true).counters;
    const [sandbox] = limitPlan(keyActor({ perMinute: 60, perDay: null }, none, 'sandbox'), true).counters;
    expect(live.key).not.toBe(sandbox.key);
  });

  test('gives people in the dashboard a minute of their own, whatever the plan, for all that does not generate', () => {
    const { environment, account, scopes } = keyActor({ perMinute: 10, perDay: 100 });
    const user: UserActor = {
      kind: 'user',
      environment,
      account,
      scopes,
      userId: 'person_1',
      role: 'owner',
      isOperator: false,
    };
    const own = { key: '{live:acct_1}:person_1:minute', period: 'minute', limit: 600 };
    expect(limitPlan(user, false).counters).toEqual([own]);
    expect(limitPlan(user, true).counters).toEqual([
      { key: '{live:acct_1}:minute', period: 'minute', limit: 10 },
      { key: '{live:acct_1}:day', period: 'day', limit: 100 },
    ]);
  });

  test('refuses a plan without any limit', () => {
    expect(() => limitPlan(keyActor(none), true)).toThrow('acct_1');
  });
});
