import type { Stripe } from 'stripe';
import { intentOfInvoice } from './invoicing.ts';
import { makeBalanceMove, makeDispute, makeFraudWarning, makeRefund } from './payment-objects.ts';
import { invalid } from './refusal.ts';
import { change, find, idOf, tell, type World } from './world.ts';

const disputeFee = 1500;

/** The charge behind a charge, an intent, an invoice or a session. */
export function chargeOf(world: World, paid: string): Stripe.Charge {
  const thing = world.things.get(paid);
  if (thing?.object === 'checkout.session') {
    return chargeOf(world, idOf(thing.payment_intent) ?? idOf(thing.invoice) ?? 'nothing');
  }
  if (thing?.object === 'invoice') return chargeOf(world, intentOfInvoice(world, paid)?.id ?? 'nothing');
  if (thing?.object === 'payment_intent') return find(world, 'charge', idOf(thing.latest_charge) ?? '');
  return find(world, 'charge', paid, 'charge');
}

interface RefundTerms {
  readonly amount?: number | undefined;
  readonly pending?: boolean | undefined;
  readonly reason?: Stripe.Refund.Reason | undefined;
  readonly metadata?: Stripe.Metadata;
}

export function refund(world: World, charge: Stripe.Charge, terms: RefundTerms): Stripe.Refund {
  const rest = charge.amount - charge.amount_refunded;
  const amount = terms.amount ?? rest;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not succeeded.`, 'charge');
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed');
  }
  if (rest === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > rest) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`, 'amount');
  }
  const { pending = false, reason = null, metadata = {} } = terms;
  const made = makeRefund(world, charge, { amount, reason, pending }, metadata);
  const total = charge.amount_refunded + amount;
  change(world, charge, { amount_refunded: total, refunded: total === charge.amount });
  tell(world, 'refund.created', made);
  tell(world, 'charge.refunded', charge);
  return made;
}

export function settleRefund(world: World, made: Stripe.Refund, outcome: 'succeeded' | 'failed'): Stripe.Refund {
  if (made.status === outcome) return made;
  if (made.status === 'failed') throw new Error('A failed refund stays failed.');
  const { pending_reason: _, ...rest } = made;
  for (const name of Object.keys(made)) Reflect.deleteProperty(made, name);
  Object.assign(made, rest);
  if (outcome === 'succeeded') {
    change(world, made, { status: 'succeeded' }, 'refund.updated');
    tell(world, 'charge.refund.updated', made);
    return made;
  }
  const charge = find(world, 'charge', idOf(made.charge) ?? '');
  const update = { failure_balance_transaction: world.newId('txn'), failure_reason: 'lost_or_stolen_card' };
  change(world, made, { ...update, status: 'failed' }, 'refund.updated');
  change(world, charge, { amount_refunded: charge.amount_refunded - made.amount, refunded: false }, 'charge.updated');
  tell(world, 'refund.failed', made);
  tell(world, 'charge.refund.updated', made);
  return made;
}

export function dispute(
  world: World,
  charge: Stripe.Charge,
  terms: { readonly amount?: number | undefined; readonly reason?: string | undefined } = {},
): Stripe.Dispute {
  const amount = terms.amount ?? charge.amount - charge.amount_refunded;
  if (charge.disputed) throw new Error(`${charge.id} is disputed already.`);
  if (charge.status !== 'succeeded' || amount <= 0) throw new Error(`${charge.id} has nothing left to dispute.`);
  const made = makeDispute(world, charge, amount, terms.reason ?? 'fraudulent');
  change(world, charge, { disputed: true }, 'charge.updated');
  tell(world, 'charge.dispute.created', made);
  made.balance_transactions = [makeBalanceMove(world, made, -amount, disputeFee)];
  tell(world, 'charge.dispute.funds_withdrawn', made);
  return made;
}

export function closeDispute(world: World, made: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (made.status === 'won' || made.status === 'lost') throw new Error(`${made.id} is ${made.status} already.`);
  change(world, made, { status: outcome });
  if (outcome === 'won') {
    made.balance_transactions = [...made.balance_transactions, makeBalanceMove(world, made, made.amount, 0)];
  }
  tell(world, 'charge.dispute.closed', made);
  if (outcome === 'won') tell(world, 'charge.dispute.funds_reinstated', made);
  return made;
}

export function warnOfFraud(world: World, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const warning = makeFraudWarning(world, charge);
  tell(world, 'radar.early_fraud_warning.created', warning);
  return warning;
}
