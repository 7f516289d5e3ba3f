import type { Queryable } from '../../platform/db/database.ts';
import type { SessionState } from '../../providers/spec/payment-provider.ts';
import { faultOf, type Checkout } from './checkout.ts';
import { findCheckoutOf, markFault, writeSeenSession } from './payments-checkouts.repository.ts';
import { findCustomer } from './payments-customers.repository.ts';
import { lockPayments } from './payments.repository.ts';
import { recordPayment } from './record-payment.ts';
import type { PaymentParts } from './require-provider.ts';
import { settleStanding } from './settle-standing.ts';

const nameOf = ({ pack, plan, creditsMicros }: Checkout): string =>
  plan === null ? `${creditsMicros / 1_000_000n} credits${pack === null ? '' : ` (${pack})`}` : `The plan ${plan}`;

/** Brings a checkout to what its session says. A subscription's money is told by its invoices. */
export async function applySession(
  tx: Queryable,
  parts: PaymentParts,
  provider: string,
  look: bigint,
  session: SessionState,
): Promise<string> {
  const found = await findCheckoutOf(tx, provider, session.id, session.reference);
  if (!found) return 'not a checkout of ours';
  const { owner } = found;
  await lockPayments(tx, owner);
  const customer = await findCustomer(tx, owner);
  const fault = faultOf(found, session, customer?.customerId ?? null);
  // Whoever writes our id into a session of theirs must not take the place of ours.
  if (fault === undefined || found.providerId !== null) await writeSeenSession(tx, found.id, look, session);
  const isPaid = session.status === 'complete' && session.paymentStatus === 'paid';
  if (!isPaid) return `session ${session.status}, ${session.paymentStatus}`;
  if (fault !== undefined) {
    await markFault(tx, found.id, fault);
    parts.log.error({ checkout: found.id, fault }, 'what was paid is not what was asked for: nothing was granted');
    return fault;
  }
  if (found.mode === 'subscription') return 'subscribed';
  const isNew = await recordPayment(tx, {
    owner,
    provider,
    sourceType: 'checkout',
    sourceId: found.id,
    intentId: session.intentId,
    amount: session.amountTotal,
    currency: session.currency,
    creditsMicros: found.creditsMicros,
    description: nameOf(found),
    email: session.email,
    receiptUrl: session.receiptUrl,
  });
  if (isNew) await settleStanding(tx, parts, owner);
  return isNew ? 'granted' : 'granted before';
}
