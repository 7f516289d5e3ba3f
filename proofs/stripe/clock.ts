import type { Stripe } from 'stripe';
import { takePending } from './changing.ts';
import { collect, openInvoice, subscriptionOf, voidInvoice } from './invoicing.ts';
import { expireSession } from './checkout.ts';
import { enterPhase } from './schedules.ts';
import { endSubscription, follow, itemOf, periodEnd, periodLine } from './subscribing.ts';
import { change, copy, find, idOf, tell, type World } from './world.ts';

const hour = 3600;

interface Due {
  readonly at: number;
  readonly happen: () => void;
}

/** Lets time pass; what falls due happens at its own time, the earliest first. */
export function advance(world: World, seconds: number): void {
  if (seconds < 0) throw new Error('Time does not go back.');
  const until = world.now + seconds;
  for (let next = earliest(world, until); next !== undefined; next = earliest(world, until)) {
    world.now = Math.max(world.now, next.at);
    next.happen();
  }
  world.now = until;
}

/** Another clock, with a time of its own. */
export function useClock(world: World, name: string, beginsAt: number): void {
  world.clocks.set(world.clock, world.now);
  world.clock = name;
  world.now = world.clocks.get(name) ?? beginsAt;
}

function earliest(world: World, until: number): Due | undefined {
  let first: Due | undefined;
  for (const thing of world.livingBy.get(world.clock) ?? []) {
    const due = dueOf(world, thing);
    if (due !== undefined && due.at <= until && (first === undefined || due.at < first.at)) first = due;
  }
  return first;
}

function dueOf(world: World, thing: { readonly object: string }): Due | undefined {
  switch (thing.object) {
    case 'checkout.session': {
      const session = thing as Stripe.Checkout.Session;
      if (session.status !== 'open') return undefined;
      return { at: session.expires_at, happen: () => void expireSession(world, session) };
    }
    case 'invoice': {
      const invoice = thing as Stripe.Invoice;
      if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return undefined;
      return { at: invoice.next_payment_attempt, happen: () => retry(world, invoice) };
    }
    case 'subscription':
      return dueOfSubscription(world, thing as Stripe.Subscription);
    default:
      return undefined;
  }
}

function dueOfSubscription(world: World, subscription: Stripe.Subscription): Due | undefined {
  const end = itemOf(subscription).current_period_end;
  switch (subscription.status) {
    case 'incomplete':
      return { at: subscription.created + 23 * hour, happen: () => giveUp(world, subscription) };
    case 'active':
    case 'past_due': {
      const stop = subscription.cancel_at ?? Number.POSITIVE_INFINITY;
      if (stop <= end) {
        return { at: stop, happen: () => void endSubscription(world, subscription, 'cancellation_requested') };
      }
      return { at: end, happen: () => renew(world, subscription) };
    }
    default:
      return undefined;
  }
}

function renew(world: World, subscription: Stripe.Subscription): void {
  const before = copy(subscription);
  enterPhase(world, subscription);
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = periodEnd(subscription.billing_cycle_anchor, item.price, start);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  const previous = itemOf(before);
  const invoice = openInvoice(world, {
    customer: idOf(subscription.customer) ?? '',
    reason: 'subscription_cycle',
    currency: subscription.currency,
    lines: [...takePending(world, subscription.id), periodLine(world, item)],
    subscription,
    period: { start: previous.current_period_start, end: previous.current_period_end },
  });
  subscription.latest_invoice = invoice.id;
  tell(world, 'customer.subscription.updated', subscription, before);
  follow(world, subscription, invoice, collect(world, invoice, { offSession: true }));
}

function retry(world: World, invoice: Stripe.Invoice): void {
  const decline = collect(world, invoice, { offSession: true });
  const subscription = subscriptionOf(world, invoice);
  if (subscription === undefined) return;
  follow(world, subscription, invoice, decline);
  if (decline !== undefined && invoice.next_payment_attempt === null) {
    endSubscription(world, subscription, 'payment_failed');
  }
}

function giveUp(world: World, subscription: Stripe.Subscription): void {
  const invoice = find(world, 'invoice', idOf(subscription.latest_invoice) ?? '');
  if (invoice.status === 'open') voidInvoice(world, invoice);
  const update = { ended_at: world.now, status: 'incomplete_expired' as const };
  change(world, subscription, update, 'customer.subscription.updated');
}
