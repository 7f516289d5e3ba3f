import type { operator, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import { listOffer } from '../payments/index.ts';
import { marginOf, priceOf } from '../pricing/index.ts';
import { countAccountsByPlan } from './operator.repository.ts';
import { presentPrices } from './prices.ts';
import type { OperatorParts } from './read-parts.ts';

export async function listPlans({ database, catalogue }: OperatorParts) {
  const accounts = await countAccountsByPlan(database);
  const { payments, pricing } = catalogue();
  const { plans, currency } = listOffer(payments);
  const data = plans.map((plan) => ({
    ...plan,
    currency,
    margin: Number(marginOf(pricing, plan.id)) / 10_000,
    accounts: accounts.get(plan.id) ?? 0,
  }));
  return { object: 'list' as const, data };
}

/** Every price with its day, those to come included. */
export function getPrices({ catalogue }: OperatorParts): ResponseOf<typeof operator.getPrices> {
  const now = new Date();
  const { models, pricing } = catalogue();
  return {
    object: 'price_book',
    credits_per_usd: formatCredits(pricing.creditsPerUsdMicros),
    models: models.map((model) => ({
      id: model.id,
      modality: model.modality,
      prices: model.prices.map(({ fromMs, units }) => ({
        from: fromMs === 0 ? null : new Date(fromMs).toISOString(),
        in_force: units === priceOf(model, now),
        units: presentPrices(units),
      })),
    })),
  };
}
