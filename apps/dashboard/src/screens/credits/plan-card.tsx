import { paymentsUpdateSubscription, type SubscriptionResponse } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { Badge } from '../../kit/page.tsx';
import { formatCredits, formatDate, formatMoney, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import type { useCheckout } from './checkout.ts';
import { planWords } from './plan-words.ts';
import type { Plan } from './subscription.ts';

interface CardProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly currency: string;
  readonly isCurrent: boolean;
  readonly subscription: SubscriptionResponse | null;
  readonly checkout: ReturnType<typeof useCheckout>;
}

function usePrice(plan: Plan, currency: string): readonly [string, string] {
  const say = useWords(planWords);
  if (plan.price !== null) return [formatMoney(plan.price, currency), say.month];
  if (plan.id === 'free') return [say.free, say.forever];
  if (plan.id === 'payg') return [say.payg, say.paygNote];
  return [say.byAgreement, say.byAgreementNote];
}

function ChangePlan({ plan, plans, currency, subscription }: CardProps & { subscription: SubscriptionResponse }) {
  const say = useWords(planWords);
  const [asking, setAsking] = useState(false);
  const change = useChange((client) => paymentsUpdateSubscription({ client, body: { plan: plan.id } }), {
    refresh: ['subscription', 'account', 'balance', 'transactions', 'invoices'],
    onDone: () => setAsking(false),
  });
  const present = plans.find(({ id }) => id === subscription.plan);
  const isLarger = (plan.price ?? 0) > (present?.price ?? 0);
  return (
    <>
      <Button
        className="w-full"
        look={isLarger ? 'primary' : 'plain'}
        onClick={() => setAsking(true)}
        disabled={subscription.next_plan === plan.id}
      >
        {isLarger ? say.upgrade : say.downgrade}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={isLarger ? say.upgradeTitle(plan.name) : say.downgradeTitle(plan.name)}
        description={
          isLarger
            ? say.upgradeText(formatMoney(plan.price ?? 0, currency))
            : say.downgradeText(formatDate(subscription.current_period_end))
        }
        action={isLarger ? say.upgrade : say.downgrade}
        onConfirm={() => change.mutate()}
        busy={change.isPending}
        error={change.error}
      />
    </>
  );
}

function PlanAction(props: CardProps) {
  const { plan, isCurrent, subscription, checkout } = props;
  const say = useWords(planWords);
  if (isCurrent || (plan.price === null && plan.id !== 'payg')) return null;
  if (plan.id === 'payg' && plan.price === null) {
    if (subscription) return null;
    return (
      <Link to="/credits" search={{ tab: 'buy' } as never} className={classes(buttonClass(), 'w-full')}>
        {say.buyCredits}
      </Link>
    );
  }
  if (subscription) return subscription.plan === plan.id ? null : <ChangePlan {...props} subscription={subscription} />;
  return (
    <Button
      className="w-full"
      look="primary"
      busy={checkout.isPending && checkout.variables.plan === plan.id}
      disabled={checkout.isPending}
      onClick={() => checkout.mutate({ plan: plan.id })}
    >
      {say.subscribe}
    </Button>
  );
}

export function PlanCard(props: CardProps) {
  const { plan, currency, isCurrent } = props;
  const say = useWords(planWords);
  const [price, period] = usePrice(plan, currency);
  const allowed = [
    say.perMinute(formatNumber(plan.requests_per_minute)),
    plan.requests_per_day === null ? say.noDayLimit : say.perDay(formatNumber(plan.requests_per_day)),
    Number(plan.credits) > 0 ? say.credits(formatCredits(plan.credits)) : say.noCredits,
  ];
  return (
    <li
      className={classes(
        'flex flex-col gap-4 rounded-2xl border bg-surface p-5 shadow-panel',
        isCurrent && 'border-accent ring-1 ring-accent',
      )}
    >
      <div className="flex min-h-6 items-start justify-between gap-2">
        <h3>{plan.name}</h3>
        {isCurrent && <Badge tone="accent">{say.yours}</Badge>}
      </div>
      <div>
        <p className="font-display text-3xl leading-none">{price}</p>
        <p className="mt-1 text-[0.88rem] text-soft">{period}</p>
      </div>
      <ul className="flex flex-col gap-1.5 text-[0.9rem]">
        {allowed.map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-good" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto empty:hidden">
        <PlanAction {...props} />
      </div>
    </li>
  );
}
