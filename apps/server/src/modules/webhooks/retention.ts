import type { PlanId } from '@atelier/contract';

/** How many days a plan keeps what events told and what receivers answered. That they happened is kept longer. */
export const payloadDays: Readonly<Record<PlanId, number>> = {
  free: 3,
  payg: 14,
  pro: 30,
  unlimited: 60,
  enterprise: 90,
};
