import { accountGet, paymentsBalance, usageGet } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';
import { Figure, Panel } from '../../kit/page.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { startWords } from './start-words.ts';

const weekAgo = () => new Date(Date.now() - 7 * 86_400_000).toISOString();

/** How things stand, in four figures. */
export function Standing() {
  const say = useWords(startWords);
  const balance = useAsk(['balance'], (client) => paymentsBalance({ client }));
  const usage = useAsk(['usage', 'week'], (client) =>
    usageGet({ client, query: { start: weekAgo(), granularity: 'day' } }),
  );
  const account = useAsk(['account'], (client) => accountGet({ client }));
  const held = Number(balance.data?.held ?? 0);
  const plan = account.data?.plan;
  return (
    <Panel>
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Figure
          label={say.balance}
          value={balance.data ? formatCredits(balance.data.available) : '…'}
          {...(held > 0 && { note: say.held(formatCredits(held)) })}
        />
        <Figure label={say.today} value={usage.data ? formatNumber(usage.data.totals.requests) : '…'} />
        <Figure label={say.spent} value={usage.data ? formatCredits(usage.data.totals.credits) : '…'} />
        <Figure
          label={say.plan}
          value={plan?.name ?? '…'}
          {...(plan && { note: say.perMinute(formatNumber(plan.requests_per_minute)) })}
        />
      </div>
    </Panel>
  );
}
