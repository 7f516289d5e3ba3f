import type { Stripe } from 'stripe';
import { keep, type World } from './world.ts';

export interface SessionTerms {
  readonly mode: Stripe.Checkout.Session.Mode;
  readonly total: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly expiresAt: number;
  readonly automaticTax: boolean;
  readonly invoiceCreation: boolean;
}

export function makeSession(
  world: World,
  terms: SessionTerms,
  over: Partial<Stripe.Checkout.Session>,
): Stripe.Checkout.Session {
  const id = world.newId('cs_test');
  const isPayment = terms.mode === 'payment';
  return keep(world, {
    ...sessionBlanks(),
    id,
    object: 'checkout.session',
    amount_subtotal: terms.total,
    amount_total: terms.total,
    automatic_tax: {
      enabled: terms.automaticTax,
      liability: terms.automaticTax ? { type: 'self' } : null,
      provider: terms.automaticTax ? 'stripe' : null,
      status: terms.automaticTax ? 'requires_location_inputs' : null,
    },
    created: world.now,
    currency: terms.currency,
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: terms.customer,
    customer_creation: terms.customer === null ? (isPayment ? 'if_required' : 'always') : null,
    customer_details:
      terms.customerEmail === null
        ? null
        : {
            address: null,
            business_name: null,
            email: terms.customerEmail,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: null,
          },
    customer_email: terms.customer === null ? terms.customerEmail : null,
    expires_at: terms.expiresAt,
    invoice_creation: isPayment ? invoiceCreation(terms.invoiceCreation) : null,
    mode: terms.mode,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_status: 'unpaid',
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.url}/c/pay/${id}`,
    ...over,
  });
}

const invoiceCreation = (enabled: boolean): Stripe.Checkout.Session.InvoiceCreation => ({
  enabled,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
});

const sessionBlanks = () => ({
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer_account: null,
  custom_fields: [],
  discounts: [],
  integration_identifier: null,
  invoice: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: {},
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  success_url: null,
  wallet_options: null,
});

export function makeLineItem(
  world: World,
  price: Stripe.Price,
  quantity: number,
  description: string,
): Stripe.LineItem {
  const total = (price.unit_amount ?? 0) * quantity;
  return {
    id: world.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description,
    metadata: {},
    price: { ...price },
    quantity,
  };
}

export function makePortalSession(
  world: World,
  terms: { readonly customer: string; readonly returnUrl: string | null; readonly configuration: string | undefined },
): Stripe.BillingPortal.Session {
  const id = world.newId('bps');
  return keep(world, {
    id,
    object: 'billing_portal.session',
    configuration: terms.configuration ?? `bpc_${world.accountId}`,
    created: world.now,
    customer: terms.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: terms.returnUrl,
    url: `${world.url}/p/session/${id}`,
  });
}
