import { expect, test } from 'vitest';
import { marginOf, priceOf } from './index.ts';

const [old, later] = [{ request: 1n }, { request: 2n }];
const model = {
  prices: [
    { fromMs: Date.UTC(2026, 0, 1), units: old },
    { fromMs: Date.UTC(2027, 0, 1), units: later },
  ],
};

test.each([
  ['2025-12-31T23:59:59.999Z', undefined],
  ['2026-01-01T00:00:00.000Z', old],
  ['2026-12-31T23:59:59.999Z', old],
  ['2027-01-01T00:00:00.000Z', later],
  ['2030-01-01T00:00:00.000Z', later],
])('at %s the price is that of the last day begun', (at, prices) => {
  expect(priceOf(model, new Date(at))).toBe(prices);
});

test('a model without prices has none, which is not the same as being free', () => {
  expect(priceOf({ prices: [] }, new Date())).toBeUndefined();
});

test('a plan pays its margin, and the list price where none is named', () => {
  const pricing = { margins: { pro: 9_000n } };
  expect([marginOf(pricing, 'pro'), marginOf(pricing, 'free'), marginOf(pricing, 'constructor')]).toEqual([
    9_000n,
    10_000n,
    10_000n,
  ]);
});
