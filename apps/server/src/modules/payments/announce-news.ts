import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentFailure, PaymentNews } from '../../providers/spec/payment-provider.ts';
import { findOwner } from '../accounts/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import type { PaymentOwner } from './payment.ts';
import { findCheckoutOf } from './payments-checkouts.repository.ts';
import { findCustomerByProvider } from './payments-customers.repository.ts';
import { queueFailureLetter } from './queue-letters.ts';
import type { PaymentParts } from './require-provider.ts';

/** What a failed payment was for, and why it failed. */
export interface FailedSubject {
  readonly kind: 'session' | 'invoice';
  readonly id: string;
  readonly customerId: string | null;
  readonly failure: PaymentFailure;
}

type SubscriptionNews = Exclude<PaymentNews, { readonly kind: 'payment.failed' }>;
type FailureNews = Extract<PaymentNews, { readonly kind: 'payment.failed' }>;

async function announceSubscription(tx: Queryable, provider: string, news: SubscriptionNews): Promise<void> {
  const customer = await findCustomerByProvider(tx, provider, news.customerId);
  if (!customer) return;
  await recordEvent(tx, customer.owner, news.kind, {
    subscription_id: news.subscriptionId,
    plan: news.plan,
    status: news.status,
    current_period_end: news.currentPeriodEnd,
    previous_plan: news.previousPlan,
    cancel_at: news.cancelAt,
  });
}

async function payerOf(
  tx: Queryable,
  provider: string,
  { kind, id, customerId }: FailedSubject,
): Promise<{ owner: PaymentOwner; paymentId: string } | undefined> {
  if (kind === 'session') {
    const checkout = await findCheckoutOf(tx, provider, id, null);
    return checkout && { owner: checkout.owner, paymentId: checkout.id };
  }
  const customer = customerId === null ? undefined : await findCustomerByProvider(tx, provider, customerId);
  return customer && { owner: customer.owner, paymentId: id };
}

const consequences = {
  session: 'Nothing was charged and nothing was bought.',
  invoice: 'It is tried again in a few days. Until then your plan stays; see to the card, and nothing is lost.',
} as const;

async function announceFailure(
  tx: Queryable,
  parts: PaymentParts,
  provider: string,
  { amount, currency, email, attempt }: FailureNews,
  subject: FailedSubject,
): Promise<void> {
  const payer = await payerOf(tx, provider, subject);
  if (!payer) return;
  const { owner, paymentId } = payer;
  const address = email ?? (await findOwner(tx, owner.accountId, owner.environment))?.email ?? null;
  const { code, message } = subject.failure;
  await recordEvent(tx, owner, 'payment.failed', {
    payment_id: paymentId,
    amount,
    currency,
    customer_email: address ?? '',
    failure_code: code,
    failure_message: message,
  });
  await queueFailureLetter(tx, parts, {
    owner,
    email: address,
    key: `${paymentId} ${attempt}`,
    amount,
    currency,
    reason: message,
    consequence: consequences[subject.kind],
  });
}

/** Tells our listeners what a message told us, once for each message and as it was told, however late it is handled. */
export async function announceNews(
  tx: Queryable,
  parts: PaymentParts,
  provider: string,
  news: PaymentNews | null,
  failed: FailedSubject | undefined,
): Promise<void> {
  if (news === null) return;
  if (news.kind !== 'payment.failed') await announceSubscription(tx, provider, news);
  else if (failed) await announceFailure(tx, parts, provider, news, failed);
}
