import type { Stripe } from 'stripe';
import { inlinePrice } from './catalogue-routes.ts';
import { changeSubscription } from './changing.ts';
import { cardOf } from './charging.ts';
import { collect, intentOfInvoice, subscriptionOf, voidInvoice } from './invoicing.ts';
import { flag, group, groups, integer, metadata, needText, oneOf, text, type Params } from './params.ts';
import { cardRefused, invalid, required, type Decline } from './refusal.ts';
import { listing, page, showing, type Routes } from './routes.ts';
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts';
import { beginSubscription, endSubscription, follow, itemOf } from './subscribing.ts';
import { all, change, copy, find, idOf, tell, type World } from './world.ts';

export function payOpenInvoice(world: World, invoice: Stripe.Invoice): Decline | undefined {
  const decline = collect(world, invoice, { offSession: false });
  const subscription = subscriptionOf(world, invoice);
  if (subscription !== undefined) follow(world, subscription, invoice, decline);
  return decline;
}

function refusedIntent(world: World, invoice: Stripe.Invoice, decline: Decline): Error {
  const intent = intentOfInvoice(world, invoice.id);
  return cardRefused(
    decline,
    intent === undefined ? {} : { charge: idOf(intent.latest_charge), payment_intent: copy(intent) },
  );
}

function priceIn(world: World, item: Params, shownAs: string): Stripe.Price | undefined {
  if (item['price_data'] !== undefined) return inlinePrice(world, group(item, 'price_data'), `${shownAs}[price_data]`);
  const id = text(item, 'price');
  if (id === undefined) return undefined;
  const price = find(world, 'price', id, `${shownAs}[price]`);
  if (price.type !== 'recurring') {
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      shownAs,
    );
  }
  return price;
}

function createSubscription(world: World, params: Params): Stripe.Subscription {
  const customer = find(world, 'customer', needText(params, 'customer'), 'customer').id;
  const [item] = groups(params, 'items');
  const price = item === undefined ? undefined : priceIn(world, item, 'items[0]');
  if (item === undefined || price === undefined) throw required('items');
  const paymentMethod = text(params, 'default_payment_method') ?? null;
  if (paymentMethod === null && cardOf(world, customer) === null) {
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  }
  const quantity = integer(item, 'quantity') ?? 1;
  const terms = { customer, price, quantity, metadata: metadata(params), paymentMethod };
  const begun = beginSubscription(world, terms, 'absent');
  if (begun.decline !== undefined && text(params, 'payment_behavior') === 'error_if_incomplete') {
    throw refusedIntent(world, begun.invoice, begun.decline);
  }
  return begun.subscription;
}

function updateSubscription(world: World, params: Params, id: string): Stripe.Subscription {
  const subscription = find(world, 'subscription', id);
  const given = groups(params, 'items');
  if (given.length > 1) throw invalid('This fake keeps one item a subscription.', 'items');
  const [item = {}] = given;
  const itemId = text(item, 'id');
  if (given.length === 1 && itemId === undefined) {
    throw invalid(
      'This fake keeps one item a subscription: name its id, or the new price would be added beside the old.',
      'items[0][id]',
    );
  }
  if (itemId !== undefined && itemId !== itemOf(subscription).id) {
    throw invalid(`Subscription ${id} does not have a subscription item with ID ${itemId}.`, 'items[0][id]');
  }
  const paymentBehaviour = text(params, 'payment_behavior');
  if (paymentBehaviour === 'pending_if_incomplete') {
    throw invalid('This fake knows no pending updates.', 'payment_behavior');
  }
  const cancelAt = params['cancel_at'] === '' ? null : integer(params, 'cancel_at');
  return changeSubscription(world, subscription, {
    price: priceIn(world, item, 'items[0]'),
    quantity: integer(item, 'quantity'),
    proration: oneOf(params, 'proration_behavior', ['always_invoice', 'create_prorations', 'none']),
    paymentBehaviour,
    restart: text(params, 'billing_cycle_anchor') === 'now',
    cancelAtPeriodEnd: flag(params, 'cancel_at_period_end'),
    cancelAt,
    metadata: params['metadata'] === undefined ? undefined : metadata(params, subscription.metadata),
    paymentMethod: text(params, 'default_payment_method'),
  });
}

