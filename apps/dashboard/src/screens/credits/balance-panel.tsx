import { paymentsBalance, paymentsPlans, paymentsPlayCredits } from '@atelier/sdk';
import { Sparkles } from 'lucide-react';
import { useAsk, useChange } from '../../data/ask.ts';
import { useEnvironment } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Figure, Panel } from '../../kit/page.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { creditsWords } from './credits-words.ts';

function PlayCredits() {
  const say = useWords(creditsWords);
  const fill = useChange((client) => paymentsPlayCredits({ client }), {
    refresh: ['balance', 'transactions'],
  });
  const added = Number(fill.data?.granted ?? 0);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
      <Button busy={fill.isPending} onClick={() => fill.mutate()}>
        <Sparkles aria-hidden />
        {say.play}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-[0.88rem] text-soft" role="status">
        {!fill.data ? say.playNote : added > 0 ? say.playAdded(formatCredits(added)) : say.playFull}
      </p>
      <ErrorNote error={fill.error} className="w-full" />
    </div>
  );
}

function PlanFigure({ plan }: { plan: string }) {
  const say = useWords(creditsWords);
  const { data } = useAsk(['offer'], (client) => paymentsPlans({ client }));
  const known = data?.plans.find(({ id }) => id === plan);
  if (!known) return <Skeleton className="h-16" />;
  const { name, requests_per_minute, requests_per_day } = known;
  const day = requests_per_day === null ? say.noDayLimit : say.perDay(formatNumber(requests_per_day));
  return <Figure label={say.yourPlan} value={name} note={say.limits(formatNumber(requests_per_minute), day)} />;
}

/** What can be spent, what is reserved, and what that means. */
export function BalancePanel() {
  const say = useWords(creditsWords);
  const environment = useEnvironment();
  const { data, error } = useAsk(['balance'], (client) => paymentsBalance({ client }), { everyMs: 10_000 });
  return (
    <Panel>
      <ErrorNote error={error} className="mb-4" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-8 lg:grid-cols-4">
        {data ? (
          <>
            <Figure label={say.available} value={formatCredits(data.available)} note={say.availableNote} />
            <Figure label={say.held} value={formatCredits(data.held)} note={say.heldNote} />
            <Figure label={say.total} value={formatCredits(data.balance)} note={say.totalNote} />
            <PlanFigure plan={data.plan} />
          </>
        ) : (
          [1, 2, 3, 4].map((place) => <Skeleton key={place} className="h-16" />)
        )}
      </div>
      {data && Number(data.available) <= 0 && (
        <Note tone="warn" className="mt-4">
          {say.empty}
        </Note>
      )}
      {environment === 'sandbox' && <PlayCredits />}
    </Panel>
  );
}
