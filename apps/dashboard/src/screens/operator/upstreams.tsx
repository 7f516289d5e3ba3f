import { operatorUpstreams, type OperatorUpstreamsResponse } from '@atelier/sdk';
import { Unplug } from 'lucide-react';
import { useAsk } from '../../data/ask.ts';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { LaneState } from './lane-state.tsx';
import { modelsWords } from './models-words.ts';

type Upstream = OperatorUpstreamsResponse['data'][number];

const keyTones = { set: 'good', missing: 'bad', none: 'plain' } as const;
const gravity = { closed: 0, half_open: 1, cooling: 2, open: 3 } as const;

/** The worst of its lanes speaks for an upstream. */
const worstOf = ({ lanes }: Upstream) =>
  lanes.map(({ state }) => state).toSorted((one, other) => gravity[other] - gravity[one])[0] ?? null;

function useColumns(): readonly Column<Upstream>[] {
  const say = useWords(modelsWords);
  return [
    {
      id: 'name',
      title: say.name,
      cell: ({ name, kind }) => (
        <>
          <span className="block font-medium">{name}</span>
          {kind !== name && <span className="text-[0.82rem] text-soft">{kind}</span>}
        </>
      ),
    },
    { id: 'key', title: say.apiKey, cell: ({ api_key: key }) => <Badge tone={keyTones[key]}>{say[key]}</Badge> },
    { id: 'state', title: say.state, cell: (upstream) => <LaneState state={worstOf(upstream)} /> },
    {
      id: 'address',
      title: say.address,
      secondary: true,
      cell: ({ base_url: address }) =>
        address === null ? (
          <span className="whitespace-nowrap text-soft">{say.ownProcess}</span>
        ) : (
          <code className="break-all">{address}</code>
        ),
    },
    {
      id: 'models',
      title: say.makes,
      secondary: true,
      cell: ({ models }) => <span className="text-[0.86rem] text-soft">{models.join(', ')}</span>,
    },
    {
      id: 'most',
      title: say.atOnce,
      align: 'right',
      secondary: true,
      cell: ({ max_concurrent: most }) => (
        <span className="whitespace-nowrap">{most === null ? say.noLimit : formatNumber(most)}</span>
      ),
    },
  ];
}

export function Upstreams() {
  const say = useWords(modelsWords);
  const columns = useColumns();
  const upstreams = useAsk(['operator', 'upstreams'], (client) => operatorUpstreams({ client }), { everyMs: 10_000 });
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2>{say.providers}</h2>
        <p className="text-soft">{say.providersLead}</p>
      </div>
      <ErrorNote error={upstreams.error} />
      <DataTable
        label={say.providers}
        columns={columns}
        rows={upstreams.data?.data}
        rowKey={({ name }) => name}
        empty={
          <Empty icon={Unplug} title={say.noProvidersTitle}>
            {say.noProviders}
          </Empty>
        }
      />
    </section>
  );
}