function cancelSubscription(world: World, _: Params, id: string): Stripe.Subscription {
  const subscription = find(world, 'subscription', id);
  if (subscription.ended_at !== null) throw invalid(`No such subscription: '${id}'`, 'id', 'resource_missing');
  return endSubscription(world, subscription, 'cancellation_requested');
}

/** Cancelled ones are left out unless they are asked for. */
function listSubscriptions(world: World, params: Params): object {
  const status = text(params, 'status');
  const shown = all(world, 'subscription').filter((one) => {
    const isWanted = status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status;
    const customer = text(params, 'customer');
    return isWanted && (customer === undefined || idOf(one.customer) === customer);
  });
  return page(shown.toReversed(), '/v1/subscriptions', params);
}

function listInvoicePayments(world: World, params: Params): object {
  const payment = group(params, 'payment');
  const [invoice, intent, status] = [text(params, 'invoice'), text(payment, 'payment_intent'), text(params, 'status')];
  const shown = all(world, 'invoice_payment').filter(
    (one) =>
      (invoice === undefined || idOf(one.invoice) === invoice) &&
      (status === undefined || one.status === status) &&
      (intent === undefined || idOf(one.payment.payment_intent) === intent),
  );
  return page(shown.toReversed(), '/v1/invoice_payments', params);
}

export const billingRoutes: Routes = {
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': showing('subscription'),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'POST /v1/subscription_schedules': createSchedule,
  'GET /v1/subscription_schedules': listing('subscription_schedule', '/v1/subscription_schedules', {
    customer: (one) => one.customer,
  }),
  'GET /v1/subscription_schedules/:id': showing('subscription_schedule'),
  'POST /v1/subscription_schedules/:id': (world, params, id) =>
    updateSchedule(world, find(world, 'subscription_schedule', id), params),
  'POST /v1/subscription_schedules/:id/release': (world, _, id) =>
    releaseSchedule(world, find(world, 'subscription_schedule', id)),
  'POST /v1/subscription_schedules/:id/cancel': (world, _, id) => {
    const schedule = find(world, 'subscription_schedule', id);
    const subscription = idOf(schedule.subscription);
    if (subscription === undefined) throw invalid(`You cannot cancel a schedule that is ${schedule.status}.`);
    endSubscription(world, find(world, 'subscription', subscription), 'cancellation_requested');
    tell(world, 'subscription_schedule.canceled', schedule);
    return schedule;
  },
  'GET /v1/invoices': listing('invoice', '/v1/invoices', {
    customer: (one) => one.customer,
    status: (one) => one.status,
    subscription: (one) => one.parent?.subscription_details?.subscription,
  }),
  'GET /v1/invoices/:id': showing('invoice'),
  'GET /v1/invoices/:id/lines': (world, params, id) =>
    page(find(world, 'invoice', id).lines.data, `/v1/invoices/${id}/lines`, params),
  'POST /v1/invoices/:id/pay': (world, params, id) => {
    const invoice = find(world, 'invoice', id);
    const card = text(params, 'payment_method');
    if (card !== undefined) {
      const intent = intentOfInvoice(world, id);
      if (intent !== undefined) change(world, intent, { payment_method: find(world, 'payment_method', card).id });
    }
    const decline = payOpenInvoice(world, invoice);
    if (decline !== undefined) throw refusedIntent(world, invoice, decline);
    return invoice;
  },
  'POST /v1/invoices/:id/void': (world, _, id) => voidInvoice(world, find(world, 'invoice', id)),
  'GET /v1/invoice_payments': listInvoicePayments,
  'GET /v1/invoice_payments/:id': showing('invoice_payment'),
};
