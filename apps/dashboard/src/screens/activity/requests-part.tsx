import { requestsList, type RequestsListResponses } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { Activity, FilterX, Repeat2 } from 'lucide-react';
import { useAskPages } from '../../data/ask.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatDuration, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { activityWords } from './activity-words.ts';
import { RequestFilters } from './filter-bar.tsx';
import { requestQuery, useActivitySearch } from './filters.ts';
import { RequestStatus } from './status-badge.tsx';
import { useKeys } from '../../data/keys.ts';

type LoggedRequest = RequestsListResponses[200]['data'][number];

const tokensOf = ({ usage }: LoggedRequest): string =>
  usage.input_tokens === null && usage.output_tokens === null
    ? '–'
    : `${formatNumber(usage.input_tokens ?? 0)} / ${formatNumber(usage.output_tokens ?? 0)}`;

function useColumns(): readonly Column<LoggedRequest>[] {
  const say = useWords(activityWords);
  const { nameOf } = useKeys();
  return [
    {
      id: 'what',
      title: say.what,
      cell: (row) => (
        <Link
          to="/activity/$id"
          params={{ id: row.id }}
          className="font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          <span className="whitespace-nowrap">{row.route ?? row.method}</span>
          {row.replayed && (
            <span title={say.replayed}>
              <Repeat2 className="ml-1.5 inline size-3.5 text-soft" aria-label={say.replayed} />
            </span>
          )}
          <span className="block text-[0.8rem] font-normal text-soft md:hidden">
            <When at={row.created_at} />
          </span>
        </Link>
      ),
    },
    { id: 'status', title: say.status, cell: (row) => <RequestStatus status={row.status} error={row.error} /> },
    {
      id: 'model',
      title: say.model,
      secondary: true,
      cell: (row) => <span className="whitespace-nowrap">{row.model ?? '–'}</span>,
    },
    {
      id: 'key',
      title: say.key,
      secondary: true,
      cell: ({ key_id: key }) =>
        key === null ? (
          <span className="text-soft">{say.signedIn}</span>
        ) : (
          <span className="block max-w-40 truncate">{nameOf(key)}</span>
        ),
    },
    {
      id: 'tokens',
      title: say.tokens,
      secondary: true,
      align: 'right',
      cell: (row) => <span className="whitespace-nowrap">{tokensOf(row)}</span>,
    },
    {
      id: 'cost',
      title: say.cost,
      align: 'right',
      cell: ({ credits }) => (credits === null ? '–' : formatCredits(credits)),
    },
    {
      id: 'duration',
      title: say.duration,
      secondary: true,
      align: 'right',
      cell: (row) => <span className="whitespace-nowrap">{formatDuration(row.duration_ms)}</span>,
    },
    { id: 'when', title: say.when, secondary: true, align: 'right', cell: (row) => <When at={row.created_at} /> },
  ];
}

function NothingHere() {
  const say = useWords(activityWords);
  const { isFiltered, change } = useActivitySearch();
  if (isFiltered) {
    return (
      <Empty
        icon={FilterX}
        title={say.noneTitle}
        action={
          <Button onClick={() => change({ status: '', module: '', model: '', key: '', range: '', q: '' })}>
            {say.clear}
          </Button>
        }
      >
        {say.none}
      </Empty>
    );
  }
  return (
    <Empty
      icon={Activity}
      title={say.emptyTitle}
      action={
        <Link to="/playground/chat" className={buttonClass({ look: 'primary' })}>
          {say.try}
        </Link>
      }
    >
      {say.empty}
    </Empty>
  );
}

export function RequestsPart({ live }: { live: boolean }) {
  const say = useWords(activityWords);
  const columns = useColumns();
  const { filters } = useActivitySearch();
  const requests = useAskPages(
    ['requests', filters],
    (client, after) =>
      requestsList({ client, query: { ...requestQuery(filters), limit: 50, ...(after && { after }) } }),
    live ? { everyMs: 5_000 } : {},
  );
  return (
    <>
      <RequestFilters />
      <ErrorNote error={requests.error} />
      {(!requests.error || requests.rows) && (
        <DataTable
          label={say.requestList}
          columns={columns}
          rows={requests.rows}
          rowKey={({ id }) => id}
          more={requests}
          empty={<NothingHere />}
        />
      )}
    </>
  );
}
