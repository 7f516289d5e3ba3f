import type { Queryable } from '../../platform/db/database.ts';
import type { SubscriptionState } from '../../providers/spec/payment-provider.ts';
import { isPlanId } from '../accounts/index.ts';
import { findCustomerByProvider } from './payments-customers.repository.ts';
import { lockPayments } from './payments.repository.ts';
import { writeSubscription } from './payments-subscriptions.repository.ts';
import type { PaymentParts } from './require-provider.ts';
import { settleStanding } from './settle-standing.ts';
import { graceOf } from './subscription.ts';

/** Brings a subscription, and with it the account's plan, to what the provider says. */
export async function applySubscription(
  tx: Queryable,
  parts: PaymentParts,
  provider: string,
  look: bigint,
  state: SubscriptionState,
): Promise<string> {
  const customer = await findCustomerByProvider(tx, provider, state.customerId);
  const { plan, nextPlan } = state;
  if (!customer || plan === null || !isPlanId(plan)) return 'not a subscription of ours';
  const { owner } = customer;
  await lockPayments(tx, owner);
  await writeSubscription(tx, provider, look, {
    ...state,
    owner,
    plan,
    nextPlan: nextPlan !== null && isPlanId(nextPlan) ? nextPlan : null,
    graceUntil: graceOf(state, parts.offer().grace_days),
  });
  await settleStanding(tx, parts, owner);
  return `${plan}, ${state.status}`;
}
