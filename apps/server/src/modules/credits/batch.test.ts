import { describe, expect, test } from 'vitest';
import { emptyBalance, type Balance } from './balance.ts';
import { planAccount, type BatchRequest, type HoldRequest, type Settlement } from './batch.ts';

const owner = { accountId: 'acct_1', environment: 'live' } as const;
const reference = { type: 'request', id: 'req_1' };
const hold = (id: string, amountMicros: bigint): HoldRequest => ({
  kind: 'hold',
  id,
  owner,
  amountMicros,
  reference,
  nodeId: 'node_1',
});
const settle = (id: string, amountMicros: bigint): Settlement => ({
  kind: 'settle',
  id,
  owner,
  amountMicros,
  reference,
  description: 'Chat',
});
const with100: Balance = { ...emptyBalance, postedMicros: 100n };

const results = (balance: Balance, requests: readonly BatchRequest[], open: Record<string, bigint> = {}) => {
  const plan = planAccount(balance, requests, new Map(Object.entries(open)));
  return { ...plan, answers: requests.map((request) => plan.outcomes.get(request)?.result) };
};

describe('holds', () => {
  test('in the order they came, each refused only if it does not fit by itself', () => {
    const { answers, heldMicros } = results(with100, [hold('a', 60n), hold('b', 50n), hold('c', 40n), hold('d', 1n)]);
    expect(answers).toEqual(['held', 'insufficient', 'held', 'insufficient']);
    expect(heldMicros).toBe(100n);
  });

  test('a refusal says what is missing', () => {
    const request = hold('a', 130n);
    expect(planAccount(with100, [request], new Map()).outcomes.get(request)).toEqual({
      result: 'insufficient',
      missingMicros: 30n,
    });
  });

  test('may go below zero as far as the account may', () => {
    const { answers } = results({ ...with100, minBalanceMicros: -20n }, [hold('a', 120n), hold('b', 1n)]);
    expect(answers).toEqual(['held', 'insufficient']);
  });

  test('of nothing are always made: what is free stays free for an account in debt', () => {
    const { answers } = results({ ...emptyBalance, postedMicros: -50n }, [hold('a', 0n), hold('b', 1n)]);
    expect(answers).toEqual(['held', 'insufficient']);
  });
});

describe('settlements', () => {
  test('come before holds, because they free credit', () => {
    const before = { ...with100, heldMicros: 100n };
    const { answers, postedMicros, heldMicros } = results(before, [hold('b', 90n), settle('a', 10n)], { a: 100n });
    expect(answers).toEqual(['held', 'settled']);
    expect({ postedMicros, heldMicros }).toEqual({ postedMicros: 90n, heldMicros: 90n });
  });

  test('take at most the hold', () => {
    const { postedMicros, movements } = results({ ...with100, heldMicros: 30n }, [settle('a', 50n)], { a: 30n });
    expect(postedMicros).toBe(70n);
    expect(movements).toMatchObject([{ holdId: 'a', kind: 'usage', amountMicros: -30n, balanceAfterMicros: 70n }]);
  });

  test('of nothing are releases', () => {
    const { postedMicros, heldMicros, movements } = results({ ...with100, heldMicros: 30n }, [settle('a', 0n)], {
      a: 30n,
    });
    expect({ postedMicros, heldMicros }).toEqual({ postedMicros: 100n, heldMicros: 0n });
    expect(movements).toMatchObject([{ kind: 'release', amountMicros: 0n }]);
  });

  test('of a hold that is not open, or twice of one that is, change nothing', () => {
    const before = { ...with100, heldMicros: 30n };
    const { answers, postedMicros, movements } = results(
      before,
      [settle('a', 30n), settle('a', 30n), settle('x', 5n)],
      {
        a: 30n,
      },
    );
    expect(answers).toEqual(['settled', 'gone', 'gone']);
    expect(postedMicros).toBe(70n);
    expect(movements).toHaveLength(1);
  });
});

describe('the alert', () => {
  const alerting = { ...with100, heldMicros: 90n, alertMicros: 50n };

  test('is told once on the way down', () => {
    const steps = [settle('a', 30n), settle('b', 30n), settle('c', 20n)];
    const { alertAtMicros } = results(alerting, steps, { a: 30n, b: 30n, c: 30n });
    expect(alertAtMicros).toBe(40n);
    const below = { ...alerting, postedMicros: 40n, heldMicros: 30n };
    expect(results(below, [settle('c', 20n)], { c: 30n }).alertAtMicros).toBeNull();
  });

  test('is told again where the balance comes to nothing', () => {
    const below = { ...alerting, postedMicros: 30n, heldMicros: 30n };
    expect(results(below, [settle('c', 30n)], { c: 30n }).alertAtMicros).toBe(0n);
  });

  test('is silent where nothing is taken', () => {
    expect(results({ ...emptyBalance, heldMicros: 0n }, [hold('a', 0n)]).alertAtMicros).toBeNull();
  });
});
