import { expect, test } from 'vitest';
import type { Catalogue, CatalogueModel } from './catalogue.ts';
import { getModel } from './list-models.ts';
import { presentModel } from './model.ts';

const model = {
  id: 'm',
  modality: 'chat',
  prices: [
    { fromMs: Date.UTC(2026, 0, 1), units: { request: 1_000_000n } },
    { fromMs: Date.UTC(2027, 0, 1), units: { request: 2_000_000n } },
  ],
} as unknown as CatalogueModel;
const catalogue = {
  models: [model],
  providers: {},
  pricing: { creditsPerUsdMicros: 1n, margins: {} },
  payments: {} as Catalogue['payments'],
};
const shownAt = (at: string) => presentModel(getModel(catalogue, new Date(at), 'm'));

test('a model shows the prices in force, and the same object until they change', () => {
  expect(shownAt('2025-06-01').pricing).toEqual({});
  const before = shownAt('2026-06-01');
  expect(before.pricing).toEqual({ request: '1.000000' });
  expect(shownAt('2026-12-31')).toBe(before);
  expect(shownAt('2027-06-01').pricing).toEqual({ request: '2.000000' });
});
