import { webhooksDeliveriesGet, webhooksTest, type EventType, type WebhookEndpoint } from '@atelier/sdk';
import { LoaderCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { SelectField } from '../../kit/field.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { formatDuration } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { endpointWords } from './endpoint-words.ts';
import { eventTypes, eventWords } from './event-kinds.ts';

/** Watches one delivery until its first attempt has ended. */
function Arrival({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const say = useWords(endpointWords);
  const { data } = useAsk(['delivery', id], (client) => webhooksDeliveriesGet({ client, path: { id } }), {
    everyMs: (known) =>
      known && known.attempts.some(({ status, error }) => status !== null || error !== null) ? false : 700,
  });
  const attempt = data?.attempts.at(-1);
  const isKnown = attempt !== undefined && (attempt.status !== null || attempt.error !== null);
  const arrived = data?.status === 'delivered';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-4" role="status">
      {isKnown ? (
        <>
          <Badge tone={arrived ? 'good' : 'bad'}>{attempt.status ?? say.noAnswer}</Badge>
          <span className="min-w-0 break-words">
            {arrived ? say.arrived : say.refused}
            {attempt.duration_ms !== null && (
              <span className="ml-2 text-soft">{formatDuration(attempt.duration_ms)}</span>
            )}
            {attempt.error !== null && <span className="block text-[0.85rem] text-soft">{attempt.error}</span>}
          </span>
          <Button size="small" className="ml-auto" onClick={() => onShow(id)}>
            {say.look}
          </Button>
        </>
      ) : (
        <>
          <LoaderCircle className="size-4 animate-spin text-soft" aria-hidden />
          <span className="text-soft">{say.sending}</span>
        </>
      )}
    </div>
  );
}

/** Any kind of event, on demand. */
export function TestEvent({ endpoint, onShow }: { endpoint: WebhookEndpoint; onShow: (id: string) => void }) {
  const [say, tell] = [useWords(endpointWords), useWords(eventWords)];
  const [type, setType] = useState<EventType>(endpoint.events[0] ?? 'generation.completed');
  const send = useChange((client) => webhooksTest({ client, body: { type, endpoint_id: endpoint.id } }), {
    refresh: ['deliveries', 'events'],
  });
  return (
    <Panel title={say.testTitle}>
      <p className="-mt-3 mb-4 text-soft">{say.testLead}</p>
      <div className="flex flex-col gap-4">
        <form
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <SelectField
            className="w-full sm:w-80"
            label={say.kind}
            hint={tell[type]}
            value={type}
            onChange={({ target }) => setType(target.value as EventType)}
          >
            {eventTypes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <Button
            type="submit"
            look="primary"
            className="sm:mt-6.5"
            busy={send.isPending}
            disabled={endpoint.status !== 'enabled'}
          >
            <Send aria-hidden />
            {say.send}
          </Button>
        </form>
        <ErrorNote error={send.error} />
        {send.data && <Arrival key={send.data.id} id={send.data.id} onShow={onShow} />}
      </div>
    </Panel>
  );
}
