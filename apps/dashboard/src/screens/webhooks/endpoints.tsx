import { webhooksDeliveriesList, webhooksEndpointsList, type WebhookEndpoint } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAsk, useAskPages } from '../../data/ask.ts';
import { classes } from '../../kit/classes.ts';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { webhookWords } from './webhooks-words.ts';

export function EndpointState({
  endpoint: { status, failing_since },
}: {
  endpoint: Pick<WebhookEndpoint, 'status' | 'failing_since'>;
}) {
  const say = useWords(webhookWords);
  if (status === 'disabled') return <Badge tone="bad">{say.disabled}</Badge>;
  if (status === 'paused') return <Badge>{say.paused}</Badge>;
  return failing_since === null ? <Badge tone="good">{say.enabled}</Badge> : <Badge tone="warn">{say.failing}</Badge>;
}

const bars = { delivered: 'bg-good', failed: 'bg-bad', pending: 'bg-strong-line' } as const;

/** The last twenty at a glance, the newest at the right. */
function Recent({ id }: { id: string }) {
  const say = useWords(webhookWords);
  const { data } = useAsk(
    ['deliveries', id, 'recent'],
    (client) => webhooksDeliveriesList({ client, query: { endpoint_id: id, limit: 20 } }),
    { everyMs: 15_000 },
  );
  if (!data) return <Skeleton className="h-4 w-24" />;
  const [last] = data.data;
  if (!last) return <span className="text-soft">{say.nothingSent}</span>;
  const good = data.data.filter(({ status }) => status === 'delivered').length;
  return (
    <div className="flex items-center gap-3">
      <span
        className="flex items-end gap-0.5"
        role="img"
        aria-label={say.recentText(good, data.data.length)}
        title={say.recentText(good, data.data.length)}
      >
        {data.data.toReversed().map((one) => (
          <span key={one.id} className={classes('h-4 w-1 rounded-full', bars[one.status])} />
        ))}
      </span>
      <span className="text-[0.82rem] text-soft">
        <When at={last.created_at} />
      </span>
    </div>
  );
}

function useColumns(): readonly Column<WebhookEndpoint>[] {
  const say = useWords(webhookWords);
  return [
    {
      id: 'address',
      title: say.address,
      cell: ({ id, url, description }) => (
        <Link to="/webhooks/$id" params={{ id }} className="group block max-w-44 sm:max-w-sm">
          <span className="block truncate font-medium group-hover:underline" title={url}>
            {url}
          </span>
          {description !== '' && <span className="block truncate text-[0.82rem] text-soft">{description}</span>}
        </Link>
      ),
    },
    { id: 'state', title: say.state, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    {
      id: 'kinds',
      title: say.kinds,
      secondary: true,
      cell: ({ events }) => (
        <span title={events.join(', ')}>{events.length === 0 ? say.allKinds : say.someKinds(events.length)}</span>
      ),
    },
    { id: 'recent', title: say.recent, secondary: true, cell: ({ id }) => <Recent id={id} /> },
  ];
}

export function Endpoints({ add }: { add: ReactNode }) {
  const say = useWords(webhookWords);
  const columns = useColumns();
  const list = useAskPages(['endpoints'], (client, after) =>
    webhooksEndpointsList({ client, query: { limit: 25, ...(after !== undefined && { after }) } }),
  );
  if (list.error) return <ErrorNote error={list.error} />;
  return (
    <DataTable
      label={say.endpoints}
      columns={columns}
      rows={list.rows}
      rowKey={({ id }) => id}
      more={list}
      empty={
        <Empty icon={Webhook} title={say.none} action={add}>
          {say.noneLead}
        </Empty>
      }
    />
  );
}
