import { AppError } from '@atelier/contract';
import type { Stripe } from 'stripe';
import type { PaymentOwner } from '../../apps/server/src/modules/payments/payment.ts';
import { updateSubscription } from '../../apps/server/src/modules/payments/update-subscription.ts';
import type { PaymentsGround } from '../support/payments-ground.ts';
import type { Plan, Step } from './history.ts';

const day = 86_400;

/** One customer who lives through a history. */
export interface Life {
  /** Also of its clock at Stripe. */
  readonly name: string;
  readonly owner: PaymentOwner;
  readonly email: string;
  readonly checkouts: string[];
  subscription: string | undefined;
  /** What happened at Stripe, in its order. */
  readonly events: Stripe.Event[];
  /** What the product refused. */
  readonly refusals: string[];
}

export async function beginLife({ newAccount }: PaymentsGround, name: string): Promise<Life> {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  return {
    name,
    owner: await newAccount(),
    email,
    checkouts: [],
    subscription: undefined,
    events: [],
    refusals: [],
  };
}

interface Scene {
  readonly ground: PaymentsGround;
  readonly life: Life;
  /** Whoever was refused because we had not heard yet asks again when we have. */
  readonly catchUp: () => Promise<void>;
}

type StepOf<D extends Step['do']> = Extract<Step, { readonly do: D }>;

const isLate = (code: string) => code === 'not_found' || code === 'subscription_exists';

async function ask<T>({ life, catchUp }: Scene, work: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      if (tries < 6 && code === 'payments_unavailable') continue;
      if (tries > 1 || !isLate(code)) {
        life.refusals.push(code);
        return undefined;
      }
      await catchUp();
    }
  }
}

async function openPage(scene: Scene, wish: { readonly credits?: string; readonly plan?: Plan }) {
  const { ground, life } = scene;
  const made = await ask(scene, () => ground.checkout(life.owner, wish));
  if (made) life.checkouts.push(made.id);
  return made?.session;
}

async function buy(scene: Scene, { credits, how }: StepOf<'buy'>): Promise<void> {
  const { stripe } = scene.ground;
  const session = await openPage(scene, { credits: String(credits) });
  if (session === undefined) return;
  if (how === 'second try') stripe.decline(session);
  const delayed = how.startsWith('late');
  stripe.pay(session, { email: scene.life.email, delayed });
  if (delayed) stripe.settle(session, how === 'late' ? 'succeeded' : 'failed');
}

async function abandon(scene: Scene, { credits }: StepOf<'abandon'>): Promise<void> {
  const session = await openPage(scene, { credits: String(credits) });
  if (session !== undefined) scene.ground.stripe.expire(session);
}

/** The subscription, where it has not ended. */
function running({ ground, life }: Scene): Stripe.Subscription | undefined {
  if (life.subscription === undefined) return undefined;
  const subscription = ground.stripe.get<Stripe.Subscription>(life.subscription);
  return subscription.ended_at === null ? subscription : undefined;
}

const periodEnd = (subscription: Stripe.Subscription): number => subscription.items.data[0]?.current_period_end ?? 0;

async function subscribe(scene: Scene, { plan, how }: StepOf<'subscribe'>): Promise<void> {
  const { ground, life } = scene;
  const earlier = running(scene);
  if (earlier) ground.stripe.advanceClock(periodEnd(earlier) - ground.stripe.now());
  if (running(scene)) return;
  const session = await openPage(scene, { plan });
  if (session === undefined) return;
  const delayed = how !== 'at once';
  const paid = ground.stripe.pay(session, { email: life.email, delayed });
  life.subscription = paid.subscription as string;
  // What is left over from an earlier plan may have paid for it already.
  const isOnItsWay = delayed && ground.stripe.get<Stripe.Invoice>(paid.invoice as string).status === 'open';
  if (isOnItsWay) ground.stripe.settle(session, how === 'late' ? 'succeeded' : 'failed');
}

async function changePlan(scene: Scene, { plan, where }: StepOf<'change plan'>, priceOf: PriceOf): Promise<void> {
  const { ground, life } = scene;
  const subscription = running(scene);
  if (!subscription) return;
  if (where === 'portal') ground.stripe.changeInPortal(subscription.id, { price: priceOf(plan) });
  else await ask(scene, () => updateSubscription(ground.parts, life.owner, { plan }));
}

