import type { BodyOf, payments, ResponseOf } from '@atelier/contract';
import type { Doer } from '../../kit/actor.ts';
import { recordAudit } from '../audit/index.ts';
import type { PaymentOwner } from './payment.ts';
import type { PaymentParts } from './require-provider.ts';
import type { Subscription } from './subscription.ts';
import { updateAutoRecharge } from './update-auto-recharge.ts';
import { updateSubscription } from './update-subscription.ts';

type SubscriptionChange = BodyOf<typeof payments.updateSubscription>;
type RechargeChange = BodyOf<typeof payments.updateAutoRecharge>;

/** By somebody, who is written down. What changed it was a call over the network, so that stands outside any transaction. */
export async function changeSubscription(
  parts: PaymentParts,
  owner: PaymentOwner,
  by: Doer,
  change: SubscriptionChange,
): Promise<Subscription> {
  const changed = await updateSubscription(parts, owner, change);
  const deed = { ...owner, action: 'subscription.changed', subject: changed.id, details: change } as const;
  await recordAudit(parts.database, by, deed);
  return changed;
}

export async function changeAutoRecharge(
  parts: PaymentParts,
  owner: PaymentOwner,
  by: Doer,
  change: RechargeChange,
): Promise<ResponseOf<typeof payments.updateAutoRecharge>> {
  const changed = await updateAutoRecharge(parts, owner, change);
  await recordAudit(parts.database, by, { ...owner, action: 'auto_recharge.changed', subject: null, details: change });
  return changed;
}
