import type { Stripe } from 'stripe';
import { attemptCharge, cardOf } from './charging.ts';
import { makeInvoice, makeInvoicePayment, type InvoiceTerms } from './billing-objects.ts';
import { makeIntent } from './payment-objects.ts';
import { invalid, type Decline } from './refusal.ts';
import { all, change, copy, find, idOf, tell, type World } from './world.ts';

const day = 86_400;
/** Days between the tries of an unpaid invoice; after the last one its subscription ends. */
const retryDays = [3, 5, 7] as const;

/** A draft becomes an invoice with a number; a customer's balance is used up first. */
export function openInvoice(world: World, terms: InvoiceTerms, paid?: 'paid elsewhere'): Stripe.Invoice {
  const invoice = makeInvoice(world, terms);
  tell(world, 'invoice.created', invoice);
  const customer = find(world, 'customer', terms.customer, 'customer');
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = paid === undefined ? customer.balance : 0;
  const due = Math.max(invoice.total + balance, 0);
  const endingBalance = paid === undefined ? Math.min(invoice.total + balance, 0) : customer.balance;
  if (endingBalance !== customer.balance) change(world, customer, { balance: endingBalance }, 'customer.updated');
  customer.next_invoice_sequence = sequence + 1;
  change(world, invoice, {
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: world.now,
    ending_balance: endingBalance,
    hosted_invoice_url: `${world.url}/i/${invoice.id}`,
    invoice_pdf: `${world.url}/i/${invoice.id}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: world.now },
  });
  tell(world, 'invoice.finalized', invoice);
  if (due > 0 && paid === undefined) giveIntent(world, invoice);
  return invoice;
}

function giveIntent(world: World, invoice: Stripe.Invoice): void {
  const customer = idOf(invoice.customer) ?? '';
  const intent = makeIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer,
    paymentMethod: cardOf(world, customer, subscriptionOf(world, invoice)),
    metadata: {},
    description: invoice.parent === null ? `Payment for Invoice ${invoice.number}` : 'Subscription update',
  });
  tell(world, 'payment_intent.created', intent);
  makeInvoicePayment(world, invoice, intent.id);
}

export function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id === undefined ? undefined : find(world, 'subscription', id);
}

export const invoicePaymentsOf = (world: World, invoice: string): readonly Stripe.InvoicePayment[] =>
  all(world, 'invoice_payment').filter((payment) => payment.invoice === invoice);

export function intentOfInvoice(world: World, invoice: string): Stripe.PaymentIntent | undefined {
  const id = idOf(invoicePaymentsOf(world, invoice).at(-1)?.payment.payment_intent);
  return id === undefined ? undefined : find(world, 'payment_intent', id);
}

interface Collecting {
  readonly offSession: boolean;
  readonly forced?: 'succeed' | Decline;
}

/** Tries to collect an open invoice. What it does to its subscription is the caller's. */
export function collect(world: World, invoice: Stripe.Invoice, how: Collecting): Decline | undefined {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status} and can't be paid`);
  const intent = intentOfInvoice(world, invoice.id);
  if (intent === undefined) {
    markPaid(world, invoice);
    return undefined;
  }
  const card = cardOf(world, idOf(invoice.customer) ?? '', subscriptionOf(world, invoice));
  if (intent.payment_method === null) intent.payment_method = card;
  const decline = attemptCharge(world, intent, how);
  if (decline === undefined) markPaid(world, invoice);
  else markFailed(world, invoice);
  return decline;
}

export function markPaid(world: World, invoice: Stripe.Invoice): void {
  const before = copy(invoice);
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: world.now },
  } satisfies Partial<Stripe.Invoice>);
  const payment = invoicePaymentsOf(world, invoice.id).at(-1);
  if (payment !== undefined) {
    const transitions = { canceled_at: null, paid_at: world.now };
    change(world, payment, { amount_paid: invoice.amount_due, status: 'paid', status_transitions: transitions });
  }
  tell(world, 'invoice.updated', invoice, before);
  tell(world, 'invoice.paid', invoice);
  tell(world, 'invoice.payment_succeeded', invoice);
  if (payment !== undefined) tell(world, 'invoice_payment.paid', payment);
}

export function markFailed(world: World, invoice: Stripe.Invoice): void {
  const before = copy(invoice);
  const wait = invoice.parent === null ? undefined : retryDays[invoice.attempt_count];
  Object.assign(invoice, {
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: wait === undefined ? null : world.now + wait * day,
  } satisfies Partial<Stripe.Invoice>);
  tell(world, 'invoice.updated', invoice, before);
  tell(world, 'invoice.payment_failed', invoice);
}

export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open') throw invalid(`You can only void open invoices; this one is ${invoice.status}.`);
  const transitions = { ...invoice.status_transitions, voided_at: world.now };
  change(world, invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: transitions,
  });
  const intent = intentOfInvoice(world, invoice.id);
  if (intent !== undefined) Object.assign(intent, { canceled_at: world.now, status: 'canceled' });
  tell(world, 'invoice.voided', invoice);
  return invoice;
}