function failRenewal({ ground: { stripe } }: Scene, { ends }: StepOf<'fail renewal'>, id: string): void {
  const before = stripe.get<Stripe.Subscription>(id).latest_invoice;
  stripe.setCard(stripe.get<{ customer: string }>(id).customer, 'declined');
  stripe.advanceClock(Math.max(0, periodEnd(stripe.get(id)) - stripe.now()));
  const { latest_invoice: latest, ended_at: endedAt } = stripe.get<Stripe.Subscription>(id);
  if (endedAt !== null || latest === before) return;
  const isOpen = stripe.get<Stripe.Invoice>(latest as string).status === 'open';
  if (ends === 'pays by hand' && isOpen) stripe.payInvoice(latest as string);
  if (ends !== 'gives up') stripe.setCard(stripe.get<{ customer: string }>(id).customer, 'good');
  if (ends !== 'pays by hand') stripe.advanceClock((ends === 'gives up' ? 16 : 4) * day);
  if (ends === 'gives up' && stripe.get<Stripe.Subscription>(id).ended_at === null) {
    // Nothing was due, the balance paid: the customer ends it then.
    stripe.changeInPortal(id, { cancelNow: true });
    stripe.setCard(stripe.get<{ customer: string }>(id).customer, 'good');
  }
}

function renew({ ground: { stripe } }: Scene, subscription: Stripe.Subscription): void {
  stripe.setCard(subscription.customer as string, 'good');
  stripe.advanceClock(Math.max(0, periodEnd(subscription) - stripe.now()));
}

async function cancel(scene: Scene, { when, withdrawn }: StepOf<'cancel'>, { id }: Stripe.Subscription): Promise<void> {
  const { stripe } = scene.ground;
  if (when === 'now') {
    stripe.changeInPortal(id, { cancelNow: true });
    return;
  }
  await ask(scene, () => updateSubscription(scene.ground.parts, scene.life.owner, { cancel_at_period_end: true }));
  if (withdrawn) stripe.changeInPortal(id, { cancelAtPeriodEnd: false });
}

/** Charges that can still go back. */
function returnable({ ground: { stripe }, life }: Scene): readonly Stripe.Charge[] {
  return life.events
    .filter(({ type }) => type === 'charge.succeeded')
    .map(({ data }) => stripe.get<Stripe.Charge>((data.object as Stripe.Charge).id))
    .filter(({ amount, amount_refunded: gone, disputed }) => gone < amount && !disputed);
}

function refund(scene: Scene, { payment, part, ends }: StepOf<'refund'>): void {
  const charges = returnable(scene);
  const charge = charges[payment % charges.length];
  if (!charge) return;
  const { stripe } = scene.ground;
  const rest = charge.amount - charge.amount_refunded;
  const amount = Math.max(1, Math.floor((rest * part) / 100));
  const { id } = stripe.refund(charge.id, { amount, pending: ends !== 'succeeded' });
  if (ends === 'late' || ends === 'failed') stripe.settleRefund(id, ends === 'late' ? 'succeeded' : 'failed');
}

function dispute(scene: Scene, { payment, ends, warned }: StepOf<'dispute'>): void {
  const charges = returnable(scene);
  const charge = charges[payment % charges.length];
  if (!charge) return;
  const { stripe } = scene.ground;
  if (warned) stripe.warnOfFraud(charge.id);
  const { id } = stripe.dispute(charge.id);
  if (ends !== 'open') stripe.closeDispute(id, ends);
}

export type PriceOf = (plan: Plan) => string;

/** Does one step. Those that cannot happen as things stand at Stripe are left out, in every run alike. */
export async function live(scene: Scene, step: Step, priceOf: PriceOf): Promise<void> {
  const subscription = running(scene);
  switch (step.do) {
    case 'buy':
      return buy(scene, step);
    case 'abandon':
      return abandon(scene, step);
    case 'subscribe':
      return subscribe(scene, step);
    case 'change plan':
      return changePlan(scene, step, priceOf);
    case 'renew':
      if (subscription) renew(scene, subscription);
      return;
    case 'fail renewal':
      if (subscription) failRenewal(scene, step, subscription.id);
      return;
    case 'cancel':
      if (subscription) await cancel(scene, step, subscription);
      return;
    case 'refund':
      return refund(scene, step);
    case 'dispute':
      return dispute(scene, step);
    case 'wait':
      scene.ground.stripe.advanceClock(step.days * day);
  }
}
