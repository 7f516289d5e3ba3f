import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from './ids.ts';

const moment = fc.integer({ min: 0, max: 32 ** 10 - 1 });

describe('newId', () => {
  test('begins with the prefix of its kind and is made of small letters and digits', () => {
    expect(newId('account')).toMatch(/^acct_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newId('apiKey')).toMatch(/^key_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newId('request')).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newId('node')).toMatch(/^node_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test('sorts by the time it was made, whatever the random part', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        fc.pre(one !== other);
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(newId('apiKey', earlier) < newId('apiKey', later)).toBe(true);
      }),
    );
  });

  test('keeps the time of each id when calls of several moments alternate', () => {
    const time = (id: string) => id.slice(4, 14);
    const [first, second, third] = [newId('apiKey', 1), newId('apiKey', 2), newId('apiKey', 1)];
    expect(time(first)).toBe('0000000001');
    expect(time(second)).toBe('0000000002');
    expect(time(third)).toBe('0000000001');
  });

  test('is unique over 100,000 ids of one millisecond', () => {
    const ids = new Set(Array.from({ length: 100_000 }, () => newId('request', 1_800_000_000_000)));
    expect(ids.size).toBe(100_000);
  });
});
