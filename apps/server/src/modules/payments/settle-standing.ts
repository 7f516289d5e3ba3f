import type { PlanId } from '@atelier/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { changePlan, changeStatus, findOwner, isPlanId, plans } from '../accounts/index.ts';
import { priceOfPlan, type Offer } from './offer.ts';
import type { PaymentOwner } from './payment.ts';
import { findStanding } from './payments.repository.ts';
import { findCustomer, setFrozen } from './payments-customers.repository.ts';
import { listSubscriptions } from './payments-subscriptions.repository.ts';
import { queuePlanLetter } from './queue-letters.ts';
import type { PaymentParts } from './require-provider.ts';
import { givesPlan, type Subscription } from './subscription.ts';

interface Grounds {
  readonly offer: Offer;
  readonly subscriptions: readonly Subscription[];
  readonly hasBought: boolean;
  readonly basePlan: string;
  readonly now: Date;
}

/** The largest plan that is paid for; else pay-as-you-go for whoever bought credits; else what it was before. */
function planFor({ offer, subscriptions, hasBought, basePlan, now }: Grounds): PlanId {
  const [best] = subscriptions
    .filter((subscription) => givesPlan(subscription, now))
    .map(({ plan }) => plan)
    .toSorted((a, b) => priceOfPlan(offer, b) - priceOfPlan(offer, a));
  if (best !== undefined) return best;
  if (hasBought && basePlan === 'free') return 'payg';
  return isPlanId(basePlan) ? basePlan : 'free';
}

/**
 * Brings the account to what its payments say: its plan, and whether it is frozen. It looks at all of them and at nothing
 * else, so it comes to the same whatever happened first. The payments of the account are locked.
 */
export async function settleStanding(tx: Queryable, parts: PaymentParts, owner: PaymentOwner): Promise<void> {
  const { accountId, environment } = owner;
  const offer = parts.offer();
  const customer = await findCustomer(tx, owner);
  const account = await findOwner(tx, accountId, environment);
  if (!customer || !account) return;
  const subscriptions = await listSubscriptions(tx, owner);
  const { hasBought, isDisputed, isSuspected } = await findStanding(tx, owner);
  const plan = planFor({ offer, subscriptions, hasBought, basePlan: customer.basePlan, now: new Date() });
  if (plan !== account.plan) {
    await changePlan(tx, accountId, environment, plan);
    await queuePlanLetter(tx, parts, { owner, email: account.email, from: nameOf(account.plan), to: plans[plan].name });
  }
  // Of the account there is one only: what is rehearsed in the sandbox must not stop it.
  if (environment === 'sandbox') return;
  const freezes =
    (isDisputed && offer.freeze_on.includes('dispute')) || (isSuspected && offer.freeze_on.includes('fraud_warning'));
  if (freezes && !customer.isFrozen && account.status === 'active') {
    await changeStatus(tx, accountId, 'suspended');
    await setFrozen(tx, owner, true);
  } else if (!freezes && customer.isFrozen) {
    await changeStatus(tx, accountId, 'active');
    await setFrozen(tx, owner, false);
  }
}

const nameOf = (plan: string) => (isPlanId(plan) ? plans[plan].name : plan);
