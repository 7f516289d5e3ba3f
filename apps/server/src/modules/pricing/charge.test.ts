import { priceUnits } from '@atelier/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOfTokens,
  countsOfUnits,
  estimateMaximum,
  priceActual,
  unitsOfTokens,
  type Prices,
  type PriceUnit,
  type Quantity,
  type Units,
} from './index.ts';

const whole = fc.bigInt({ min: 0n, max: 10n ** 12n });
const quantity: fc.Arbitrary<Quantity> = fc.oneof(
  whole,
  fc.record({ numerator: whole, denominator: fc.bigInt({ min: 1n, max: 10n ** 6n }) }),
);
const perUnit = <T>(value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(priceUnits.map((unit) => [unit, value])) as Record<PriceUnit, typeof value>, {
    requiredKeys: [],
  });
const prices: fc.Arbitrary<Prices> = perUnit(fc.bigInt({ min: 0n, max: 10n ** 12n }));
const units: fc.Arbitrary<Units> = perUnit(quantity);
const margin = fc.bigInt({ min: 0n, max: 10n ** 6n });
const terms = { prices, margin, attributionWaived: fc.boolean() };

const parts = (value: Quantity) => (typeof value === 'bigint' ? { numerator: value, denominator: 1n } : { ...value });
const isTokens = (unit: string) => unit.endsWith('_token');
const fallback: Record<string, PriceUnit> = { cached_token: 'input_token', reasoning_token: 'output_token' };

/** The price as one exact fraction, worked out the long way. */
function exactPrice(charge: { prices: Prices; margin: bigint; units: Units }) {
  let numerator = 0n;
  let denominator = 1n;
  for (const [unit, value] of Object.entries(charge.units)) {
    const price = charge.prices[unit as PriceUnit] ?? charge.prices[fallback[unit] ?? (unit as PriceUnit)] ?? 0n;
    const part = parts(value);
    const over = part.denominator * (isTokens(unit) ? 1_000_000n : 1n);
    numerator = numerator * over + part.numerator * price * denominator;
    denominator *= over;
  }
  return { numerator: numerator * charge.margin, denominator: denominator * 10_000n };
}

const more = (value: Quantity, extra: bigint): Quantity => {
  const { numerator, denominator } = parts(value);
  return { numerator: numerator + extra, denominator };
};

describe('the price of what was used', () => {
  test('is the exact sum, rounded up by less than a millionth, once', () => {
    fc.assert(
      fc.property(fc.record({ ...terms, units }), (charge) => {
        const micros = priceActual({ ...charge, attributionWaived: false });
        const { numerator, denominator } = exactPrice(charge);
        const excess = micros * denominator - numerator;
        expect(excess >= 0n && excess < denominator).toBe(true);
      }),
    );
  });

  test('is exactly twice as much where attribution is waived', () => {
    fc.assert(
      fc.property(fc.record({ ...terms, units }), (charge) => {
        const plain = priceActual({ ...charge, attributionWaived: false });
        expect(priceActual({ ...charge, attributionWaived: true })).toBe(2n * plain);
      }),
    );
  });

  test('never falls when a unit grows', () => {
    fc.assert(
      fc.property(fc.record({ ...terms, units }), whole, fc.constantFrom(...priceUnits), (charge, extra, unit) => {
        const grown = { ...charge, units: { ...charge.units, [unit]: more(charge.units[unit] ?? 0n, extra) } };
        expect(priceActual(grown) >= priceActual(charge)).toBe(true);
        expect(estimateMaximum(grown) >= estimateMaximum(charge)).toBe(true);
      }),
    );
  });

  test('is nothing for nothing, at a price of nothing and at a margin of nothing', () => {
    fc.assert(
      fc.property(fc.record({ ...terms, units }), (charge) => {
        const nothing = Object.fromEntries(priceUnits.map((unit) => [unit, 0n])) as Prices;
        expect(priceActual({ ...charge, units: nothing })).toBe(0n);
        expect(priceActual({ ...charge, prices: nothing })).toBe(0n);
        expect(priceActual({ ...charge, margin: 0n })).toBe(0n);
      }),
    );
  });

  test('stays exact far beyond 2^53', () => {
    const charge = { prices: { request: 1n }, margin: 10_000n, attributionWaived: false };
    expect(priceActual({ ...charge, units: { request: 2n ** 53n + 1n } })).toBe(9_007_199_254_740_993n);
  });

  test.each([
    ['a million tokens cost their price', { input_token: 1_000_000n }, 10_000n, 100_000n],
    ['one token is rounded up to a millionth', { input_token: 1n }, 10_000n, 1n],
    ['units are summed before they are rounded', { input_token: 5n, output_token: 1n }, 10_000n, 1n],
    ['cached tokens cost what input costs', { cached_token: 1_000_000n }, 10_000n, 100_000n],
    ['reasoning costs what output costs', { reasoning_token: 1_000_000n }, 10_000n, 400_000n],
    ['a margin of 0.9 takes a tenth off', { input_token: 1_000_000n }, 9_000n, 90_000n],
    ['seconds are divided', { audio_second: { numerator: 1_500n, denominator: 1_000n } }, 10_000n, 3_000_000n],
    ['what has no price costs nothing', { image: 7n }, 10_000n, 0n],
  ] as const)('%s', (_rule, used, factor, micros) => {
    const book = { input_token: 100_000n, output_token: 400_000n, audio_second: 2_000_000n };
    expect(priceActual({ prices: book, margin: factor, attributionWaived: false, units: used })).toBe(micros);
  });

  test('refuses what cannot have been used', () => {
    const charge = { prices: { request: 1n }, margin: 10_000n, attributionWaived: false };
    expect(() => priceActual({ ...charge, units: { request: -1n } })).toThrow(RangeError);
    expect(() => priceActual({ ...charge, units: { request: { numerator: 1n, denominator: 0n } } })).toThrow(
      RangeError,
    );
  });
});

