import type { Stripe } from 'stripe';
import type {
  ChargeState,
  InvoiceState,
  PaymentProvider,
  SessionState,
  SubscriptionState,
  SubscriptionStatus,
} from '../spec/payment-provider.ts';
import { ask, askFor, dateOf, idOf } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';

const subscriptionStatuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'cancelled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'cancelled',
};

/** The parts of a subscription that tell its plan, as they are now or as an event says they were. */
interface PlanBearing {
  readonly items: Stripe.Subscription['items'];
  readonly metadata: Readonly<Record<string, string | null>>;
}

/**
 * A smaller plan is set at once and without a charge, so that the next invoice is right by itself; what was paid for is
 * written beside it, and holds for as long as the period does in which that was done.
 */
export function plansOf({ items, metadata }: PlanBearing): { plan: string | null; nextPlan: string | null } {
  const [item] = items.data;
  const priced = item?.price.metadata['plan'] ?? null;
  const { held_plan: held, held_until: until } = metadata;
  const isHeld = priced !== null && held && until === String(item?.current_period_end);
  return isHeld ? { plan: held, nextPlan: priced } : { plan: priced, nextPlan: null };
}

export function readSubscription(subscription: Stripe.Subscription): SubscriptionState {
  const { items, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const [item] = items.data;
  const start = item?.current_period_start ?? subscription.start_date;
  const end = item?.current_period_end ?? subscription.start_date;
  const cancelAt = cancel_at ?? (cancel_at_period_end ? end : null);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    ...plansOf(subscription),
    status: subscriptionStatuses[subscription.status] ?? 'incomplete',
    currentPeriodStart: dateOf(start),
    currentPeriodEnd: dateOf(end),
    cancelAt: cancelAt === null ? null : dateOf(cancelAt),
    endedAt: ended_at === null ? null : dateOf(ended_at),
    startedAt: dateOf(subscription.start_date),
  };
}

const words = <T extends string>(known: readonly T[], word: string | null, other: T): T =>
  known.find((one) => one === word) ?? other;

function receiptOf(intent: string | Stripe.PaymentIntent | null): string | null {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge;
  return charge && typeof charge !== 'string' ? charge.receipt_url : null;
}

function readSession(session: Stripe.Checkout.Session): SessionState {
  return {
    id: session.id,
    reference: session.client_reference_id,
    customerId: idOf(session.customer),
    mode: words(['payment', 'subscription', 'other'], session.mode, 'other'),
    status: words(['open', 'complete', 'expired'], session.status, 'open'),
    paymentStatus: words(['paid', 'no_payment_required', 'unpaid'], session.payment_status, 'unpaid'),
    amountSubtotal: session.amount_subtotal ?? 0,
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    email: session.customer_details?.email ?? null,
    intentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    receiptUrl: receiptOf(session.payment_intent),
  };
}

async function readLines(invoice: Stripe.Invoice, prices: StripePrices): Promise<InvoiceState['lines']> {
  const lines = await Promise.all(
    invoice.lines.data.map(async ({ amount, period, pricing }) => {
      const price = idOf(pricing?.price_details?.price);
      const deal = price === null ? null : await prices.dealOf(price);
      if (!deal) return [];
      const { plan, amount: monthlyAmount, creditsMicros: monthlyCreditsMicros } = deal;
      return [{ plan, amount, monthlyAmount, monthlyCreditsMicros, periodEnd: dateOf(period.end) }];
    }),
  );
  return lines.flat();
}

async function readInvoice(invoice: Stripe.Invoice, prices: StripePrices): Promise<InvoiceState> {
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments[0];
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    isPaid: invoice.status === 'paid',
    amountPaid: invoice.amount_paid,
    amountDue: invoice.amount_due,
    currency: invoice.currency,
    email: invoice.customer_email,
    intentId: idOf(payment?.payment.payment_intent),
    receiptUrl: invoice.hosted_invoice_url ?? null,
    lines: await readLines(invoice, prices),
  };
}

const refundStatuses: Readonly<Record<string, ChargeState['refunds'][number]['status']>> = {
  pending: 'sent',
  succeeded: 'sent',
  failed: 'failed',
};

const disputeStatuses: Readonly<Record<string, ChargeState['disputes'][number]['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  prevented: 'inquiry',
  won: 'won',
  lost: 'lost',
};

interface Dated {
  readonly id: string;
  readonly created: number;
}

/** Always the same order, also of what came to be in the same second. */
const oldestFirst = (one: Dated, other: Dated): number => one.created - other.created || (one.id < other.id ? -1 : 1);

async function fetchCharge(stripe: Stripe, id: string): Promise<ChargeState | undefined> {
  const charge = await askFor(stripe.charges.retrieve(id));
  if (!charge) return undefined;
  const [refunds, disputes, warnings] = await Promise.all([
    ask(stripe.refunds.list({ charge: id, limit: 100 })),
    ask(stripe.disputes.list({ charge: id, limit: 100 })),
    ask(stripe.radar.earlyFraudWarnings.list({ charge: id, limit: 1 })),
  ]);
  return {
    id,
    intentId: idOf(charge.payment_intent),
    customerId: idOf(charge.customer),
    refunds: refunds.data.toSorted(oldestFirst).map(({ id: refund, amount, status }) => ({
      id: refund,
      amount,
      status: refundStatuses[status ?? ''] ?? 'withheld',
    })),
    disputes: disputes.data
      .toSorted(oldestFirst)
      .map(({ id: dispute, amount, status }) => ({ id: dispute, amount, status: disputeStatuses[status] ?? 'open' })),
    isFraudSuspected: warnings.data.length > 0,
  };
}

/** Looks at the state of things, always as it is at this moment. */
export function createStripeFetch(stripe: Stripe, prices: StripePrices): PaymentProvider['fetch'] {
  const byKind = {
    session: async (id: string) => {
      const session = await askFor(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }));
      return session && readSession(session);
    },
    invoice: async (id: string) => {
      const invoice = await askFor(stripe.invoices.retrieve(id, { expand: ['payments'] }));
      return invoice && readInvoice(invoice, prices);
    },
    subscription: async (id: string) => {
      const subscription = await askFor(stripe.subscriptions.retrieve(id));
      return subscription && readSubscription(subscription);
    },
    charge: (id: string) => fetchCharge(stripe, id),
  };
  return ((kind: keyof typeof byKind, id: string) => byKind[kind](id)) as PaymentProvider['fetch'];
}
