import type { Stripe } from 'stripe';
import type { CardBehaviour } from './control.ts';
import { idOf, keep, type World } from './world.ts';

/** On the wire decimals are text; the SDK makes its own objects of them. */
export const decimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;

export const listOf = <T>(url: string, data: readonly T[]): Stripe.ApiList<T> => ({
  object: 'list',
  data: [...data],
  has_more: false,
  url,
});

const noAddress = (): Stripe.Address => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
});

export const billingDetails = (email: string | null): Stripe.Charge.BillingDetails => ({
  address: noAddress(),
  email,
  name: null,
  phone: null,
  tax_id: null,
});

export function makeCustomer(world: World, over: Partial<Stripe.Customer> = {}): Stripe.Customer {
  const id = world.newId('cus');
  return keep(world, {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...over,
  });
}

export function makeProduct(world: World, over: Partial<Stripe.Product> & { readonly name: string }): Stripe.Product {
  return keep(world, {
    id: world.newId('prod'),
    object: 'product',
    active: true,
    created: world.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now,
    url: null,
    ...over,
  });
}

export interface PriceTerms {
  readonly product: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly recurring?:
    | { readonly interval: Stripe.Price.Recurring.Interval; readonly intervalCount: number }
    | undefined;
}

export function makePrice(world: World, terms: PriceTerms, over: Partial<Stripe.Price> = {}): Stripe.Price {
  const { recurring } = terms;
  return keep(world, {
    id: world.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now,
    currency: terms.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: terms.product,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval,
            interval_count: recurring.intervalCount,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: terms.unitAmount,
    unit_amount_decimal: decimal(terms.unitAmount),
    ...over,
  });
}

/** The old name of a recurring price, which subscription items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: idOf(price.product) ?? null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

const lastFour: Readonly<Record<CardBehaviour, string>> = {
  good: '4242',
  declined: '0002',
  insufficient_funds: '9995',
  authenticate: '3155',
};

export function makeCard(
  world: World,
  behaviour: CardBehaviour,
  customer: string | null,
  email: string | null,
): Stripe.PaymentMethod {
  const card = keep<Stripe.PaymentMethod>(world, {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(email),
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2035,
      fingerprint: 'FakeFingerprint0',
      funding: 'credit',
      generated_from: null,
      last4: lastFour[behaviour],
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  world.cards.set(card.id, behaviour);
  return card;
}
