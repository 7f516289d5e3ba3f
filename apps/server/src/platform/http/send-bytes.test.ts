import { describe, expect, test } from 'vitest';
import { rangeOf } from './send-bytes.ts';

describe('rangeOf, of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['BYTES=5-5', { start: 5, end: 5 }],
    [undefined, undefined],
    ['pages=1-2', undefined],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=9-5', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=a-b', 'unsatisfiable'],
    ['bytes=0-1,5-6', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
  ])('%s is %j', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected);
  });

  test('of nothing there is no range', () => {
    expect(rangeOf('bytes=0-0', 0)).toBe('unsatisfiable');
    expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable');
  });
});
