import { webhooksDeliveriesGet, webhooksDeliveriesReplay, type WebhookDeliveryDetailResponse } from '@atelier/sdk';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { CodeBlock } from '../../kit/code-block.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { formatDateTime, formatRelative } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { Attempt, headerLines } from './attempt.tsx';
import { DeliveryState } from './deliveries.tsx';
import { endpointWords } from './endpoint-words.ts';

/** What can't be read as JSON is shown as it is. */
function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function RequestShown({ request }: { request: WebhookDeliveryDetailResponse['request'] }) {
  const say = useWords(endpointWords);
  const [view, setView] = useState<'formatted' | 'exact'>('formatted');
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{say.request}</h3>
        <Choice
          label={say.bodyView}
          value={view}
          onChange={setView}
          options={[
            { value: 'formatted', label: say.formatted },
            { value: 'exact', label: say.exact },
          ]}
        />
      </div>
      {request.body === null ? (
        <p className="text-soft">{say.bodyGone}</p>
      ) : (
        <CodeBlock title={say.body} code={view === 'exact' ? request.body : formatted(request.body)} />
      )}
      <CodeBlock
        title={`${say.headers} · ${say.signatures}`}
        code={`${request.method} ${request.url}\n${headerLines(request.headers)}`}
      />
    </section>
  );
}

function DeliveryBody({ delivery }: { delivery: WebhookDeliveryDetailResponse }) {
  const say = useWords(endpointWords);
  const replay = useChange((client) => webhooksDeliveriesReplay({ client, path: { id: delivery.id } }), {
    refresh: ['delivery', 'deliveries', 'endpoints'],
  });
  const { status, attempts, attempt_count, next_attempt_at } = delivery;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <span role="status" className="flex items-center gap-3">
          <DeliveryState status={status} />
          {attempt_count > 0 && next_attempt_at !== null && (
            <span className="text-[0.88rem] text-soft">{say.nextTry(formatRelative(next_attempt_at))}</span>
          )}
        </span>
        <Button className="ml-auto" busy={replay.isPending} onClick={() => replay.mutate()}>
          <RotateCw aria-hidden />
          {say.replay}
        </Button>
      </div>
      <ErrorNote error={replay.error} />
      <section className="flex flex-col gap-2">
        <h3>{say.attempts}</h3>
        {attempts.length === 0 && <p className="text-soft">{say.noAttempt}</p>}
        {attempts.toReversed().map((attempt, index) => (
          <Attempt key={`${attempt.number} ${attempt.started_at}`} attempt={attempt} open={index === 0} />
        ))}
      </section>
      <RequestShown request={delivery.request} />
    </div>
  );
}

/** One message: each attempt with its answer, and what was sent. */
export function DeliveryShown({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(endpointWords);
  const { data, error } = useAsk(['delivery', id], (client) => webhooksDeliveriesGet({ client, path: { id } }), {
    everyMs: (known) => (known?.status === 'pending' ? 2_000 : 15_000),
  });
  const isThis = data?.id === id;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={isThis ? data.event_type : say.delivery}
      description={isThis ? `${formatDateTime(data.created_at)} · ${data.id}` : undefined}
    >
      <ErrorNote error={error} />
      {isThis ? <DeliveryBody delivery={data} /> : !error && <Skeleton className="h-60" />}
    </Dialog>
  );
}
