import type { Stripe } from 'stripe';
import { decimal, listOf, planOf } from './catalogue-objects.ts';
import { find, idOf, keep, type World } from './world.ts';

export interface LineTerms {
  readonly amount: number;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly price: Stripe.Price;
  readonly quantity: number;
  /** Where the line belongs to a subscription. */
  readonly item?: Stripe.SubscriptionItem;
  readonly proration?: boolean;
}

export function makeLine(world: World, terms: LineTerms): Stripe.InvoiceLineItem {
  const { item, price, proration = false } = terms;
  const invoiceItem = world.newId('ii');
  return {
    id: world.newId('il'),
    object: 'line_item',
    amount: terms.amount,
    currency: price.currency,
    description: terms.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent:
      item === undefined
        ? {
            invoice_item_details: { invoice_item: invoiceItem, proration, proration_details: null, subscription: null },
            subscription_item_details: null,
            type: 'invoice_item_details',
          }
        : {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: proration ? invoiceItem : null,
              proration,
              proration_details: proration ? { credited_items: null } : null,
              subscription: item.subscription,
              subscription_item: item.id,
            },
            type: 'subscription_item_details',
          },
    period: { ...terms.period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    quantity: terms.quantity,
    quantity_decimal: decimal(terms.quantity),
    subscription: item?.subscription ?? null,
    subtotal: terms.amount,
    taxes: [],
  };
}

export interface InvoiceTerms {
  readonly customer: string;
  readonly reason: Stripe.Invoice.BillingReason;
  readonly currency: string;
  readonly lines: readonly Stripe.InvoiceLineItem[];
  readonly subscription?: Stripe.Subscription;
  readonly metadata?: Stripe.Metadata;
  readonly period: { readonly start: number; readonly end: number };
}

/** A draft. */
export function makeInvoice(world: World, terms: InvoiceTerms): Stripe.Invoice {
  const id = world.newId('in');
  const customer = find(world, 'customer', terms.customer, 'customer');
  const total = terms.lines.reduce((sum, line) => sum + line.amount, 0);
  const lines = terms.lines.map((line) => ({ ...line, invoice: id }));
  return keep(world, {
    ...invoiceBlanks(),
    id,
    object: 'invoice',
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
    auto_advance: true,
    automatically_finalizes_at: world.now + 3600,
    billing_reason: terms.reason,
    collection_method: 'charge_automatically',
    created: world.now,
    currency: terms.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    metadata: { ...terms.metadata },
    parent:
      terms.subscription === undefined
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: { ...terms.subscription.metadata }, subscription: terms.subscription.id },
            type: 'subscription_details',
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: terms.period.end,
    period_start: terms.period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  });
}

const invoiceBlanks = () => ({
  account_country: 'US',
  account_name: 'Atelier',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
});

export function makeInvoicePayment(world: World, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  return keep(world, {
    id: world.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export interface SubscriptionTerms {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly metadata: Stripe.Metadata;
  readonly paymentMethod: string | null;
  readonly periodEnd: number;
}

export function makeSubscription(world: World, terms: SubscriptionTerms): Stripe.Subscription {
  const id = world.newId('sub');
  const item: Stripe.SubscriptionItem = {
    id: world.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.now,
    current_period_end: terms.periodEnd,
    current_period_start: world.now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(terms.price),
    price: { ...terms.price },
    quantity: terms.quantity,
    subscription: id,
    tax_rates: [],
  };
  return keep(world, {
    ...subscriptionBlanks(),
    id,
    object: 'subscription',
    billing_cycle_anchor: world.now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    collection_method: 'charge_automatically',
    created: world.now,
    currency: terms.price.currency,
    customer: terms.customer,
    default_payment_method: terms.paymentMethod,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    metadata: { ...terms.metadata },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: world.now,
    status: 'incomplete',
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  });
}

const subscriptionBlanks = () => ({
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_start: null,
});
