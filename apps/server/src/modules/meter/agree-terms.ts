import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import {
  estimateMaximum,
  marginOf,
  priceActual,
  priceOf,
  type Prices,
  type PricedModel,
  type Units,
} from '../pricing/index.ts';

/** A price as JSON can keep it, for work that outlives the process that agreed on it. */
export interface AgreedTerms {
  readonly unitMicros: Readonly<Record<string, string>>;
  readonly margin: string;
  readonly attributionWaived: boolean;
}

interface Agreement {
  readonly terms: AgreedTerms;
  /** The most that the work can cost. */
  readonly maximumMicros: bigint;
}

export function agreeTerms(
  pricing: Parameters<typeof marginOf>[0],
  { account }: Pick<Caller, 'account'>,
  model: PricedModel & { readonly id: string },
  maximum: Units,
): Agreement {
  const prices = priceOf(model, new Date());
  if (!prices) {
    throw new AppError('model_not_found', `The model ${model.id} has no price at the moment and cannot be used.`);
  }
  const margin = marginOf(pricing, account.plan);
  const { attributionWaived } = account;
  const unitMicros = Object.fromEntries(Object.entries(prices).map(([unit, micros]) => [unit, String(micros)]));
  return {
    terms: { unitMicros, margin: String(margin), attributionWaived },
    maximumMicros: estimateMaximum({ prices, margin, attributionWaived, units: maximum }),
  };
}

/** What the work came to, at the price that was agreed on. */
export function agreedPrice({ unitMicros, margin, attributionWaived }: AgreedTerms, units: Units): bigint {
  const prices = Object.fromEntries(
    Object.entries(unitMicros).map(([unit, micros]) => [unit, BigInt(micros)]),
  ) as Prices;
  return priceActual({ prices, margin: BigInt(margin), attributionWaived, units });
}
