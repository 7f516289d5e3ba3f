import { paymentsBalance, paymentsSubscription, type OfferResponse, type SubscriptionResponse } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';

export type Plan = OfferResponse['plans'][number];

const unsubscribed: readonly string[] = ['free', 'payg'];

/** The subscription that runs; null where there is none. */
export function useSubscription() {
  const { data: balance } = useAsk(['balance'], (client) => paymentsBalance({ client }));
  const isOnPlan = balance !== undefined && !unsubscribed.includes(balance.plan);
  const asked = useAsk(['subscription'], (client) => paymentsSubscription({ client }), { enabled: isOnPlan });
  const missing = asked.error?.status === 404;
  const ended = asked.data?.status === 'cancelled' || asked.data?.status === 'incomplete';
  const isNone = missing || ended || (balance !== undefined && !isOnPlan);
  const subscription: SubscriptionResponse | null | undefined = isNone ? null : asked.data;
  return { subscription, error: missing ? null : asked.error };
}
