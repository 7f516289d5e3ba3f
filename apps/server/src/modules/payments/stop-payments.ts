import type { Queryable } from '../../platform/db/database.ts';
import { applyState } from './apply-message.ts';
import type { PaymentOwner } from './payment.ts';
import { listOpenCheckouts, markExpired } from './payments-checkouts.repository.ts';
import { forgetPayer } from './payments-customers.repository.ts';
import { listSubscriptions } from './payments-subscriptions.repository.ts';
import { requireAnswer, requireProvider, type PaymentParts } from './require-provider.ts';
import { isRunning } from './subscription.ts';

/** No subscription of theirs is renewed any more. Throws where the provider can't be told. */
export async function stopSubscriptions(parts: PaymentParts, owner: PaymentOwner): Promise<void> {
  const running = (await listSubscriptions(parts.database, owner)).filter(isRunning);
  for (const { id, cancelAt } of running) {
    if (cancelAt !== null) continue;
    const provider = requireProvider(parts, owner.environment);
    await requireAnswer(parts, provider.setCancellation(id, true));
    await requireAnswer(parts, applyState(parts, provider, 'subscription', id));
  }
}

/** No page of theirs can be paid at any more. One that was paid a moment ago stays paid. */
export async function closeCheckouts(parts: PaymentParts, owner: PaymentOwner): Promise<void> {
  for (const { id, providerId } of await listOpenCheckouts(parts.database, owner)) {
    if (providerId === null) continue;
    const provider = requireProvider(parts, owner.environment);
    const isClosed = await requireAnswer(parts, provider.expireCheckout(providerId));
    if (isClosed) await markExpired(parts.database, id);
  }
}

/** No card of theirs is charged, and what they paid no longer tells who they were. */
export const stopPayments = (tx: Queryable, owner: PaymentOwner): Promise<void> => forgetPayer(tx, owner);
