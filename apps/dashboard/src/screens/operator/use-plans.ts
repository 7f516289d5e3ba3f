import { operatorPlans } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';

/** The plans, and what each is called. */
export function usePlans() {
  const plans = useAsk(['operator', 'plans'], (client) => operatorPlans({ client })).data?.data ?? [];
  return { plans, nameOf: (id: string): string => plans.find((plan) => plan.id === id)?.name ?? id };
}
