import { describe, expect, test } from 'vitest';
import { readRetryAfter, schedule, waitAfter } from './schedule.ts';

const minute = 60_000;
const wait = (failures: number, chance = 0.5, retryAfterMs: number | null = null) =>
  waitAfter(schedule, { failures, retryAfterMs, chance });

describe('the attempts', () => {
  test('come after a minute, ten minutes, an hour and six hours, and there are five', () => {
    expect([1, 2, 3, 4, 5].map((failures) => wait(failures))).toEqual([
      minute,
      10 * minute,
      60 * minute,
      360 * minute,
      undefined,
    ]);
  });

  test('are up to a fifth early or late', () => {
    expect([wait(1, 0), wait(1, 1)]).toEqual([48_000, 72_000]);
  });

  test('wait longer for whoever asks, but not more than twice as long', () => {
    expect([wait(1, 0.5, 90_000), wait(1, 0.5, 9e9), wait(1, 0.5, 1)]).toEqual([90_000, 120_000, 60_000]);
    expect(wait(5, 0.5, 1_000)).toBeUndefined();
  });

  test('the lease outlives an attempt', () => {
    expect(schedule.leaseMs).toBeGreaterThan(schedule.timeoutMs + 5_000);
  });
});

test('Retry-After is seconds or a date, and anything else is nothing', () => {
  const now = new Date('2026-11-15T09:30:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Sun, 15 Nov 2026 09:31:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Sun, 15 Nov 2020 09:31:00 GMT', now)).toBe(0);
  for (const odd of [undefined, '', 'soon', '-1', '1e9', '99999999999']) expect(readRetryAfter(odd, now) ?? 0).toBe(0);
});
