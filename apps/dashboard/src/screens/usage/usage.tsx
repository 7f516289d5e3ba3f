import { usageGet, type UsageGetResponses } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Download } from 'lucide-react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Empty, ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Figure, Page, Panel } from '../../kit/page.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { Choice } from '../../kit/toggle.tsx';
import { formatCredits, formatNumber, timeZone } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { Breakdown } from './breakdown.tsx';
import { rangeNames, startOf, stepsOf, usageQuery, useUsageSearch, type Group } from './usage-range.ts';
import { usageWords } from './usage-words.ts';

type Totals = UsageGetResponses[200]['totals'];

function Controls() {
  const say = useWords(usageWords);
  const { range, step, group, change } = useUsageSearch();
  const stepNames = { hour: say.hour, day: say.day, month: say.monthStep };
  const groups: readonly (Group | 'none')[] = ['none', 'model', 'module', 'key'];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Choice
        label={say.range}
        className="flex-wrap"
        value={range}
        onChange={(next) => change({ range: next })}
        options={rangeNames.map((value) => ({ value, label: say[value] }))}
      />
      {stepsOf[range].length > 1 && (
        <Choice
          label={say.step}
          value={step}
          onChange={(next) => change({ step: next })}
          options={stepsOf[range].map((value) => ({ value, label: stepNames[value] }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-[0.85rem] text-soft">{say.group}</span>
        <Choice
          label={say.group}
          className="flex-wrap"
          value={group}
          onChange={(next) => change({ group: next })}
          options={groups.map((value) => ({ value, label: say[value] }))}
        />
      </div>
    </div>
  );
}

/** Of the whole range, as the service sums them. */
function TotalFigures({ totals }: { totals: Totals | undefined }) {
  const say = useWords(usageWords);
  if (!totals) return <Skeleton className="h-24 rounded-2xl" />;
  const cached = totals.cached_tokens > 0 ? { note: say.cached(formatNumber(totals.cached_tokens)) } : {};
  return (
    <Panel>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:flex lg:gap-12">
        <Figure label={say.credits} value={formatCredits(totals.credits)} />
        <Figure label={say.requests} value={formatNumber(totals.requests)} />
        <Figure label={say.inputTokens} value={formatNumber(totals.input_tokens)} {...cached} />
        <Figure label={say.outputTokens} value={formatNumber(totals.output_tokens)} />
        {totals.images > 0 && <Figure label={say.images} value={formatNumber(totals.images)} />}
        {totals.seconds > 0 && (
          <Figure label={say.seconds} value={formatNumber(totals.seconds, { maximumFractionDigits: 1 })} />
        )}
      </div>
    </Panel>
  );
}

function CsvButton() {
  const say = useWords(usageWords);
  const { range, step, group } = useUsageSearch();
  const table = useChange<unknown>(
    (client) =>
      usageGet({ client, query: usageQuery(range, step, group), headers: { accept: 'text/csv' }, parseAs: 'text' }),
    { onDone: (csv) => saveFile(`atelier-usage-${range}.csv`, csv as string, 'text/csv') },
  );
  return (
    <>
      <ErrorNote error={table.error} />
      <Button busy={table.isPending} onClick={() => table.mutate()}>
        {!table.isPending && <Download aria-hidden />}
        {say.csv}
      </Button>
    </>
  );
}

export default function Screen() {
  const say = useWords(usageWords);
  const { range, step, group } = useUsageSearch();
  const name = range === 'today' ? range : startOf(range);
  const usage = useAsk(
    ['usage', name, step, group],
    (client) => usageGet({ client, query: usageQuery(range, step, group) }),
    {
      everyMs: 15_000,
    },
  );
  return (
    <Page title={say.title} lead={`${say.lead} ${say.zone(timeZone)}`} actions={<CsvButton />}>
      <Controls />
      <ErrorNote error={usage.error} />
      {!usage.error && <TotalFigures totals={usage.data?.totals} />}
      {usage.data?.totals.requests === 0 && (
        <Empty
          icon={ChartColumn}
          title={say.emptyTitle}
          action={
            <Link to="/playground/chat" className={buttonClass({ look: 'primary' })}>
              {say.try}
            </Link>
          }
        >
          {say.empty}
        </Empty>
      )}
      {usage.data !== undefined && usage.data.totals.requests > 0 && <Breakdown buckets={usage.data.data} />}
      {!usage.data && !usage.error && <Skeleton className="h-80 rounded-2xl" />}
    </Page>
  );
}
