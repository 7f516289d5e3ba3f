import type { Stripe } from 'stripe';
import type { PayOptions } from './control.ts';
import { makeInvoicePayment, makeLine } from './billing-objects.ts';
import { makeCard, makeCustomer } from './catalogue-objects.ts';
import { attachCard, attemptCharge, beginDelayed, endDelayed } from './charging.ts';
import { intentOfInvoice, markFailed, markPaid, openInvoice } from './invoicing.ts';
import { makeIntent } from './payment-objects.ts';
import { declines, type Decline } from './refusal.ts';
import { metadata, oneOf, text } from './params.ts';
import { beginSubscription, follow } from './subscribing.ts';
import { change, find, idOf, tell, type SessionPlan, type World } from './world.ts';

export function planOfSession(world: World, session: string): SessionPlan {
  const plan = world.plans.get(session);
  if (plan === undefined) throw new Error(`Nothing is known of ${session}.`);
  return plan;
}

function needOpen(session: Stripe.Checkout.Session): void {
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status}: nobody can pay it.`);
}

/** The customer pays on the hosted page, and succeeds. */
export function paySession(
  world: World,
  session: Stripe.Checkout.Session,
  options: PayOptions,
): Stripe.Checkout.Session {
  needOpen(session);
  const email = emailOf(world, session, options.email);
  const customer = customerOf(world, session, email);
  const card = makeCard(world, options.card ?? 'good', null, email);
  const isFree = session.amount_total === 0;
  const delayed = options.delayed === true && !isFree;
  const update =
    session.mode === 'subscription'
      ? subscribe(world, session, customer ?? '', card.id, delayed)
      : isFree
        ? {}
        : payOnce(world, session, customer, card.id, delayed);
  change(world, session, {
    ...update,
    customer: customer ?? null,
    customer_details: details(email),
    payment_status: isFree ? 'no_payment_required' : delayed ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
    ...(session.automatic_tax.enabled
      ? { automatic_tax: { ...session.automatic_tax, status: 'complete' as const } }
      : {}),
  });
  if (session.mode === 'payment' && !delayed) invoiceOf(world, session);
  tell(world, 'checkout.session.completed', session);
  return session;
}

function emailOf(world: World, session: Stripe.Checkout.Session, given: string | undefined): string {
  const known = idOf(session.customer);
  const customerEmail = known === undefined ? undefined : find(world, 'customer', known).email;
  return customerEmail ?? session.customer_email ?? given ?? 'buyer@example.com';
}

const details = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: { city: null, country: 'US', line1: null, line2: null, postal_code: '94105', state: null },
  business_name: null,
  email,
  individual_name: null,
  name: 'Fake Buyer',
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

const savesCard = (world: World, session: Stripe.Checkout.Session): boolean =>
  session.mode === 'subscription' ||
  text(planOfSession(world, session.id).intentData, 'setup_future_usage') !== undefined;

/** Guests stay guests, unless a card is to be saved for them. */
function customerOf(world: World, session: Stripe.Checkout.Session, email: string): string | undefined {
  const known = idOf(session.customer);
  if (known !== undefined) return known;
  if (session.customer_creation !== 'always' && !savesCard(world, session)) return undefined;
  const customer = makeCustomer(world, { email, name: 'Fake Buyer' });
  tell(world, 'customer.created', customer);
  return customer.id;
}

function intentFor(world: World, session: Stripe.Checkout.Session, customer: string | undefined): Stripe.PaymentIntent {
  const tried = idOf(session.payment_intent);
  if (tried !== undefined) return find(world, 'payment_intent', tried);
  const { intentData } = planOfSession(world, session.id);
  const intent = makeIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: customer ?? null,
    paymentMethod: null,
    metadata: metadata(intentData),
    description: text(intentData, 'description') ?? null,
    receiptEmail: text(intentData, 'receipt_email') ?? null,
    setupFutureUsage: oneOf(intentData, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
  });
  tell(world, 'payment_intent.created', intent);
  return intent;
}

function payOnce(
  world: World,
  session: Stripe.Checkout.Session,
  customer: string | undefined,
  card: string,
  delayed: boolean,
): Partial<Stripe.Checkout.Session> {
  const intent = intentFor(world, session, customer);
  Object.assign(intent, { customer: customer ?? null, payment_method: card });
  if (customer !== undefined && savesCard(world, session)) attachCard(world, card, customer);
  if (delayed) beginDelayed(world, intent);
  else attemptCharge(world, intent, { offSession: false, forced: 'succeed' });
  return { payment_intent: intent.id };
}

function subscribe(
  world: World,
  session: Stripe.Checkout.Session,
  customer: string,
  card: string,
  delayed: boolean,
): Partial<Stripe.Checkout.Session> {
  const { lineItems, subscriptionData } = planOfSession(world, session.id);
  const [line] = lineItems;
  if (line?.price === undefined || line.price === null) throw new Error(`${session.id} has no price.`);
  attachCard(world, card, customer);
  const terms = { customer, price: line.price, quantity: line.quantity ?? 1, metadata: metadata(subscriptionData) };
  const begun = beginSubscription(world, { ...terms, paymentMethod: card }, delayed ? 'delayed' : 'present');
  return { invoice: begun.invoice.id, subscription: begun.subscription.id };
}

/** Where one was asked for, a paid session gets an invoice that is paid already. */
function invoiceOf(world: World, session: Stripe.Checkout.Session): void {
  const customer = idOf(session.customer);
  const intent = idOf(session.payment_intent);
  if (session.invoice_creation?.enabled !== true || customer === undefined || intent === undefined) return;
  const { lineItems } = planOfSession(world, session.id);
  const period = { start: world.now, end: world.now };
  const lines = lineItems.flatMap((line) =>
    line.price === null
      ? []
      : [
          makeLine(world, {
            amount: line.amount_total,
            description: line.description ?? '',
            period,
            price: line.price,
            quantity: line.quantity ?? 1,
          }),
        ],
  );
  const invoice = openInvoice(
    world,
    {
      customer,
      reason: 'manual',
      currency: session.currency ?? 'usd',
      lines,
      period,
      metadata: session.metadata ?? {},
    },
    'paid elsewhere',
  );
  makeInvoicePayment(world, invoice, intent);
  session.invoice = invoice.id;
  markPaid(world, invoice);
}

/** The card is refused on the hosted page; another try stays possible. */
export function declineSession(world: World, session: Stripe.Checkout.Session, code?: string): Stripe.Checkout.Session {
  needOpen(session);
  const decline: Decline = code === undefined ? declines.declined : { ...declines.declined, decline_code: code };
  const email = emailOf(world, session, undefined);
  const intent = intentFor(world, session, idOf(session.customer));
  intent.payment_method = makeCard(world, 'declined', null, email).id;
  attemptCharge(world, intent, { offSession: false, forced: decline });
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return session;
}

export function settleSession(
  world: World,
  session: Stripe.Checkout.Session,
  outcome: 'succeeded' | 'failed',
): Stripe.Checkout.Session {
  const invoice = session.mode === 'subscription' ? find(world, 'invoice', idOf(session.invoice) ?? '') : undefined;
  const intent =
    invoice === undefined
      ? find(world, 'payment_intent', idOf(session.payment_intent) ?? '')
      : intentOfInvoice(world, invoice.id);
  if (intent?.status !== 'processing') throw new Error(`${session.id} has no payment on its way.`);
  const decline = outcome === 'succeeded' ? undefined : declines.insufficient_funds;
  endDelayed(world, intent, decline);
  if (invoice !== undefined) {
    if (decline === undefined) markPaid(world, invoice);
    else markFailed(world, invoice);
    follow(world, find(world, 'subscription', idOf(session.subscription) ?? ''), invoice, decline);
  }
  if (decline === undefined) {
    change(world, session, { payment_status: 'paid' });
    if (session.mode === 'payment') invoiceOf(world, session);
  }
  tell(world, `checkout.session.async_payment_${outcome}`, session);
  return session;
}

export function expireSession(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  needOpen(session);
  change(world, session, { status: 'expired', url: null });
  const intent = idOf(session.payment_intent);
  if (intent !== undefined) {
    const update = { canceled_at: world.now, cancellation_reason: 'automatic' as const, status: 'canceled' as const };
    change(world, find(world, 'payment_intent', intent), update);
    tell(world, 'payment_intent.canceled', find(world, 'payment_intent', intent));
  }
  tell(world, 'checkout.session.expired', session);
  return session;
}
