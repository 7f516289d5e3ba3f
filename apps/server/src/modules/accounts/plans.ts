import type { PlanId } from '@atelier/contract';
import type { RequestLimits } from '../../kit/actor.ts';

interface Plan {
  readonly name: string;
  readonly limits: RequestLimits & { readonly perMinute: number };
}

/** The plans are data: nothing else in the code knows one by name. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: { name: 'Free', limits: { perMinute: 10, perDay: 100 } },
  payg: { name: 'Pay-as-you-go', limits: { perMinute: 60, perDay: 10_000 } },
  pro: { name: 'Pro', limits: { perMinute: 60, perDay: 5_000 } },
  unlimited: { name: 'Unlimited', limits: { perMinute: 300, perDay: null } },
  enterprise: { name: 'Enterprise', limits: { perMinute: 1_000, perDay: null } },
};

export const isPlanId = (text: string): text is PlanId => Object.hasOwn(plans, text);
