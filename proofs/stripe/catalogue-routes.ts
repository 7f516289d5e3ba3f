import type { Stripe } from 'stripe';
import type { CardBehaviour } from './control.ts';
import { makeCard, makeCustomer, makePrice, makeProduct } from './catalogue-objects.ts';
import { attachCard } from './charging.ts';
import { flag, group, integer, metadata, needInteger, needText, oneOf, text, type Params } from './params.ts';
import { invalid, required } from './refusal.ts';
import { listing, page, showing, type Routes } from './routes.ts';
import { all, change, find, forget, idOf, tell, type World } from './world.ts';

const intervals = ['day', 'week', 'month', 'year'] as const;

/** Prices that are told in place, as `price_data`. */
export function inlinePrice(world: World, params: Params, shownAs: string): Stripe.Price {
  const recurring = group(params, 'recurring');
  const interval = oneOf(recurring, 'interval', intervals);
  const known = text(params, 'product');
  const product =
    known === undefined
      ? makeProduct(world, { name: needText(group(params, 'product_data'), 'name', `${shownAs}[product_data][name]`) })
      : find(world, 'product', known, `${shownAs}[product]`);
  return makePrice(world, {
    product: product.id,
    currency: needText(params, 'currency', `${shownAs}[currency]`).toLowerCase(),
    unitAmount: needInteger(params, 'unit_amount', `${shownAs}[unit_amount]`),
    recurring:
      interval === undefined ? undefined : { interval, intervalCount: integer(recurring, 'interval_count') ?? 1 },
  });
}

/** Stripe's own test cards, by the names that its documentation gives them. */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: 'good',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeCustomerFail: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_authenticationRequired: 'authenticate',
};

/** A saved card, or a new one where a test card is named. */
export function cardNamed(world: World, id: string): string {
  const behaviour = testCards[id];
  if (behaviour !== undefined) return makeCard(world, behaviour, null, null).id;
  return find(world, 'payment_method', id, 'payment_method').id;
}

function updateCustomer(world: World, params: Params, id: string): Stripe.Customer {
  const customer = find(world, 'customer', id);
  const method = text(group(params, 'invoice_settings'), 'default_payment_method');
  if (method !== undefined && idOf(find(world, 'payment_method', method).customer) !== id) {
    throw invalid(
      `The customer does not have a payment method with the ID ${method}.`,
      'invoice_settings[default_payment_method]',
    );
  }
  const update: Partial<Stripe.Customer> = {
    ...named(params, ['email', 'name', 'description', 'phone']),
    ...(params['metadata'] === undefined ? {} : { metadata: metadata(params, customer.metadata) }),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
  };
  return change(world, customer, update, 'customer.updated');
}

/** The members that were sent; empty ones become null. */
function named(params: Params, names: readonly string[]): Readonly<Record<string, string | null>> {
  const sent = names.filter((name) => params[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, text(params, name) ?? null]));
}

function createCustomer(world: World, params: Params): Stripe.Customer {
  const fields = named(params, ['email', 'name', 'description', 'phone']);
  const customer = makeCustomer(world, { ...fields, metadata: metadata(params) });
  const method = text(params, 'payment_method');
  if (method !== undefined) attachCard(world, cardNamed(world, method), customer.id);
  tell(world, 'customer.created', customer);
  return customer;
}

const cardsOf = (world: World, customer: string) =>
  all(world, 'payment_method')
    .filter((card) => idOf(card.customer) === customer)
    .toReversed();

export const catalogueRoutes: Routes = {
  'GET /v1/account': (world) => ({ id: world.accountId, object: 'account', country: 'US', default_currency: 'usd' }),
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listing('customer', '/v1/customers', { email: ({ email }) => email }),
  'GET /v1/customers/:id': showing('customer'),
  'POST /v1/customers/:id': updateCustomer,
  'DELETE /v1/customers/:id': (world, _, id) => {
    const customer = find(world, 'customer', id);
    tell(world, 'customer.deleted', customer);
    forget(world, customer);
    return { id, object: 'customer', deleted: true };
  },
  'GET /v1/customers/:id/payment_methods': (world, params, id) =>
    page(cardsOf(world, find(world, 'customer', id).id), `/v1/customers/${id}/payment_methods`, params),
  'GET /v1/payment_methods': (world, params) =>
    page(cardsOf(world, needText(params, 'customer')), '/v1/payment_methods', params),
  'GET /v1/payment_methods/:id': showing('payment_method'),
  'POST /v1/payment_methods/:id/attach': (world, params, id) =>
    attachCard(world, cardNamed(world, id), find(world, 'customer', needText(params, 'customer'), 'customer').id),
  'POST /v1/payment_methods/:id/detach': (world, _, id) => {
    const card = change(world, find(world, 'payment_method', id), { customer: null });
    tell(world, 'payment_method.detached', card);
    return card;
  },
  'POST /v1/products': (world, params) => {
    const fields = { name: needText(params, 'name'), ...named(params, ['id', 'description']) };
    const product = makeProduct(world, { ...fields, metadata: metadata(params) });
    tell(world, 'product.created', product);
    return product;
  },
  'GET /v1/products': listing('product', '/v1/products', { active: ({ active }) => String(active) }),
  'GET /v1/products/:id': showing('product'),
  'POST /v1/prices': (world, params) => {
    if (text(params, 'product') === undefined && params['product_data'] === undefined) throw required('product');
    const price = inlinePrice(world, params, 'price');
    const lookup = text(params, 'lookup_key') ?? null;
    change(world, price, {
      lookup_key: lookup,
      metadata: metadata(params),
      nickname: text(params, 'nickname') ?? null,
    });
    tell(world, 'price.created', price);
    return price;
  },
  'GET /v1/prices': (world, params) => {
    const keys = params['lookup_keys'];
    const wanted = Array.isArray(keys) ? keys : undefined;
    const prices = all(world, 'price').filter(
      (price) =>
        (wanted === undefined || wanted.includes(price.lookup_key)) &&
        (params['active'] === undefined || price.active === flag(params, 'active')) &&
        (params['product'] === undefined || idOf(price.product) === text(params, 'product')),
    );
    return page(prices.toReversed(), '/v1/prices', params);
  },
  'GET /v1/prices/:id': showing('price'),
  'GET /v1/events': listing('event', '/v1/events', { type: ({ type }) => type }),
  'GET /v1/events/:id': showing('event'),
};
