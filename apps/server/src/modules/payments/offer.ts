import { AppError, type BodyOf, type payments, type PlanId } from '@atelier/contract';
import { parseCredits } from '../../kit/money.ts';

interface Pack {
  readonly id: string;
  readonly price: number;
  readonly credits: number;
}

interface SoldPlan {
  readonly price: number;
  readonly credits: number;
}

/** What is sold, as the configuration says. Amounts are in the smallest unit of the currency. */
export interface Offer {
  readonly currency: string;
  readonly credit_price: number;
  readonly minimum_credits: number;
  readonly maximum_credits: number;
  readonly plans: Readonly<Partial<Record<PlanId, SoldPlan | undefined>>>;
  readonly packs: readonly Pack[];
  readonly automatic_tax: boolean;
  readonly grace_days: number;
  readonly freeze_on: readonly ('dispute' | 'fraud_warning')[];
}

/** What a checkout sells. */
export interface Deal {
  readonly mode: 'payment' | 'subscription';
  readonly name: string;
  readonly amount: number;
  readonly creditsMicros: bigint;
  readonly pack: string | null;
  readonly plan: PlanId | null;
}

export const microsOf = (credits: number): bigint => BigInt(credits) * 1_000_000n;

/** Rounded up: a part of a cent is not given away. */
export function priceOfCredits({ credit_price }: Offer, creditsMicros: bigint): number {
  const priceMillionths = BigInt(Math.round(credit_price * 1_000_000));
  const scale = 1_000_000_000_000n;
  return Number((creditsMicros * priceMillionths + scale - 1n) / scale);
}

function dealForCredits(offer: Offer, wish: string | number): Deal {
  const creditsMicros = parseCredits(String(wish));
  if (creditsMicros < microsOf(offer.minimum_credits) || creditsMicros > microsOf(offer.maximum_credits)) {
    const message = `\`credits\` may be from ${offer.minimum_credits} to ${offer.maximum_credits}.`;
    throw new AppError('invalid_value', message, { param: 'credits' });
  }
  const amount = priceOfCredits(offer, creditsMicros);
  const name = `${String(wish).replace(/\.0+$/, '')} credits`;
  return { mode: 'payment', name, amount, creditsMicros, pack: null, plan: null };
}

function dealForPack(offer: Offer, id: string): Deal {
  const pack = offer.packs.find((one) => one.id === id);
  if (!pack) {
    const names = offer.packs.map((one) => one.id).join(', ');
    throw new AppError('invalid_value', `There is no such pack. There are: ${names}.`, { param: 'pack' });
  }
  const { price: amount, credits } = pack;
  return {
    mode: 'payment',
    name: `${credits} credits`,
    amount,
    creditsMicros: microsOf(credits),
    pack: id,
    plan: null,
  };
}

/** What a month of a plan costs and brings. */
export function dealForPlan(offer: Offer, plan: PlanId, planName: string): Deal {
  const sold = offer.plans[plan];
  if (!sold) {
    const names = Object.keys(offer.plans).join(', ');
    throw new AppError('invalid_value', `This plan is not sold here. Plans that are: ${names}.`, { param: 'plan' });
  }
  const { price: amount, credits } = sold;
  return {
    mode: 'subscription',
    name: `${planName} plan`,
    amount,
    creditsMicros: microsOf(credits),
    pack: null,
    plan,
  };
}

type Wish = Pick<BodyOf<typeof payments.createCheckout>, 'credits' | 'pack' | 'plan'>;

export function dealFor(offer: Offer, { credits, pack, plan }: Wish, nameOf: (plan: PlanId) => string): Deal {
  if (plan !== undefined) return dealForPlan(offer, plan, nameOf(plan));
  if (pack !== undefined) return dealForPack(offer, pack);
  return dealForCredits(offer, credits ?? '0');
}

/** Which of two plans is the larger: what costs more. */
export const priceOfPlan = ({ plans }: Offer, plan: string): number => plans[plan as PlanId]?.price ?? 0;
