import { webhooksDeliveriesList, type WebhookDelivery } from '@atelier/sdk';
import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useAskPages } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { Badge, type Tone } from '../../kit/page.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { When } from '../../kit/when.tsx';
import { formatRelative } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { endpointWords } from './endpoint-words.ts';
import { ReplayFailed } from './replay-failed.tsx';

type Status = WebhookDelivery['status'];

const tones: Readonly<Record<Status, Tone>> = { pending: 'warn', delivered: 'good', failed: 'bad' };

export function DeliveryState({ status }: { status: Status }) {
  const say = useWords(endpointWords);
  return <Badge tone={tones[status]}>{say[status]}</Badge>;
}

function useColumns(onShow: (id: string) => void): readonly Column<WebhookDelivery>[] {
  const say = useWords(endpointWords);
  return [
    { id: 'when', title: say.when, secondary: true, cell: ({ created_at }) => <When at={created_at} /> },
    {
      id: 'event',
      title: say.event,
      cell: ({ event_type }) => <code className="whitespace-nowrap">{event_type}</code>,
    },
    { id: 'status', title: say.status, cell: ({ status }) => <DeliveryState status={status} /> },
    {
      id: 'attempts',
      title: say.attempts,
      secondary: true,
      cell: ({ attempt_count, next_attempt_at }) => (
        <>
          {attempt_count}
          {attempt_count > 0 && next_attempt_at !== null && (
            <span className="ml-2 text-[0.82rem] text-soft">{say.nextTry(formatRelative(next_attempt_at))}</span>
          )}
        </>
      ),
    },
    {
      id: 'show',
      title: '',
      align: 'right',
      cell: ({ id, event_type }) => (
        <Button size="small" onClick={() => onShow(id)} aria-label={`${say.look}: ${event_type} ${id}`}>
          {say.look}
        </Button>
      ),
    },
  ];
}

export function Deliveries({ endpointId, onShow }: { endpointId: string; onShow: (id: string) => void }) {
  const say = useWords(endpointWords);
  const [status, setStatus] = useState<Status | 'any'>('any');
  const [replaying, setReplaying] = useState(false);
  const columns = useColumns(onShow);
  const list = useAskPages(
    ['deliveries', endpointId, status],
    (client, after) =>
      webhooksDeliveriesList({
        client,
        query: {
          endpoint_id: endpointId,
          limit: 20,
          ...(status !== 'any' && { status }),
          ...(after !== undefined && { after }),
        },
      }),
    { everyMs: 4_000 },
  );
  return (
    <section className="flex flex-col gap-4" aria-label={say.deliveries}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{say.deliveries}</h2>
        <div className="flex flex-wrap gap-2">
          <Choice
            label={say.status}
            value={status}
            onChange={setStatus}
            options={[
              { value: 'any', label: say.anyStatus },
              ...(['delivered', 'pending', 'failed'] as const).map((value) => ({ value, label: say[value] })),
            ]}
          />
          <Button onClick={() => setReplaying(true)}>
            <RotateCw aria-hidden />
            {say.replayFailed}
          </Button>
        </div>
      </div>
      <ErrorNote error={list.error} />
      {!list.error && (
        <DataTable
          label={say.deliveries}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          more={list}
          empty={
            <Empty icon={Send} title={say.none}>
              {status === 'any' ? say.noneLead : say.noneFiltered}
            </Empty>
          }
        />
      )}
      {replaying && <ReplayFailed endpointId={endpointId} onClose={() => setReplaying(false)} />}
    </section>
  );
}
