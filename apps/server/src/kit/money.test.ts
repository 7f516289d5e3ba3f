import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCredits, parseCredits } from './money.ts';

describe('credits', () => {
  test('come back as they were written, also below zero and far beyond 2^53', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (micros) => {
        expect(parseCredits(formatCredits(micros))).toBe(micros);
      }),
    );
  });

  test('are written with six places always, and with at most one sign', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (micros) => {
        expect(formatCredits(micros)).toMatch(/^-?(0|[1-9]\d*)\.\d{6}$/);
      }),
    );
  });

  test('are read with any number of places up to six', () => {
    const whole = fc.integer({ min: 0, max: 999_999_999 });
    const fraction = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(whole, fraction, fc.boolean(), (units, digits, negative) => {
        const text = `${negative ? '-' : ''}${units}${digits.length > 0 ? `.${digits.join('')}` : ''}`;
        const size = BigInt(units) * 1_000_000n + BigInt(digits.join('').padEnd(6, '0') || '0');
        expect(parseCredits(text)).toBe(negative ? -size : size);
      }),
    );
  });

  test.each([
    [0n, '0.000000'],
    [1n, '0.000001'],
    [-1n, '-0.000001'],
    [-500_000n, '-0.500000'],
    [12_500_000n, '12.500000'],
    [-1_000_001n, '-1.000001'],
  ])('%s millionths are %s', (micros, text) => {
    expect(formatCredits(micros)).toBe(text);
    expect(parseCredits(text)).toBe(micros);
  });
});
