import { beforeEach, describe, expect, test } from 'vitest';
import { createBadKeyThrottle, type BadKeyThrottle } from './throttle-bad-keys.ts';

let now: number;
let throttle: BadKeyThrottle;

beforeEach(() => {
  now = 1_000_000;
  throttle = createBadKeyThrottle(() => now);
});

function tries(ip: string, times: number): void {
  for (let time = 0; time < times; time += 1) throttle.count(ip);
}

describe('the throttle of bad keys', () => {
  test('lets 60 attempts a minute through and holds up the next', () => {
    tries('192.0.2.1', 59);
    expect(throttle.exhausted('192.0.2.1')).toBe(false);
    tries('192.0.2.1', 1);
    expect(throttle.exhausted('192.0.2.1')).toBe(true);
    expect(throttle.exhausted('192.0.2.2')).toBe(false);
  });

  test('begins its minute with the first attempt and forgets all of it at its end', () => {
    tries('192.0.2.1', 1);
    now += 59_999;
    tries('192.0.2.1', 59);
    expect(throttle.exhausted('192.0.2.1')).toBe(true);
    now += 1;
    expect(throttle.exhausted('192.0.2.1')).toBe(false);
    expect(throttle.window('192.0.2.1')).toEqual({ limit: 60, remaining: 60, resetMs: now + 60_000 });
  });

  test('tells how many are left and when the minute ends, and asking costs nothing', () => {
    expect(throttle.window('192.0.2.1')).toEqual({ limit: 60, remaining: 60, resetMs: 1_060_000 });
    tries('192.0.2.1', 2);
    now += 1_000;
    expect(throttle.window('192.0.2.1')).toEqual({ limit: 60, remaining: 58, resetMs: 1_060_000 });
    tries('192.0.2.1', 100);
    expect(throttle.window('192.0.2.1').remaining).toBe(0);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:eeee:dddd:cccc'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0:ffff::1'],
    ['2001:db8::a:1:2:3', '2001:db8::b:1:2:3'],
    ['2001:db8:1::7', '2001:db8:1:0:ffff::7'],
    ['fe80::1', 'fe80::2:3:4:5'],
    ['2001:DB8::1', '2001:db8::2'],
  ])('takes the IPv6 addresses %s and %s of one /64 for one', (one, other) => {
    tries(one, 60);
    expect(throttle.exhausted(other)).toBe(true);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db9::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('keeps %s and %s apart', (one, other) => {
    tries(one, 60);
    expect(throttle.exhausted(other)).toBe(false);
  });

  test('knows an IPv4 address again in IPv6 clothes', () => {
    tries('::ffff:192.0.2.1', 60);
    expect(throttle.exhausted('192.0.2.1')).toBe(true);
  });

  test('forgets the addresses that came longest ago before it fills the memory', () => {
    tries('192.0.2.1', 60);
    for (let place = 0; place < 50_000; place += 1) throttle.count(`10.0.${place >> 8}.${place & 255}`);
    expect(throttle.exhausted('192.0.2.1')).toBe(false);
  });
});
