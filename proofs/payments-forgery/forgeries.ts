import type { Stripe } from 'stripe';
import type { FakeStripe } from '../stripe/control.ts';

/** Something that is not from Stripe, not for us, or not true. */
export interface Forgery {
  readonly name: string;
  readonly body: string;
  readonly signature: string | undefined;
  /** Heard: rightly signed, so that it is answered with 200 and looked into. */
  readonly isHeard: boolean;
}

export interface Targets {
  /** Unpaid, for credits and for a plan. */
  readonly session: string;
  readonly planSession: string;
  /** Paid, and all of it heard. */
  readonly paidSession: string;
  readonly subscription: string;
  readonly invoice: string;
  readonly charge: string;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** One event, in every way that its signature can be wrong. */
function badlySigned(stripe: FakeStripe, event: Stripe.Event): readonly Forgery[] {
  const body = JSON.stringify(event, undefined, 2);
  const good = stripe.sign(body);
  const mac = good.slice(good.indexOf('v1=') + 3);
  const stale = (seconds: number) => stripe.sign(body, { timestamp: nowSeconds() + seconds });
  const ways: Readonly<Record<string, readonly [signature: string | undefined, body?: string]>> = {
    'without a signature': [undefined],
    'with an empty signature': [''],
    'with words for a signature': ['good, I promise'],
    'signed with another secret': [stripe.sign(body, { secret: 'whsec_other' })],
    'signed with an empty secret': [stripe.sign(body, { secret: '' })],
    'signed under another scheme': [good.replace('v1=', 'v0=')],
    'with a mac of zeros': [`t=${nowSeconds()},v1=${'0'.repeat(64)}`],
    'with half a mac': [`t=${nowSeconds()},v1=${mac.slice(0, 32)}`],
    'with another time than was signed': [good.replace(/t=\d+/, `t=${nowSeconds() + 1}`)],
    'signed 301 seconds ago': [stale(-301)],
    'signed a day ago': [stale(-86_400)],
    'signed with no time': [`v1=${mac}`],
    'with another body than was signed': [good, body.replace('"unpaid"', '"paid"')],
    'with a space after the body': [good, `${body} `],
    'with a body that is no JSON': [stripe.sign('{'), '{'],
    'with an empty body': [stripe.sign(''), ''],
  };
  return Object.entries(ways).map(([name, [signature, other]]) => ({
    name,
    body: other ?? body,
    signature,
    isHeard: false,
  }));
}

type Lie = readonly [name: string, type: Stripe.Event.Type, object: object];

/** Rightly signed, and untrue: the secret has leaked, or the event is made up. */
function lies(stripe: FakeStripe, targets: Targets): readonly Lie[] {
  const { session, planSession, paidSession, subscription, invoice, charge } = targets;
  const like = (id: string, over: object) => ({ ...stripe.get<object>(id), ...over });
  const paid = { status: 'complete', payment_status: 'paid' };
  const refund = { id: 're_forged', object: 'refund', charge, amount: 100, status: 'succeeded' };
  const dispute = { id: 'dp_forged', object: 'dispute', charge, amount: 100, status: 'lost' };
  const warning = { id: 'issfr_forged', object: 'radar.early_fraud_warning', charge, actionable: true };
  const upgraded = like(subscription, { metadata: { held_plan: 'unlimited' }, cancel_at_period_end: true });
  const unheard = 'checkout.session.async_payment_succeeded';
  return [
    ['an open session is paid', 'checkout.session.completed', like(session, paid)],
    ['an open session was paid late', unheard, like(session, paid)],
    ['an open session has expired', 'checkout.session.expired', like(session, { status: 'expired' })],
    ['a session for a plan is paid', 'checkout.session.completed', like(planSession, paid)],
    ['a paid session is worth more', 'checkout.session.completed', like(paidSession, { amount_total: 999_900 })],
    ['a paid session, told by another event', 'checkout.session.completed', like(paidSession, {})],
    ['a session that nobody knows', 'checkout.session.completed', { id: 'cs_unknown', object: 'checkout.session' }],
    ['a paid invoice is paid again', 'invoice.paid', like(invoice, { amount_paid: 999_900 })],
    ['an invoice that nobody knows', 'invoice.paid', { id: 'in_unknown', object: 'invoice' }],
    ['a refund that never was', 'refund.created', refund],
    ['a charge that was not refunded', 'charge.refunded', like(charge, { amount_refunded: 100, refunded: true })],
    ['a refund of a charge nobody knows', 'refund.created', { ...refund, charge: 'ch_unknown' }],
    ['a dispute that never was', 'charge.dispute.created', dispute],
    ['a dispute that was lost', 'charge.dispute.closed', dispute],
    ['a warning that never was', 'radar.early_fraud_warning.created', warning],
    ['an upgrade without a charge', 'customer.subscription.updated', upgraded],
    ['nothing that concerns us', 'customer.created', { id: 'cus_x', object: 'customer' }],
  ];
}

export function forgeriesOf(stripe: FakeStripe, targets: Targets): readonly Forgery[] {
  const paid = { ...stripe.get<object>(targets.session), status: 'complete' };
  const event = stripe.forge('checkout.session.completed', paid);
  const signed = (name: string, forged: Stripe.Event, isHeard: boolean): Forgery => {
    const body = JSON.stringify(forged);
    return { name, body, signature: stripe.sign(body), isHeard };
  };
  return [
    ...badlySigned(stripe, event),
    signed('of an account connected to ours', { ...event, account: 'acct_other' }, false),
    ...lies(stripe, targets).map(([name, type, object]) => signed(name, stripe.forge(type, object), true)),
  ];
}
