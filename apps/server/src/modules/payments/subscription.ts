import type { payments, PlanId, ResponseOf } from '@atelier/contract';
import type { PaymentOwner } from './payment.ts';

type Presented = ResponseOf<typeof payments.getSubscription>;

export interface Subscription {
  readonly id: string;
  readonly owner: PaymentOwner;
  readonly plan: PlanId;
  readonly nextPlan: PlanId | null;
  readonly status: Presented['status'];
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAt: Date | null;
  readonly startedAt: Date;
  readonly graceUntil: Date | null;
}

const dayMs = 86_400_000;

/** A renewal that isn't paid leaves the plan for a while from the beginning of the unpaid period. */
export const graceOf = (
  { status, currentPeriodStart }: Pick<Subscription, 'status' | 'currentPeriodStart'>,
  graceDays: number,
): Date | null => (status === 'past_due' ? new Date(currentPeriodStart.getTime() + graceDays * dayMs) : null);

/** True while it gives its plan. */
export function givesPlan({ status, graceUntil }: Pick<Subscription, 'status' | 'graceUntil'>, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && graceUntil !== null && now < graceUntil;
}

/** True while another one beside it would be a second bill. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'incomplete';

/** The subscription as the wire shows it. */
export function presentSubscription(subscription: Subscription): Presented {
  return {
    id: subscription.id,
    object: 'subscription',
    plan: subscription.plan,
    next_plan: subscription.nextPlan,
    status: subscription.status,
    current_period_start: subscription.currentPeriodStart.toISOString(),
    current_period_end: subscription.currentPeriodEnd.toISOString(),
    cancel_at: subscription.cancelAt?.toISOString() ?? null,
    grace_until: subscription.graceUntil?.toISOString() ?? null,
    livemode: subscription.owner.environment === 'live',
    created_at: subscription.startedAt.toISOString(),
  };
}
