import type { Stripe } from 'stripe';
import { inlinePrice } from './catalogue-routes.ts';
import { expireSession, planOfSession } from './checkout.ts';
import { makeLineItem, makePortalSession, makeSession } from './checkout-objects.ts';
import { flag, group, groups, integer, metadata, needText, oneOf, text, type Params } from './params.ts';
import { refuseSmall } from './payment-routes.ts';
import { invalid, required } from './refusal.ts';
import { listing, page, showing, type Routes } from './routes.ts';
import { find, idOf, type World } from './world.ts';

const hour = 3600;

function lineItemsOf(world: World, params: Params, mode: Stripe.Checkout.Session.Mode): readonly Stripe.LineItem[] {
  const given = groups(params, 'line_items');
  if (given.length === 0) throw required('line_items');
  const lines = given.map((line, index) => {
    const shownAs = `line_items[${index}]`;
    const quantity = integer(line, 'quantity');
    if (quantity === undefined) throw required(`${shownAs}[quantity]`);
    if (quantity < 1) throw invalid('Invalid positive integer', `${shownAs}[quantity]`, 'parameter_invalid_integer');
    const price =
      line['price_data'] === undefined
        ? find(world, 'price', needText(line, 'price', `${shownAs}[price]`), `${shownAs}[price]`)
        : inlinePrice(world, group(line, 'price_data'), `${shownAs}[price_data]`);
    if (!price.active) {
      throw invalid(`The price specified is inactive. This field only accepts active prices.`, shownAs);
    }
    const product = find(world, 'product', idOf(price.product) ?? '');
    return makeLineItem(world, price, quantity, product.description ?? product.name);
  });
  const recurring = lines.filter((line) => line.price?.type === 'recurring').length;
  if (mode === 'payment' && recurring > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  }
  if (mode === 'subscription' && recurring !== 1) {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    );
  }
  if (mode === 'subscription' && lines.length > 1) {
    throw invalid('This fake keeps one item a subscription.', 'line_items');
  }
  if (new Set(lines.map(({ currency }) => currency)).size > 1) {
    throw invalid('All prices must have one currency.', 'line_items');
  }
  return lines;
}

function createSession(world: World, params: Params): Stripe.Checkout.Session {
  const mode = oneOf(params, 'mode', ['payment', 'subscription']);
  if (mode === undefined) throw required('mode');
  refuseMisplaced(params, mode);
  const lineItems = lineItemsOf(world, params, mode);
  const total = lineItems.reduce((sum, line) => sum + line.amount_total, 0);
  if (mode === 'payment' && total > 0) refuseSmall(total, 'line_items');
  const customer = text(params, 'customer');
  const known = customer === undefined ? undefined : find(world, 'customer', customer, 'customer');
  const successUrl = needText(params, 'success_url');
  const expiresAt = integer(params, 'expires_at') ?? world.now + 24 * hour;
  if (expiresAt < world.now + hour / 2 || expiresAt > world.now + 24 * hour) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const terms = {
    mode,
    total,
    currency: lineItems[0]?.currency ?? 'usd',
    customer: customer ?? null,
    customerEmail: known?.email ?? text(params, 'customer_email') ?? null,
    expiresAt,
    automaticTax: flag(group(params, 'automatic_tax'), 'enabled') ?? false,
    invoiceCreation: flag(group(params, 'invoice_creation'), 'enabled') ?? false,
  };
  const creation = oneOf(params, 'customer_creation', ['always', 'if_required']);
  const session = makeSession(world, terms, {
    allow_promotion_codes: flag(params, 'allow_promotion_codes') ?? null,
    cancel_url: text(params, 'cancel_url') ?? null,
    client_reference_id: text(params, 'client_reference_id') ?? null,
    metadata: metadata(params),
    success_url: successUrl,
    ...(creation === undefined || customer !== undefined ? {} : { customer_creation: creation }),
  });
  const [intentData, subscriptionData] = [group(params, 'payment_intent_data'), group(params, 'subscription_data')];
  world.plans.set(session.id, { lineItems, intentData, subscriptionData });
  return session;
}

function refuseMisplaced(params: Params, mode: Stripe.Checkout.Session.Mode): void {
  if (params['customer'] !== undefined && params['customer_email'] !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  const misplaced =
    mode === 'payment' ? ['subscription_data'] : ['payment_intent_data', 'invoice_creation', 'customer_creation'];
  for (const name of misplaced) {
    if (params[name] !== undefined) throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, name);
  }
  for (const name of ['success_url', 'cancel_url']) {
    const url = text(params, name);
    if (url !== undefined && !/^https?:\/\/./.test(url)) throw invalid('Not a valid URL', name, 'url_invalid');
  }
}

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listing('checkout.session', '/v1/checkout/sessions', {
    customer: (one) => one.customer,
    payment_intent: (one) => one.payment_intent,
    status: (one) => one.status,
    subscription: (one) => one.subscription,
  }),
  'GET /v1/checkout/sessions/:id': showing('checkout.session'),
  'GET /v1/checkout/sessions/:id/line_items': (world, params, id) =>
    page(
      planOfSession(world, find(world, 'checkout.session', id).id).lineItems,
      `/v1/checkout/sessions/${id}/line_items`,
      params,
    ),
  'POST /v1/checkout/sessions/:id/expire': (world, _, id) => {
    const session = find(world, 'checkout.session', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(world, session);
  },
  'POST /v1/billing_portal/sessions': (world, params) =>
    makePortalSession(world, {
      customer: find(world, 'customer', needText(params, 'customer'), 'customer').id,
      returnUrl: text(params, 'return_url') ?? null,
      configuration: text(params, 'configuration'),
    }),
};
