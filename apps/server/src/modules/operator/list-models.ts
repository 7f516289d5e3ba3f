import type { operator, ResponseOf } from '@atelier/contract';
import type { Catalogue, CatalogueModel } from '../models/index.ts';
import { priceOf, seedPrices, type Prices } from '../pricing/index.ts';
import { measureModels, type ModelRecord } from './operator.repository.ts';
import { presentPrices } from './prices.ts';
import type { OperatorParts } from './read-parts.ts';

type Shown = ResponseOf<typeof operator.listModels>['data'][number];
type Health = ReturnType<OperatorParts['router']['health']>;

const windowSeconds = 3_600;

/** What upstreams take by the maintained table, in credits. */
async function costsOf({ models, providers, pricing }: Catalogue, now: Date): Promise<ReadonlyMap<string, Prices>> {
  const { creditsPerUsdMicros } = pricing;
  const unpriced = models.map((model) => ({ ...model, prices: [] }));
  const seeded = await seedPrices({ models: unpriced, providers, creditsPerUsdMicros });
  return new Map(
    seeded.flatMap((model) => {
      const cost = priceOf(model, now);
      return cost ? [[model.id, cost] as const] : [];
    }),
  );
}

/** Of each unit that both know: the share of the price that is left after the cost. */
function marginOf(prices: Prices | undefined, cost: Prices | undefined): Shown['margin'] {
  if (!prices || !cost) return null;
  const units = Object.entries(prices).flatMap(([unit, price]) => {
    const paid = cost[unit as keyof Prices];
    return paid === undefined || price === 0n ? [] : [[unit, 1 - Number(paid) / Number(price)] as const];
  });
  return units.length === 0 ? null : Object.fromEntries(units);
}

function upstreamsOf({ id, routes }: CatalogueModel, { providers }: Catalogue, health: Health): Shown['upstreams'] {
  return routes.map(({ provider, model = id, weight, fallback }) => {
    const lane = health.find((row) => row.provider === provider && row.model === model);
    return {
      provider,
      kind: providers[provider]?.kind ?? 'unknown',
      model,
      weight,
      fallback,
      state: lane?.state ?? null,
      in_flight: lane?.in_flight ?? 0,
      failures: lane?.failures ?? 0,
    };
  });
}

function recentOf(record: ModelRecord | undefined): Shown['recent'] {
  const { requests = 0, failed = 0, p50 = null, p95 = null } = record ?? {};
  return {
    window_seconds: windowSeconds,
    requests,
    failed,
    error_rate: requests === 0 ? null : failed / requests,
    latency_ms: p50 === null || p95 === null ? null : { p50: Math.round(p50), p95: Math.round(p95) },
  };
}

export async function listModels({ database, catalogue, router }: OperatorParts) {
  const now = new Date();
  const book = catalogue();
  const [records, costs] = await Promise.all([measureModels(database, windowSeconds), costsOf(book, now)]);
  const health = router.health();
  const data = book.models.map((model): Shown => {
    const [prices, cost] = [priceOf(model, now), costs.get(model.id)];
    return {
      id: model.id,
      name: model.name,
      modality: model.modality,
      status: model.status,
      quality: model.quality,
      prices: prices ? presentPrices(prices) : null,
      cost: cost ? presentPrices(cost) : null,
      margin: marginOf(prices, cost),
      upstreams: upstreamsOf(model, book, health),
      recent: recentOf(records.find((record) => record.model === model.id)),
    };
  });
  return { object: 'list' as const, data };
}
