import { webhooksEventsList, type Event, type EventType } from '@atelier/sdk';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useAskPages } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { CodeBlock } from '../../kit/code-block.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatDateTime } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { eventTypes, eventWords } from './event-kinds.ts';
import { webhookWords } from './webhooks-words.ts';

function EventShown({ event, onClose }: { event: Event; onClose: () => void }) {
  const say = useWords(webhookWords);
  const tell = useWords(eventWords);
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.type}
      description={`${tell[event.type]} ${formatDateTime(event.created_at)}`}
      wide
    >
      {event.data === null ? (
        <p className="text-soft">{say.gone}</p>
      ) : (
        <CodeBlock title={event.id} code={JSON.stringify(event.data, null, 2)} />
      )}
    </Dialog>
  );
}

function useColumns(onShow: (event: Event) => void): readonly Column<Event>[] {
  const say = useWords(webhookWords);
  return [
    { id: 'when', title: say.when, cell: ({ created_at }) => <When at={created_at} /> },
    {
      id: 'type',
      title: say.type,
      cell: ({ type, test }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <code>{type}</code>
          {test && <Badge>{say.test}</Badge>}
        </span>
      ),
    },
    { id: 'id', title: say.event, secondary: true, cell: ({ id }) => <code className="text-soft">{id}</code> },
    {
      id: 'show',
      title: '',
      align: 'right',
      cell: (event) => (
        <Button size="small" onClick={() => onShow(event)} aria-label={`${say.show}: ${event.type} ${event.id}`}>
          {say.show}
        </Button>
      ),
    },
  ];
}

/** All that happened, whoever was told. */
export function Events() {
  const say = useWords(webhookWords);
  const [type, setType] = useState<EventType | ''>('');
  const [shown, setShown] = useState<Event | null>(null);
  const columns = useColumns(setShown);
  const list = useAskPages(
    ['events', type],
    (client, after) =>
      webhooksEventsList({
        client,
        query: { limit: 25, ...(type && { type }), ...(after !== undefined && { after }) },
      }),
    { everyMs: 10_000 },
  );
  return (
    <section className="flex flex-col gap-4" aria-label={say.events}>
      <SelectField
        className="w-60"
        label={say.type}
        value={type}
        onChange={({ target }) => setType(target.value as EventType | '')}
      >
        <option value="">{say.anyType}</option>
        {eventTypes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <ErrorNote error={list.error} />
      {!list.error && (
        <DataTable
          label={say.events}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          more={list}
          empty={
            <Empty icon={Zap} title={say.noEvents}>
              {type === '' ? say.noEventsLead : say.noEventsFiltered}
            </Empty>
          }
        />
      )}
      {shown && <EventShown event={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
