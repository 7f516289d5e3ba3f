import type { Stripe } from 'stripe';
import type { PlanChange } from '../spec/payment-provider.ts';
import { ask, askFor } from './stripe-client.ts';

/** What a price of ours is for, as it was agreed when it was made. */
interface Deal {
  readonly plan: string;
  readonly amount: number;
  readonly creditsMicros: bigint;
}

function dealOf({ metadata, unit_amount }: Stripe.Price): Deal | null {
  const { plan, credits_micros } = metadata;
  if (plan === undefined || !/^\d{1,18}$/.test(credits_micros ?? '') || !unit_amount) return null;
  return { plan, amount: unit_amount, creditsMicros: BigInt(credits_micros!) };
}

export interface StripePrices {
  /** The price at Stripe for a plan, made where there is none yet: an operator has nothing to set up there. */
  readonly idOf: (price: PlanChange['to'], currency: string) => Promise<string>;
  readonly dealOf: (priceId: string) => Promise<Deal | null>;
}

/** Prices never change: another amount is another price, and old subscriptions keep what they agreed to. */
export function createStripePrices(stripe: Stripe): StripePrices {
  const ids = new Map<string, Promise<string>>();
  const deals = new Map<string, Deal | null>();

  async function ensure(key: string, { plan, name, amount, creditsMicros }: PlanChange['to'], currency: string) {
    const { data } = await ask(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
    if (data[0]) return data[0].id;
    const made = await ask(
      stripe.prices.create(
        {
          currency,
          unit_amount: amount,
          recurring: { interval: 'month' },
          lookup_key: key,
          product_data: { name },
          metadata: { plan, credits_micros: String(creditsMicros) },
        },
        { idempotencyKey: key },
      ),
    );
    return made.id;
  }

  return {
    idOf: (price, currency) => {
      const key = `atelier_${price.plan}_${price.amount}_${currency}_${price.creditsMicros}`;
      const known = ids.get(key);
      if (known) return known;
      const asked = ensure(key, price, currency);
      ids.set(key, asked);
      asked.catch(() => ids.delete(key));
      return asked;
    },
    dealOf: async (priceId) => {
      const known = deals.get(priceId);
      if (known !== undefined) return known;
      const price = await askFor(stripe.prices.retrieve(priceId));
      const deal = price ? dealOf(price) : null;
      deals.set(priceId, deal);
      return deal;
    },
  };
}
