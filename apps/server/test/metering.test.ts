import { routes, type RouteScope } from '@atelier/contract';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../src/modules/models/index.ts';
import { priceOf } from '../src/modules/pricing/index.ts';
import { createLog } from '../src/platform/log/log.ts';

const generatingScopes: ReadonlySet<RouteScope> = new Set(['chat', 'code', 'music', 'image', 'video', 'builder']);

it('every route that generates is metered: nothing that makes something is free', () => {
  const free = routes.filter(
    ({ method, scope, meter }) => method === 'POST' && generatingScopes.has(scope) && meter === 'free',
  );
  // Going back to a version that was paid for makes nothing new.
  expect(free.map(({ id }) => id)).toEqual(['builder.rollback']);
});

it('every model that a metered route can name has a price', async () => {
  const file = join(import.meta.dirname, '../../../atelier.config.yaml');
  const { current } = await loadCatalogue(file, createLog({ level: 'silent', node: 'test' }));
  const priced = new Set(routes.flatMap(({ meter }) => (meter === 'free' ? [] : [meter.priced])));
  const unpriced = current().models.filter((model) => priced.has(model.modality) && !priceOf(model, new Date()));
  expect(unpriced.map(({ id }) => id)).toEqual([]);
  expect(current().models.every((model) => priceOf(model, new Date()))).toBe(true);
});
