import { paymentsBalance, paymentsPlans } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { useWords } from '../../language/words.ts';
import { useCheckout } from './checkout.ts';
import { PlanCard } from './plan-card.tsx';
import { planWords } from './plan-words.ts';
import { useSubscription } from './subscription.ts';
import { SubscriptionState } from './subscription-state.tsx';

/** What each plan allows, the present one marked, with the way from one to the other. */
export function Plans() {
  const say = useWords(planWords);
  const offer = useAsk(['offer'], (client) => paymentsPlans({ client }));
  const balance = useAsk(['balance'], (client) => paymentsBalance({ client }));
  const { subscription, error } = useSubscription();
  const checkout = useCheckout();
  const current = subscription?.plan ?? balance.data?.plan;
  const { plans = [], currency = '' } = offer.data ?? {};
  const failed = offer.error ?? balance.error ?? error ?? checkout.error;
  return (
    <section className="flex flex-col gap-5">
      <p className="max-w-3xl text-soft">{say.lead}</p>
      <ErrorNote error={failed} />
      {offer.data && subscription && <SubscriptionState subscription={subscription} plans={offer.data.plans} />}
      {offer.data && balance.data && subscription !== undefined ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              plans={plans}
              currency={currency}
              isCurrent={current === plan.id}
              subscription={subscription}
              checkout={checkout}
            />
          ))}
        </ul>
      ) : (
        !failed && <Skeleton className="h-72" />
      )}
    </section>
  );
}
