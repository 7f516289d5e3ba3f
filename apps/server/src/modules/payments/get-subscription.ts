import { AppError } from '@atelier/contract';
import type { PaymentOwner } from './payment.ts';
import { listSubscriptions } from './payments-subscriptions.repository.ts';
import type { PaymentParts } from './require-provider.ts';
import { isRunning, type Subscription } from './subscription.ts';

/** The one that runs; where none does, the last one. */
export async function getSubscription({ database }: PaymentParts, owner: PaymentOwner): Promise<Subscription> {
  const all = await listSubscriptions(database, owner);
  const subscription = all.find(isRunning) ?? all[0];
  if (!subscription) throw new AppError('not_found', 'There is no subscription. `POST /payments/checkout` begins one.');
  return subscription;
}

export async function requireRunning(parts: PaymentParts, owner: PaymentOwner): Promise<Subscription> {
  const subscription = await getSubscription(parts, owner);
  if (isRunning(subscription)) return subscription;
  throw new AppError('not_found', 'The subscription has ended. `POST /payments/checkout` begins a new one.');
}
