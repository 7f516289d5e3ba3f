import { beforeEach, describe, expect, test } from 'vitest';
import { LocalWindows } from './take-local-windows.ts';
import type { Counter } from './window.ts';

const minute = (limit: number, key = 'minute'): Counter => ({ key, period: 'minute', limit });
const day = (limit: number, key = 'day'): Counter => ({ key, period: 'day', limit });

let now: number;
let nodes: number;
let windows: LocalWindows;

beforeEach(() => {
  now = 1_000_000;
  nodes = 1;
  windows = new LocalWindows(
    () => nodes,
    () => now,
  );
});

/** How many of so many requests are let through. */
function allowed(counters: readonly Counter[], requests: number): number {
  return Array.from({ length: requests }, () => windows.take(counters)).filter(({ refusedBy }) => refusedBy === -1)
    .length;
}

describe('windows of one process alone', () => {
  test('let exactly the limit through, and tell how far they are', () => {
    expect(windows.take([minute(3)])).toEqual({ refusedBy: -1, states: [{ count: 1, resetMs: now + 60_000 }] });
    expect(windows.take([minute(3)]).states[0]!.count).toBe(2);
    expect(windows.take([minute(3)]).states[0]!.count).toBe(3);
    expect(windows.take([minute(3)])).toEqual({ refusedBy: 0, states: [{ count: 3, resetMs: now + 60_000 }] });
  });

  test('begin with their first request and end a period later, to the millisecond', () => {
    allowed([minute(2)], 1);
    now += 59_999;
    expect(allowed([minute(2)], 5)).toBe(1);
    now += 1;
    expect(allowed([minute(2)], 5)).toBe(2);
  });

  test('are all looked at before any is counted: a refusal uses nothing up', () => {
    const both = [minute(10), day(1)];
    expect(windows.take(both).refusedBy).toBe(-1);
    expect(windows.take(both).refusedBy).toBe(1);
    expect(allowed([minute(10)], 20)).toBe(9);
  });

  test('name the first that refuses', () => {
    allowed([minute(1), day(1)], 1);
    expect(windows.take([minute(1), day(1)]).refusedBy).toBe(0);
  });

  test('count every key for itself', () => {
    expect(allowed([minute(2, 'a')], 5)).toBe(2);
    expect(allowed([minute(2, 'b')], 5)).toBe(2);
  });

  test('follow a plan that changes within the window, up and down', () => {
    expect(allowed([day(100)], 200)).toBe(100);
    expect(windows.take([day(150)])).toMatchObject({ refusedBy: -1, states: [{ count: 101 }] });
    expect(allowed([day(150)], 200)).toBe(49);
    expect(windows.take([day(50)])).toMatchObject({ refusedBy: 0, states: [{ count: 50 }] });
  });

  test('are forgotten once they have ended, and not before', () => {
    allowed([minute(1), day(5)], 1);
    now += 59_999;
    windows.forgetEnded();
    expect(windows.carried(minute(1))).toMatchObject({ taken: 1 });
    now += 1;
    windows.forgetEnded();
    expect(windows.carried(minute(1))).toBeNull();
    expect(windows.carried(day(5))).toMatchObject({ taken: 1 });
  });
});

describe('windows beside Redis', () => {
  test('give out this process’s share of what was left, and no more', () => {
    nodes = 3;
    windows.mirror(minute(100), { count: 70, resetMs: now + 30_000 });
    expect(allowed([minute(100)], 100)).toBe(10);
    expect(windows.take([minute(100)]).states).toEqual([{ count: 100, resetMs: now + 30_000 }]);
  });

  test('share out a window that nobody has begun', () => {
    nodes = 4;
    expect(allowed([minute(10)], 100)).toBe(2);
  });

  test('keep the share they began with while the number of processes changes', () => {
    nodes = 2;
    windows.mirror(minute(100), { count: 0, resetMs: now + 30_000 });
    expect(allowed([minute(100)], 10)).toBe(10);
    nodes = 1;
    expect(allowed([minute(100)], 100)).toBe(40);
  });

  test('never give out more than the limit together, whatever was left', () => {
    for (const left of [0, 1, 2, 7, 60]) {
      for (nodes of [1, 2, 3, 8]) {
        const together = Array.from({ length: nodes }, () => {
          windows = new LocalWindows(
            () => nodes,
            () => now,
          );
          windows.mirror(minute(60), { count: 60 - left, resetMs: now + 1_000 });
          return allowed([minute(60)], 100);
        }).reduce((sum, one) => sum + one, 0);
        expect(together).toBeLessThanOrEqual(left);
      }
    }
  });

  test('carry to Redis once what they let through without it', () => {
    windows.mirror(minute(100), { count: 5, resetMs: now + 30_000 });
    allowed([minute(100)], 3);
    expect(windows.carried(minute(100))).toEqual({ count: 5, resetMs: now + 30_000, taken: 3 });
    expect(windows.carried(minute(100))).toEqual({ count: 5, resetMs: now + 30_000, taken: 0 });
  });

  test('take back what never arrived, and count it against their share', () => {
    windows.mirror(minute(10), { count: 5, resetMs: now + 30_000 });
    allowed([minute(10)], 3);
    const { taken } = windows.carried(minute(10))!;
    windows.giveBack(minute(10), taken);
    expect(allowed([minute(10)], 10)).toBe(2);
    expect(windows.carried(minute(10))).toMatchObject({ taken: 5 });
  });

  test('believe Redis again as soon as it has spoken', () => {
    nodes = 2;
    windows.mirror(minute(10), { count: 0, resetMs: now + 30_000 });
    expect(allowed([minute(10)], 10)).toBe(5);
    windows.carried(minute(10));
    windows.mirror(minute(10), { count: 6, resetMs: now + 20_000 });
    expect(windows.carried(minute(10))).toEqual({ count: 6, resetMs: now + 20_000, taken: 0 });
    expect(allowed([minute(10)], 10)).toBe(2);
  });

  test('carry nothing of a window that has ended, and give nothing back to one that is forgotten', () => {
    windows.mirror(minute(10), { count: 5, resetMs: now + 30_000 });
    expect(windows.carried(day(10))).toBeNull();
    now += 30_000;
    expect(windows.carried(minute(10))).toBeNull();
    windows.forgetEnded();
    windows.giveBack(minute(10), 3);
    expect(windows.carried(minute(10))).toBeNull();
  });
});
