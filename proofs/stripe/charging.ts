import type { Stripe } from 'stripe';
import { makeCharge } from './payment-objects.ts';
import { declines, type Decline } from './refusal.ts';
import { change, copy, find, idOf, tell, type World } from './world.ts';

interface Attempt {
  /** Nobody is there to answer the bank's question. */
  readonly offSession: boolean;
  /** What happens whatever the card would do. */
  readonly forced?: 'succeed' | Decline;
}

/** Tries to charge the intent's card: the charge, the intent's new state, and their events. */
export function attemptCharge(world: World, intent: Stripe.PaymentIntent, attempt: Attempt): Decline | undefined {
  const decline = declineOf(world, intent, attempt);
  return decline === undefined ? succeed(world, intent) : fail(world, intent, decline);
}

/** What the card would say, without asking it. */
export function declineOf(
  world: World,
  intent: { readonly payment_method: Stripe.PaymentIntent['payment_method'] },
  attempt: Attempt,
): Decline | undefined {
  if (attempt.forced === 'succeed') return undefined;
  if (attempt.forced !== undefined) return attempt.forced;
  const behaviour = world.cards.get(idOf(intent.payment_method) ?? '') ?? 'declined';
  if (behaviour === 'good') return undefined;
  if (behaviour === 'authenticate' && !attempt.offSession) return undefined;
  return declines[behaviour];
}

function succeed(world: World, intent: Stripe.PaymentIntent): undefined {
  const charge = makeCharge(world, intent, {});
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
  } satisfies Partial<Stripe.PaymentIntent>);
  tell(world, 'charge.succeeded', charge);
  tell(world, 'payment_intent.succeeded', intent);
}

function fail(world: World, intent: Stripe.PaymentIntent, decline: Decline): Decline {
  const method = idOf(intent.payment_method);
  const charge = makeCharge(world, intent, {
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: 'try_again_later',
      network_advice_code: null,
      network_decline_code: '05',
      network_status: 'declined_by_network',
      reason: decline.decline_code,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    receipt_url: null,
    status: 'failed',
  });
  Object.assign(intent, {
    last_payment_error: {
      charge: charge.id,
      code: decline.code,
      decline_code: decline.decline_code,
      message: decline.message,
      ...(method === undefined ? {} : { payment_method: copy(find(world, 'payment_method', method)) }),
      type: 'card_error',
    },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Partial<Stripe.PaymentIntent>);
  tell(world, 'charge.failed', charge);
  tell(world, 'payment_intent.payment_failed', intent);
  return decline;
}

/** A bank debit: the money is on its way. */
export function beginDelayed(world: World, intent: Stripe.PaymentIntent): void {
  const charge = makeCharge(world, intent, {
    amount_captured: 0,
    balance_transaction: null,
    captured: true,
    paid: false,
    status: 'pending',
  });
  Object.assign(intent, { latest_charge: charge.id, status: 'processing' } satisfies Partial<Stripe.PaymentIntent>);
  tell(world, 'charge.pending', charge);
  tell(world, 'payment_intent.processing', intent);
}

export function endDelayed(world: World, intent: Stripe.PaymentIntent, decline: Decline | undefined): void {
  const charge = find(world, 'charge', idOf(intent.latest_charge) ?? '');
  if (decline === undefined) {
    const update = { amount_captured: charge.amount, balance_transaction: world.newId('txn'), paid: true };
    Object.assign(charge, update, { status: 'succeeded' });
    Object.assign(intent, { amount_received: intent.amount, status: 'succeeded' });
    tell(world, 'charge.succeeded', charge);
    tell(world, 'payment_intent.succeeded', intent);
    return;
  }
  const failure = { failure_code: decline.code, failure_message: decline.message, status: 'failed' };
  Object.assign(charge, failure);
  Object.assign(intent, {
    last_payment_error: { charge: charge.id, message: decline.message, type: 'card_error' },
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Partial<Stripe.PaymentIntent>);
  tell(world, 'charge.failed', charge);
  tell(world, 'payment_intent.payment_failed', intent);
}

/** Saves a card with its customer. */
export function attachCard(world: World, method: string, customer: string): Stripe.PaymentMethod {
  const card = find(world, 'payment_method', method, 'payment_method');
  if (idOf(card.customer) === customer) return card;
  change(world, card, { customer });
  tell(world, 'payment_method.attached', card);
  return card;
}

/** The card that pays for a customer's invoices. */
export function cardOf(world: World, customer: string, subscription?: Stripe.Subscription): string | null {
  const { invoice_settings: settings } = find(world, 'customer', customer, 'customer');
  return idOf(subscription?.default_payment_method) ?? idOf(settings.default_payment_method) ?? null;
}
