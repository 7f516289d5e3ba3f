import { lazy, Suspense } from 'react';
import { Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useLanguage, useWords } from '../../language/words.ts';
import { useKeys } from '../../data/keys.ts';
import { seriesColours } from './colours.ts';
import { barsOf, seriesOf, type Bucket, type Series } from './series.ts';
import { UsageTable } from './usage-table.tsx';
import { useUsageSearch, type Metric, type Step } from './usage-range.ts';
import { usageWords } from './usage-words.ts';

const Chart = lazy(() => import('./chart.tsx'));

const metrics: readonly Metric[] = ['credits', 'requests', 'tokens'];

const shortTimes: Readonly<Record<Step, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
};
const longTimes: Readonly<Record<Step, Intl.DateTimeFormatOptions>> = {
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

function useTimes(step: Step) {
  const language = useLanguage();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const times = new Intl.DateTimeFormat(language, options);
    return (unixTime: number) => times.format(new Date(unixTime * 1000));
  };
  return { timeOf: format(shortTimes[step]), longTimeOf: format(longTimes[step]) };
}

interface SharesProps {
  readonly series: readonly Series[];
  readonly names: readonly string[];
  readonly colours: readonly string[];
  readonly amountText: (amount: number) => string;
}

function shareText(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  if (share > 0 && share < 0.01) return `< ${formatNumber(0.01, { style: 'percent' })}`;
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}

/** The legend, with how much each of them is of the whole. */
function Shares({ series, names, colours, amountText }: SharesProps) {
  const whole = series.reduce((sum, one) => sum + one.sum, 0);
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-1.5 border-t pt-4 text-[0.88rem] sm:grid-cols-2">
      {series.map(({ id, sum }, place) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          <span aria-hidden className="size-2.5 shrink-0 rounded-sm" style={{ background: colours[place] }} />
          <span className="min-w-0 flex-1 truncate">{names[place]}</span>
          <span className="tabular-nums">{amountText(sum)}</span>
          <span className="w-12 text-right text-soft tabular-nums">{shareText(sum, whole)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The chart, who has which share of it, and its numbers. */
export function Breakdown({ buckets }: { buckets: readonly Bucket[] }) {
  const say = useWords(usageWords);
  const { step, group, metric, change } = useUsageSearch();
  const { timeOf, longTimeOf } = useTimes(step);
  const keys = useKeys();
  const label = (id: string): string => {
    if (group === 'none') return say.all;
    if (id === '') return group === 'key' ? say.signedIn : '–';
    return group === 'key' ? keys.nameOf(id) : id;
  };
  const series = seriesOf(buckets, group, metric);
  const names = series.map(({ id, isRest }) => (isRest ? say.others : label(id)));
  const colours = series.map(({ isRest }, place) =>
    isRest ? seriesColours.at(-1)! : (seriesColours[place] ?? seriesColours.at(-1)!),
  );
  const amountText = metric === 'credits' ? formatCredits : formatNumber;
  return (
    <>
      <Panel
        title={say[metric]}
        actions={
          <Choice
            label={say.metric}
            value={metric}
            onChange={(next) => change({ metric: next })}
            options={metrics.map((value) => ({ value, label: say[value] }))}
          />
        }
      >
        <div role="img" aria-label={say.chart(say[metric])}>
          <Suspense fallback={<Skeleton className="h-[280px]" />}>
            <Chart
              bars={barsOf(buckets, series, group, metric)}
              names={names}
              colours={colours}
              timeOf={timeOf}
              longTimeOf={longTimeOf}
              amountText={(amount) => amountText(amount)}
            />
          </Suspense>
        </div>
        {group !== 'none' && (
          <Shares series={series} names={names} colours={colours} amountText={(amount) => amountText(amount)} />
        )}
      </Panel>
      <UsageTable buckets={buckets} group={group} label={label} timeOf={longTimeOf} />
    </>
  );
}
