import type { Stripe } from 'stripe';
import type { PaymentMessage, PaymentNews, PaymentSubject } from '../spec/payment-provider.ts';
import { ask, dateOf, idOf } from './stripe-client.ts';
import { plansOf, readSubscription } from './stripe-states.ts';

/** Older than this, and a signature is taken for a replay. */
const toleranceSeconds = 300;

const subjects: readonly (readonly [RegExp, PaymentSubject, 'id' | 'charge'])[] = [
  [/^checkout\.session\./, 'session', 'id'],
  [/^invoice\.(paid|payment_failed)$/, 'invoice', 'id'],
  [/^customer\.subscription\./, 'subscription', 'id'],
  [/^charge\.refunded$/, 'charge', 'id'],
  [/^(charge\.)?refund\.|^charge\.dispute\.|^radar\.early_fraud_warning\.created$/, 'charge', 'charge'],
];

function aboutOf({ type, data }: Stripe.Event): PaymentMessage['about'] {
  const subject = subjects.find(([pattern]) => pattern.test(type));
  if (!subject) return null;
  const [, kind, member] = subject;
  const value = (data.object as unknown as Record<string, unknown>)[member];
  const id = idOf(value as string | { id: string } | null | undefined);
  return id === null ? null : { kind, id };
}

const subscriptionKinds = {
  'customer.subscription.created': 'subscription.created',
  'customer.subscription.updated': 'subscription.updated',
  'customer.subscription.deleted': 'subscription.cancelled',
} as const;

type Earlier = Partial<Stripe.Subscription>;

/** What of a change concerns whoever listens to us; the rest is Stripe's own housekeeping. */
const told = ['status', 'items', 'cancel_at', 'cancel_at_period_end'] as const;

function isWorthTelling(earlier: Earlier): boolean {
  return told.some((member) => member in earlier) || Object.hasOwn(earlier.metadata ?? {}, 'held_plan');
}

function subscriptionNews(kind: keyof typeof subscriptionKinds, { data }: Stripe.Event): PaymentNews | null {
  const subscription = data.object as Stripe.Subscription;
  const earlier = (data.previous_attributes ?? {}) as Earlier;
  if (kind === 'customer.subscription.updated' && !isWorthTelling(earlier)) return null;
  const { plan, status, currentPeriodEnd, cancelAt, customerId } = readSubscription(subscription);
  if (plan === null) return null;
  const before = plansOf({
    items: earlier.items ?? subscription.items,
    metadata: { ...subscription.metadata, ...earlier.metadata },
  });
  return {
    kind: subscriptionKinds[kind],
    subscriptionId: subscription.id,
    customerId,
    plan,
    status,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    cancelAt: cancelAt?.toISOString() ?? null,
    previousPlan: before.plan === plan ? null : before.plan,
  };
}

function newsOf(event: Stripe.Event): PaymentNews | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionNews(event.type, event);
    case 'invoice.payment_failed': {
      const { amount_due: amount, currency, customer_email: email, attempt_count } = event.data.object;
      return { kind: 'payment.failed', amount, currency, email, attempt: Math.max(1, attempt_count) };
    }
    case 'checkout.session.async_payment_failed': {
      const { amount_total: amount, currency, customer_details } = event.data.object;
      const email = customer_details?.email ?? null;
      return { kind: 'payment.failed', amount: amount ?? 0, currency: currency ?? '', email, attempt: 1 };
    }
    default:
      return null;
  }
}

const messageOf = (event: Stripe.Event): PaymentMessage => ({
  id: event.id,
  type: event.type,
  toldAt: dateOf(event.created),
  about: aboutOf(event),
  news: newsOf(event),
});

/** Stripe keeps what it told for a month, whether anybody heard it or not. */
export async function* listMessages(stripe: Stripe, since: Date): AsyncGenerator<PaymentMessage> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  let after: string | undefined;
  for (;;) {
    const page = await ask(
      stripe.events.list({ created, limit: 100, ...(after !== undefined && { starting_after: after }) }),
    );
    for (const event of page.data) yield messageOf(event);
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

/** Reads a message that Stripe itself has signed, lately, over exactly these bytes. */
export function createMessageReader(stripe: Stripe, webhookSecret: string) {
  return function readMessage(body: Buffer, signature: string | undefined): PaymentMessage | undefined {
    try {
      const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, toleranceSeconds);
      // Of an account connected to ours, and not of ours.
      if (event.account !== undefined && event.account !== null) return undefined;
      return messageOf(event);
    } catch {
      return undefined;
    }
  };
}
