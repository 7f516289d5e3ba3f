import { randomFrom } from '../stripe/delivery.ts';

/** What happens in one customer's life with us. A number that names a payment counts those that can still go back. */
export type Step =
  | {
      readonly do: 'buy';
      readonly credits: number;
      readonly how: 'at once' | 'late' | 'late and failed' | 'second try';
    }
  | { readonly do: 'abandon'; readonly credits: number }
  | { readonly do: 'subscribe'; readonly plan: Plan; readonly how: 'at once' | 'late' | 'late and failed' }
  | { readonly do: 'change plan'; readonly plan: Plan; readonly where: 'portal' | 'api' }
  | { readonly do: 'renew' }
  | { readonly do: 'fail renewal'; readonly ends: 'pays by hand' | 'retry succeeds' | 'gives up' }
  | { readonly do: 'cancel'; readonly when: 'now' | 'period end'; readonly withdrawn: boolean }
  | { readonly do: 'refund'; readonly payment: number; readonly part: number; readonly ends: RefundEnd }
  | {
      readonly do: 'dispute';
      readonly payment: number;
      readonly ends: 'open' | 'won' | 'lost';
      readonly warned: boolean;
    }
  | { readonly do: 'wait'; readonly days: number };

export type Plan = 'pro' | 'unlimited';
type RefundEnd = 'succeeded' | 'pending' | 'late' | 'failed';

export interface History {
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** What is known of the customer while the story is made up, so that every step can happen. */
interface Standing {
  plan: Plan | undefined;
}

type Pick = <T>(...choices: readonly [T, ...T[]]) => T;

/** The same seed gives the same history. It always begins with money coming in. */
export function historyOf(seed: number, length: number): History {
  const random = randomFrom(seed);
  const pick: Pick = (...choices) => choices[Math.floor(random() * choices.length)] ?? choices[0];
  const standing: Standing = { plan: undefined };
  const steps: Step[] = [];
  while (steps.length < length) {
    const makers = steps.length === 0 ? ([buy, subscribe] as const) : allMakers;
    const step = makers[Math.floor(random() * makers.length)]?.(standing, pick);
    if (step !== undefined) steps.push(step);
  }
  return { seed, steps };
}

type Maker = (standing: Standing, pick: Pick) => Step | undefined;

/** The second brings a part of a credit for a whole cent: shares of it have to be rounded. */
const amounts = [500, 1234.5, 2500, 9999] as const;

const buy: Maker = (_, pick) => ({
  do: 'buy',
  credits: pick(...amounts),
  how: pick('at once', 'at once', 'late', 'late and failed', 'second try'),
});

const abandon: Maker = (_, pick) => ({ do: 'abandon', credits: pick(...amounts) });

const subscribe: Maker = (standing, pick) => {
  if (standing.plan !== undefined) return undefined;
  const how = pick('at once', 'at once', 'at once', 'late', 'late and failed');
  const plan = pick<Plan>('pro', 'unlimited');
  // One that failed late is past due and still there; its end is told by the next step.
  standing.plan = plan;
  return { do: 'subscribe', plan, how };
};

const changePlan: Maker = (standing, pick) => {
  if (standing.plan === undefined) return undefined;
  standing.plan = standing.plan === 'pro' ? 'unlimited' : 'pro';
  return { do: 'change plan', plan: standing.plan, where: pick('portal', 'api') };
};

const renew: Maker = ({ plan }) => (plan === undefined ? undefined : { do: 'renew' });

const failRenewal: Maker = (standing, pick) => {
  if (standing.plan === undefined) return undefined;
  const ends = pick('pays by hand', 'retry succeeds', 'gives up');
  if (ends === 'gives up') standing.plan = undefined;
  return { do: 'fail renewal', ends };
};

const cancel: Maker = (standing, pick) => {
  if (standing.plan === undefined) return undefined;
  const when = pick('now', 'period end');
  const withdrawn = when === 'period end' && pick(true, false);
  if (!withdrawn) standing.plan = undefined;
  return { do: 'cancel', when, withdrawn };
};

const which = (pick: Pick): number => pick(0, 1, 2, 3, 4, 5);

const refund: Maker = (_, pick) => ({
  do: 'refund',
  payment: which(pick),
  part: pick(7, 20, 50, 100),
  ends: pick<RefundEnd>('succeeded', 'succeeded', 'pending', 'late', 'failed'),
});

const dispute: Maker = (_, pick) => ({
  do: 'dispute',
  payment: which(pick),
  ends: pick('open', 'won', 'lost'),
  warned: pick(true, false),
});

const wait: Maker = (_, pick) => ({ do: 'wait', days: pick(1, 3, 9) });

const allMakers = [
  buy,
  buy,
  abandon,
  subscribe,
  subscribe,
  changePlan,
  renew,
  failRenewal,
  cancel,
  refund,
  refund,
  dispute,
  wait,
];
