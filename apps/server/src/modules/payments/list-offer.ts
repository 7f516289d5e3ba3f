import { planIds, type payments, type ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import { plans } from '../accounts/index.ts';
import { microsOf, type Offer } from './offer.ts';

/** What can be bought, as the wire shows it. */
export function listOffer(offer: Offer): ResponseOf<typeof payments.listPlans> {
  return {
    object: 'offer',
    currency: offer.currency,
    plans: planIds.map((id) => {
      const { name, limits } = plans[id];
      const sold = offer.plans[id];
      return {
        id,
        name,
        requests_per_minute: limits.perMinute,
        requests_per_day: limits.perDay,
        price: sold?.price ?? null,
        credits: formatCredits(microsOf(sold?.credits ?? 0)),
      };
    }),
    packs: offer.packs.map(({ id, price, credits }) => ({ id, price, credits: formatCredits(microsOf(credits)) })),
    credits: {
      price: offer.credit_price,
      minimum: formatCredits(microsOf(offer.minimum_credits)),
      maximum: formatCredits(microsOf(offer.maximum_credits)),
    },
  };
}
