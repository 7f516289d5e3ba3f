import type { Stripe } from 'stripe';
import { groups, integer, metadata, needText, oneOf, text, type Params } from './params.ts';
import { invalid, required } from './refusal.ts';
import { addIntervals, itemOf, recurringOf, setPrice } from './subscribing.ts';
import { change, find, idOf, keep, tell, type World } from './world.ts';

/** A schedule that begins as what its subscription is now. */
export function createSchedule(world: World, params: Params): Stripe.SubscriptionSchedule {
  const from = text(params, 'from_subscription');
  if (from === undefined) throw required('from_subscription');
  const subscription = find(world, 'subscription', from, 'from_subscription');
  if (subscription.schedule !== null) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
    );
  }
  const item = itemOf(subscription);
  const period = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule = keep<Stripe.SubscriptionSchedule>(world, {
    id: world.newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: world.now,
    current_phase: period,
    customer: idOf(subscription.customer) ?? '',
    customer_account: null,
    default_settings: defaultSettings(),
    end_behavior: 'release',
    livemode: false,
    metadata: metadata(params),
    pause_schedules: [],
    phases: [phase(subscription.currency, period, item.price.id, item.quantity ?? 1, 'create_prorations', {})],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  });
  tell(world, 'subscription_schedule.created', schedule);
  change(world, subscription, { schedule: schedule.id }, 'customer.subscription.updated');
  return schedule;
}

const defaultSettings = (): Stripe.SubscriptionSchedule.DefaultSettings => ({
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  on_behalf_of: null,
  transfer_data: null,
});

function phase(
  currency: string,
  period: Stripe.SubscriptionSchedule.CurrentPhase,
  price: string,
  quantity: number,
  proration: Stripe.SubscriptionSchedule.Phase.ProrationBehavior,
  data: Stripe.Metadata,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ...period,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] }],
    metadata: data,
    on_behalf_of: null,
    proration_behavior: proration,
    transfer_data: null,
    trial_end: null,
  };
}

/** Phases come whole: the ones that are not named again are gone. */
export function updateSchedule(
  world: World,
  schedule: Stripe.SubscriptionSchedule,
  params: Params,
): Stripe.SubscriptionSchedule {
  if (schedule.status !== 'active') {
    throw invalid(`You cannot update a subscription schedule that is ${schedule.status}.`);
  }
  const subscription = find(world, 'subscription', idOf(schedule.subscription) ?? '');
  const given = groups(params, 'phases');
  const endBehavior = oneOf(params, 'end_behavior', ['release', 'cancel']) ?? schedule.end_behavior;
  if (given.length === 0) {
    return change(world, schedule, { end_behavior: endBehavior }, 'subscription_schedule.updated');
  }
  let start = integer(given[0] ?? {}, 'start_date') ?? schedule.current_phase?.start_date ?? world.now;
  const phases = given.map((one) => {
    const [item] = groups(one, 'items');
    if (item === undefined) throw required('phases[items]');
    const price = find(world, 'price', needText(item, 'price'), 'phases[items][price]');
    const begins = integer(one, 'start_date') ?? start;
    if (begins !== start) throw invalid('Phases must follow each other without a gap.', 'phases[start_date]');
    const end = integer(one, 'end_date') ?? addIntervals(begins, recurringOf(price), 1);
    start = end;
    const proration = oneOf(one, 'proration_behavior', ['always_invoice', 'create_prorations', 'none']);
    const period = { start_date: begins, end_date: end };
    const quantity = integer(item, 'quantity') ?? 1;
    return phase(subscription.currency, period, price.id, quantity, proration ?? 'create_prorations', metadata(one));
  });
  return change(world, schedule, { end_behavior: endBehavior, phases }, 'subscription_schedule.updated');
}

export function releaseSchedule(world: World, schedule: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule {
  if (schedule.status !== 'active') {
    throw invalid(`You cannot release a subscription schedule that is ${schedule.status}.`);
  }
  const subscription = find(world, 'subscription', idOf(schedule.subscription) ?? '');
  change(world, schedule, {
    current_phase: null,
    released_at: world.now,
    released_subscription: subscription.id,
    status: 'released',
    subscription: null,
  });
  tell(world, 'subscription_schedule.released', schedule);
  change(world, subscription, { schedule: null }, 'customer.subscription.updated');
  return schedule;
}

/** At the turn of a period: the price of the phase that begins, if one does. */
export function enterPhase(world: World, subscription: Stripe.Subscription): void {
  const id = idOf(subscription.schedule);
  if (id === undefined) return;
  const schedule = find(world, 'subscription_schedule', id);
  const next = schedule.phases.find((one) => one.start_date <= world.now && world.now < one.end_date);
  if (next === undefined) {
    const update = { current_phase: null, released_at: world.now, released_subscription: subscription.id };
    change(world, schedule, { ...update, status: 'released', subscription: null });
    subscription.schedule = null;
    tell(world, 'subscription_schedule.released', schedule);
    return;
  }
  const period = { start_date: next.start_date, end_date: next.end_date };
  change(world, schedule, { current_phase: period }, 'subscription_schedule.updated');
  const [planned] = next.items;
  const item = itemOf(subscription);
  if (planned === undefined) return;
  setPrice(item, find(world, 'price', idOf(planned.price) ?? ''));
  item.quantity = planned.quantity ?? 1;
  Object.assign(subscription.metadata, next.metadata ?? {});
}
