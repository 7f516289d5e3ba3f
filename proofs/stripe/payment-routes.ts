import type { Stripe } from 'stripe';
import { cardNamed } from './catalogue-routes.ts';
import { attachCard, attemptCharge } from './charging.ts';
import { closeDispute, chargeOf, refund } from './money-back.ts';
import { makeIntent } from './payment-objects.ts';
import { flag, integer, metadata, needInteger, needText, oneOf, text, type Params } from './params.ts';
import { cardRefused, invalid, required } from './refusal.ts';
import { listing, showing, type Routes } from './routes.ts';
import { change, copy, find, idOf, tell, type World } from './world.ts';

const least = 50;

export function refuseSmall(amount: number, param: string): void {
  if (amount < least) {
    throw invalid(
      'The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency set.',
      param,
      'amount_too_small',
    );
  }
  if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', param, 'amount_too_large');
}

function createIntent(world: World, params: Params): Stripe.PaymentIntent {
  const amount = needInteger(params, 'amount');
  refuseSmall(amount, 'amount');
  const customer = text(params, 'customer');
  if (customer !== undefined) find(world, 'customer', customer, 'customer');
  const method = text(params, 'payment_method');
  const confirms = flag(params, 'confirm') ?? false;
  if (flag(params, 'off_session') === true && !confirms) {
    throw invalid('You can only set `off_session` when `confirm` is true.', 'off_session');
  }
  const intent = makeIntent(world, {
    amount,
    currency: needText(params, 'currency').toLowerCase(),
    customer: customer ?? null,
    paymentMethod: method === undefined ? null : ownedCard(world, method, customer),
    metadata: metadata(params),
    description: text(params, 'description') ?? null,
    receiptEmail: text(params, 'receipt_email') ?? null,
    setupFutureUsage: oneOf(params, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
  });
  tell(world, 'payment_intent.created', intent);
  return confirms ? confirmIntent(world, params, intent.id) : intent;
}

/** Cards of other customers pay nothing; neither do single-use ones a second time. */
function ownedCard(world: World, method: string, customer: string | undefined): string {
  const id = cardNamed(world, method);
  const owner = idOf(find(world, 'payment_method', id).customer);
  if (owner !== undefined && owner !== customer) {
    throw invalid(
      `The PaymentMethod ${id} belongs to a different customer. Please include the customer it belongs to.`,
      'payment_method',
    );
  }
  return id;
}

function confirmIntent(world: World, params: Params, id: string): Stripe.PaymentIntent {
  const intent = find(world, 'payment_intent', id);
  const method = text(params, 'payment_method');
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  if (method !== undefined && idOf(intent.payment_method) === undefined) {
    intent.payment_method = ownedCard(world, method, idOf(intent.customer));
  }
  if (intent.payment_method === null) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const card = idOf(intent.payment_method) ?? '';
  const decline = attemptCharge(world, intent, { offSession: flag(params, 'off_session') ?? false });
  if (decline !== undefined) {
    throw cardRefused(decline, {
      charge: idOf(intent.latest_charge),
      payment_intent: copy(intent),
      payment_method: copy(find(world, 'payment_method', card)),
    });
  }
  const customer = idOf(intent.customer);
  if (intent.setup_future_usage !== null && customer !== undefined) attachCard(world, card, customer);
  return intent;
}

function cancelIntent(world: World, params: Params, id: string): Stripe.PaymentIntent {
  const intent = find(world, 'payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const reason = oneOf(params, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ]);
  change(world, intent, { canceled_at: world.now, cancellation_reason: reason ?? null, status: 'canceled' });
  tell(world, 'payment_intent.canceled', intent);
  return intent;
}

function createRefund(world: World, params: Params): Stripe.Refund {
  const paid = text(params, 'charge') ?? text(params, 'payment_intent');
  if (paid === undefined) throw required('charge or payment_intent');
  return refund(world, chargeOf(world, paid), {
    amount: integer(params, 'amount'),
    reason: oneOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: metadata(params),
  });
}

export const paymentRoutes: Routes = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listing('payment_intent', '/v1/payment_intents', { customer: (one) => one.customer }),
  'GET /v1/payment_intents/:id': showing('payment_intent'),
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'GET /v1/charges': listing('charge', '/v1/charges', {
    customer: (one) => one.customer,
    payment_intent: (one) => one.payment_intent,
  }),
  'GET /v1/charges/:id': showing('charge'),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listing('refund', '/v1/refunds', {
    charge: (one) => one.charge,
    payment_intent: (one) => one.payment_intent,
  }),
  'GET /v1/refunds/:id': showing('refund'),
  'GET /v1/disputes': listing('dispute', '/v1/disputes', {
    charge: (one) => one.charge,
    payment_intent: (one) => one.payment_intent,
  }),
  'GET /v1/disputes/:id': showing('dispute'),
  'POST /v1/disputes/:id/close': (world, _, id) => closeDispute(world, find(world, 'dispute', id), 'lost'),
  'GET /v1/radar/early_fraud_warnings': listing('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', {
    charge: (one) => one.charge,
    payment_intent: (one) => one.payment_intent,
  }),
  'GET /v1/radar/early_fraud_warnings/:id': showing('radar.early_fraud_warning'),
};
