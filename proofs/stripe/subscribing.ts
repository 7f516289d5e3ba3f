import type { Stripe } from 'stripe';
import { beginDelayed } from './charging.ts';
import { makeLine, makeSubscription, type SubscriptionTerms } from './billing-objects.ts';
import { planOf } from './catalogue-objects.ts';
import { collect, intentOfInvoice, openInvoice } from './invoicing.ts';
import type { Decline } from './refusal.ts';
import { all, change, copy, find, idOf, tell, type World } from './world.ts';

const seconds = { day: 86_400, week: 7 * 86_400 } as const;

/** The same day of a later month, or its last day where the month is shorter. */
export function addIntervals(from: number, recurring: Stripe.Price.Recurring, times: number): number {
  const count = recurring.interval_count * times;
  const { interval } = recurring;
  if (interval === 'day') return from + seconds.day * count;
  if (interval === 'week') return from + seconds.week * count;
  const start = new Date(from * 1000);
  const months = start.getUTCMonth() + (interval === 'year' ? 12 * count : count);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), months, day) / 1000;
  return midnight + (from % seconds.day);
}

export function recurringOf(price: Stripe.Price): Stripe.Price.Recurring {
  if (price.recurring === null) throw new Error(`${price.id} is not recurring.`);
  return price.recurring;
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no items.`);
  return item;
}

/** The end of the period that begins at `start`, counted from the anchor so that short months leave no trace. */
export function periodEnd(anchor: number, price: Stripe.Price, start: number): number {
  let times = 1;
  while (addIntervals(anchor, recurringOf(price), times) <= start) times += 1;
  return addIntervals(anchor, recurringOf(price), times);
}

const nameOf = (world: World, price: Stripe.Price): string =>
  find(world, 'product', idOf(price.product) ?? '', 'product').name;

/** The line of a whole period. */
export function periodLine(world: World, item: Stripe.SubscriptionItem): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  return makeLine(world, {
    amount: (item.price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${nameOf(world, item.price)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    price: item.price,
    quantity,
    item,
  });
}

/** What the rest of the period is worth: minus for the price that ends, plus for the one that begins. */
export function prorationLine(
  world: World,
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
  sign: 1 | -1,
): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const whole = item.current_period_end - item.current_period_start;
  const left = Math.max(item.current_period_end - world.now, 0);
  return makeLine(world, {
    amount: sign * Math.round(((price.unit_amount ?? 0) * quantity * left) / whole),
    description: `${sign < 0 ? 'Unused time on' : 'Remaining time on'} ${nameOf(world, price)}`,
    period: { start: world.now, end: item.current_period_end },
    price,
    quantity,
    item,
    proration: true,
  });
}

export function setPrice(item: Stripe.SubscriptionItem, price: Stripe.Price): void {
  Object.assign(item, { plan: planOf(price), price: copy(price) });
}

export interface Begun {
  readonly subscription: Stripe.Subscription;
  readonly invoice: Stripe.Invoice;
  readonly decline: Decline | undefined;
}

/** `how`: the customer is there (`present`), or not (`absent`), or the money is on its way (`delayed`). */
export function beginSubscription(
  world: World,
  terms: Omit<SubscriptionTerms, 'periodEnd'>,
  how: 'present' | 'absent' | 'delayed',
): Begun {
  const end = periodEnd(world.now, terms.price, world.now);
  const subscription = makeSubscription(world, { ...terms, periodEnd: end });
  const invoice = openInvoice(world, {
    customer: terms.customer,
    reason: 'subscription_create',
    currency: terms.price.currency,
    lines: [periodLine(world, itemOf(subscription))],
    subscription,
    period: { start: world.now, end: world.now },
  });
  subscription.latest_invoice = invoice.id;
  tell(world, 'customer.subscription.created', subscription);
  const intent = intentOfInvoice(world, invoice.id);
  if (how === 'delayed' && intent !== undefined) {
    beginDelayed(world, intent);
    change(world, subscription, { status: 'active' }, 'customer.subscription.updated');
    return { subscription, invoice, decline: undefined };
  }
  const decline = collect(
    world,
    invoice,
    how === 'present' ? { offSession: false, forced: 'succeed' } : { offSession: true },
  );
  follow(world, subscription, invoice, decline);
  return { subscription, invoice, decline };
}

/** The subscription after its invoice was tried. */
export function follow(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  decline: Decline | undefined,
): void {
  if (subscription.ended_at !== null) return;
  if (decline !== undefined) {
    if (subscription.status === 'active') {
      change(world, subscription, { status: 'past_due' }, 'customer.subscription.updated');
    }
    return;
  }
  if (idOf(subscription.latest_invoice) !== invoice.id) return;
  change(world, subscription, { status: 'active' }, 'customer.subscription.updated');
}

export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  const schedule = idOf(subscription.schedule);
  if (schedule !== undefined) {
    change(world, find(world, 'subscription_schedule', schedule), { canceled_at: world.now, status: 'canceled' });
  }
  for (const thing of all(world, 'invoice')) {
    if (thing.status !== 'open') continue;
    if (idOf(thing.parent?.subscription_details?.subscription) !== subscription.id) continue;
    change(world, thing, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated');
  }
  world.pendingLines = world.pendingLines.filter((pending) => pending.subscription !== subscription.id);
  change(world, subscription, {
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? world.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: world.now,
    schedule: null,
    status: 'canceled',
  });
  tell(world, 'customer.subscription.deleted', subscription);
  return subscription;
}
