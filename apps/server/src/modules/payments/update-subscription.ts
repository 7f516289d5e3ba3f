import type { BodyOf, payments, PlanId } from '@atelier/contract';
import { plans } from '../accounts/index.ts';
import { applyState } from './apply-message.ts';
import { getSubscription, requireRunning } from './get-subscription.ts';
import { dealForPlan, priceOfPlan } from './offer.ts';
import type { PaymentOwner } from './payment.ts';
import { requireAnswer, requireProvider, type PaymentParts } from './require-provider.ts';
import type { Subscription } from './subscription.ts';

/** A larger plan now, a smaller one when what is paid for ends; the present one takes a smaller one back. */
async function changePlanTo(parts: PaymentParts, subscription: Subscription, plan: PlanId): Promise<void> {
  const offer = parts.offer();
  const deal = dealForPlan(offer, plan, plans[plan].name);
  const provider = requireProvider(parts, subscription.owner.environment);
  const isLarger = priceOfPlan(offer, plan) > priceOfPlan(offer, subscription.plan);
  if (plan === subscription.plan && subscription.nextPlan === null) return;
  await requireAnswer(
    parts,
    provider.changePlan(subscription.id, {
      to: { plan, name: deal.name, amount: deal.amount, creditsMicros: deal.creditsMicros },
      currency: offer.currency,
      when: isLarger || plan === subscription.plan ? 'now' : 'period_end',
    }),
  );
}

export async function updateSubscription(
  parts: PaymentParts,
  owner: PaymentOwner,
  { plan, cancel_at_period_end }: BodyOf<typeof payments.updateSubscription>,
): Promise<Subscription> {
  const { id } = await requireRunning(parts, owner);
  const provider = requireProvider(parts, owner.environment);
  // What was done at the provider may not have been told yet: decide on what is, not on what we know.
  await requireAnswer(parts, applyState(parts, provider, 'subscription', id));
  const subscription = await requireRunning(parts, owner);
  if (cancel_at_period_end !== undefined && cancel_at_period_end !== (subscription.cancelAt !== null)) {
    await requireAnswer(parts, provider.setCancellation(subscription.id, cancel_at_period_end));
  }
  if (plan !== undefined) await changePlanTo(parts, subscription, plan);
  // Not left to the message that follows: whoever asked sees it done, and the limits hold at once.
  await requireAnswer(parts, applyState(parts, provider, 'subscription', subscription.id));
  return getSubscription(parts, owner);
}
