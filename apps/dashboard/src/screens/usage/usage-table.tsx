import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { nameOf, type Bucket } from './series.ts';
import type { Group } from './usage-range.ts';
import { usageWords } from './usage-words.ts';

interface UsageTableProps {
  readonly buckets: readonly Bucket[];
  readonly group: Group | 'none';
  readonly label: (id: string) => string;
  readonly timeOf: (unixTime: number) => string;
}

interface Line {
  readonly id: string;
  readonly at: number;
  readonly result: Bucket['results'][number];
}

const atFirst = 40;

/** The chart's numbers, newest first, for eyes that want digits and for ears. */
export function UsageTable({ buckets, group, label, timeOf }: UsageTableProps) {
  const say = useWords(usageWords);
  const [all, setAll] = useState(false);
  const lines: readonly Line[] = buckets
    .toReversed()
    .flatMap(({ start_time: at, results }) =>
      results.map((result) => ({ id: `${at} ${nameOf(result, group)}`, at, result })),
    );
  const columns: readonly Column<Line>[] = [
    { id: 'when', title: say.when, cell: ({ at }) => <span className="whitespace-nowrap">{timeOf(at)}</span> },
    ...(group === 'none'
      ? []
      : [{ id: 'group', title: say[group], cell: ({ result }: Line) => label(nameOf(result, group)) }]),
    { id: 'requests', title: say.requests, align: 'right', cell: ({ result }) => formatNumber(result.requests) },
    {
      id: 'input',
      title: say.inputTokens,
      align: 'right',
      secondary: true,
      cell: ({ result }) => formatNumber(result.input_tokens),
    },
    {
      id: 'output',
      title: say.outputTokens,
      align: 'right',
      secondary: true,
      cell: ({ result }) => formatNumber(result.output_tokens),
    },
    { id: 'credits', title: say.credits, align: 'right', cell: ({ result }) => formatCredits(result.credits) },
  ];
  return (
    <section className="flex flex-col items-stretch gap-3">
      <h2>{say.table}</h2>
      <DataTable
        label={say.table}
        columns={columns}
        rows={all ? lines : lines.slice(0, atFirst)}
        rowKey={({ id }) => id}
        empty={null}
      />
      {!all && lines.length > atFirst && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {say.more(lines.length)}
        </Button>
      )}
    </section>
  );
}
