import type { Stripe } from 'stripe';
import { cardOf, declineOf } from './charging.ts';
import { collect, openInvoice } from './invoicing.ts';
import { cardRefused, invalid } from './refusal.ts';
import { itemOf, periodEnd, periodLine, prorationLine, recurringOf, setPrice } from './subscribing.ts';
import { copy, idOf, tell, type World } from './world.ts';

export interface Change {
  readonly price?: Stripe.Price | undefined;
  readonly quantity?: number | undefined;
  readonly proration?: 'always_invoice' | 'create_prorations' | 'none' | undefined;
  readonly paymentBehaviour?: string | undefined;
  readonly restart?: boolean | undefined;
  readonly cancelAtPeriodEnd?: boolean | undefined;
  /** null withdraws it. */
  readonly cancelAt?: number | null | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
  readonly paymentMethod?: string | undefined;
}

/** One change of a subscription: one event that tells all of it, after its invoice was tried. */
export function changeSubscription(
  world: World,
  subscription: Stripe.Subscription,
  wanted: Change,
): Stripe.Subscription {
  refuseImpossible(subscription, wanted);
  const before = copy(subscription);
  if (wanted.metadata !== undefined) subscription.metadata = wanted.metadata;
  if (wanted.paymentMethod !== undefined) subscription.default_payment_method = wanted.paymentMethod;
  if (wanted.cancelAtPeriodEnd !== undefined) planEnd(world, subscription, wanted.cancelAtPeriodEnd);
  if (wanted.cancelAt !== undefined) {
    Object.assign(subscription, {
      cancel_at: wanted.cancelAt,
      canceled_at: wanted.cancelAt === null ? null : world.now,
      cancel_at_period_end: false,
    });
  }
  const item = itemOf(subscription);
  const price = wanted.price ?? item.price;
  const quantity = wanted.quantity ?? item.quantity ?? 1;
  if (price.id !== item.price.id || quantity !== item.quantity || wanted.restart === true) {
    reprice(world, subscription, price, quantity, wanted);
  }
  if (JSON.stringify(before) !== JSON.stringify(subscription)) {
    tell(world, 'customer.subscription.updated', subscription, before);
  }
  return subscription;
}

function refuseImpossible(subscription: Stripe.Subscription, wanted: Change): void {
  const touchesEnd = wanted.cancelAtPeriodEnd !== undefined || wanted.cancelAt !== undefined;
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const schedule = idOf(subscription.schedule);
  if (touchesEnd && schedule !== undefined) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
}

function planEnd(world: World, subscription: Stripe.Subscription, ends: boolean): void {
  Object.assign(subscription, {
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    cancel_at_period_end: ends,
    canceled_at: ends ? world.now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? 'cancellation_requested' : null,
    },
  } satisfies Partial<Stripe.Subscription>);
}

function reprice(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  quantity: number,
  wanted: Change,
): void {
  const item = itemOf(subscription);
  const before = { price: copy(item.price), quantity: item.quantity };
  const [was, will] = [recurringOf(before.price), recurringOf(price)];
  const restarts =
    wanted.restart === true || was.interval !== will.interval || was.interval_count !== will.interval_count;
  const prorates = wanted.proration !== 'none';
  if (wanted.paymentBehaviour === 'error_if_incomplete') refuseWithoutMoney(world, subscription);
  const lines = prorates ? [prorationLine(world, item, before.price, -1)] : [];
  setPrice(item, price);
  item.quantity = quantity;
  if (restarts) {
    subscription.billing_cycle_anchor = world.now;
    Object.assign(item, {
      current_period_start: world.now,
      current_period_end: periodEnd(world.now, price, world.now),
    });
    lines.push(periodLine(world, item));
  } else if (prorates) lines.push(prorationLine(world, item, price, 1));
  if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end;
  if (restarts || wanted.proration === 'always_invoice') invoiceNow(world, subscription, lines);
  else world.pendingLines.push(...lines.map((line) => ({ subscription: subscription.id, line })));
}

function invoiceNow(world: World, subscription: Stripe.Subscription, lines: readonly Stripe.InvoiceLineItem[]): void {
  const waiting = takePending(world, subscription.id);
  if (lines.length + waiting.length === 0) return;
  const invoice = openInvoice(world, {
    customer: idOf(subscription.customer) ?? '',
    reason: 'subscription_update',
    currency: subscription.currency,
    lines: [...waiting, ...lines],
    subscription,
    period: { start: itemOf(subscription).current_period_start, end: world.now },
  });
  subscription.latest_invoice = invoice.id;
  const decline = collect(world, invoice, { offSession: true });
  if (decline === undefined) subscription.status = 'active';
  else if (subscription.status === 'active') subscription.status = 'past_due';
}

export function takePending(world: World, subscription: string): readonly Stripe.InvoiceLineItem[] {
  const [mine, others] = [true, false].map((wanted) =>
    world.pendingLines.filter((pending) => (pending.subscription === subscription) === wanted),
  );
  world.pendingLines = others ?? [];
  return (mine ?? []).map(({ line }) => line);
}

function refuseWithoutMoney(world: World, subscription: Stripe.Subscription): void {
  const card = cardOf(world, idOf(subscription.customer) ?? '', subscription);
  const decline = declineOf(world, { payment_method: card }, { offSession: true });
  if (decline !== undefined) throw cardRefused(decline, {});
}