describe('the most it can cost', () => {
  test('is never less than what it costs, if no unit passes its bound', () => {
    fc.assert(
      fc.property(fc.record({ ...terms, units }), perUnit(whole), (charge, extra) => {
        const bounds = Object.fromEntries(
          priceUnits.map((unit) => [unit, more(charge.units[unit] ?? 0n, extra[unit] ?? 0n)]),
        ) as Units;
        expect(priceActual(charge) <= estimateMaximum({ ...charge, units: bounds })).toBe(true);
      }),
    );
  });

  test('covers tokens however they turn out to be split, also where the cached or the reasoning ones are dearer', () => {
    const count = fc.bigInt({ min: 0n, max: 10n ** 7n });
    const counts = fc.record({ inputTokens: count, cachedTokens: count, outputTokens: count, reasoningTokens: count });
    fc.assert(
      fc.property(fc.record(terms), counts, count, (charge, used, spare) => {
        const actual = priceActual({ ...charge, units: unitsOfTokens(used) });
        const model = { id: 'm', context_length: null };
        const bounds = boundsOfTokens({ inputTokens: used.inputTokens, maxTokens: used.outputTokens + spare, model });
        expect(actual <= estimateMaximum({ ...charge, units: bounds })).toBe(true);
      }),
    );
  });

  test('takes the request’s word, or all the model can hold', () => {
    const model = { id: 'm', context_length: 8192 };
    const bounds = (maxTokens?: bigint) => boundsOfTokens({ inputTokens: 10n, maxTokens, model })['output_token'];
    expect([bounds(100n), bounds(99_999n), bounds()]).toEqual([100n, 8192n, 8192n]);
    const boundless = { id: 'm', context_length: null };
    expect(() => boundsOfTokens({ inputTokens: 10n, model: boundless })).toThrow('nothing bounds what m may answer');
  });
});

test('what was priced is counted as a record of use has it', () => {
  const counts = { inputTokens: 100n, cachedTokens: 40n, outputTokens: 50n, reasoningTokens: 50n };
  const used = { ...unitsOfTokens(counts), image: 2n, audio_second: { numerator: 12_345n, denominator: 1_000n } };
  expect(countsOfUnits(used)).toEqual({
    inputTokens: 100,
    cachedTokens: 40,
    outputTokens: 50,
    reasoningTokens: 50,
    images: 2,
    milliseconds: 12_345,
    characters: 0,
  });
});
