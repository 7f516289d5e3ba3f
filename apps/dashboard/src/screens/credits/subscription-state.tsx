import {
  paymentsCancelSubscription,
  paymentsUpdateSubscription,
  type SubscriptionResponse,
  type UpdateSubscription,
} from '@atelier/sdk';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { usePortal } from './checkout.ts';
import { planWords } from './plan-words.ts';
import type { Plan } from './subscription.ts';

const stale = { refresh: ['subscription', 'account', 'balance'] };

function CancelPlan({ until }: { until: string }) {
  const say = useWords(planWords);
  const [asking, setAsking] = useState(false);
  const cancel = useChange((client) => paymentsCancelSubscription({ client }), {
    ...stale,
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {say.cancel}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={say.cancelTitle}
        description={say.cancelText(formatDate(until))}
        action={say.cancel}
        onConfirm={() => cancel.mutate()}
        busy={cancel.isPending}
        error={cancel.error}
      />
    </>
  );
}

/** What becomes of the plan, and the ways to change one's mind. */
export function SubscriptionState({
  subscription,
  plans,
}: {
  subscription: SubscriptionResponse;
  plans: readonly Plan[];
}) {
  const say = useWords(planWords);
  const { plan, next_plan, cancel_at, grace_until, current_period_end } = subscription;
  const portal = usePortal();
  const change = useChange((client, body: UpdateSubscription) => paymentsUpdateSubscription({ client, body }), stale);
  const nameOf = (id: string) => plans.find((one) => one.id === id)?.name ?? id;
  const state =
    cancel_at !== null
      ? say.ends(formatDate(cancel_at))
      : next_plan !== null
        ? say.becomes(nameOf(next_plan), formatDate(current_period_end))
        : say.renews(formatDate(current_period_end));
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0" role="status">
          <p className="font-display text-xl">{nameOf(plan)}</p>
          <p className={grace_until === null ? 'text-soft' : 'text-bad'}>
            {grace_until === null ? state : say.late(formatDate(grace_until))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {grace_until !== null && (
            <Button look="primary" busy={portal.isPending} onClick={() => portal.mutate()}>
              {say.pay}
            </Button>
          )}
          {next_plan !== null && cancel_at === null && (
            <Button busy={change.isPending} onClick={() => change.mutate({ plan })}>
              {say.keep(nameOf(plan))}
            </Button>
          )}
          {cancel_at === null ? (
            <CancelPlan until={current_period_end} />
          ) : (
            <Button
              look="primary"
              busy={change.isPending}
              onClick={() => change.mutate({ cancel_at_period_end: false })}
            >
              {say.resume}
            </Button>
          )}
        </div>
      </div>
      <ErrorNote error={change.error ?? portal.error} className="mt-4" />
    </Panel>
  );
}
