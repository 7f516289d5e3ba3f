import { webhooksEndpointsGet, type WebhookEndpoint } from '@atelier/sdk';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Unplug } from 'lucide-react';
import { useAsk } from '../../data/ask.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Empty, ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatDateTime } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { Deliveries } from './deliveries.tsx';
import { DeliveryShown } from './delivery-shown.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointSecret } from './endpoint-secret.tsx';
import { EndpointState } from './endpoints.tsx';
import { endpointWords } from './endpoint-words.ts';
import { TestEvent } from './test-event.tsx';
import { webhookWords } from './webhooks-words.ts';

function BackToAll() {
  const say = useWords(endpointWords);
  return (
    <Link
      to="/webhooks"
      className="-mb-3 inline-flex items-center gap-1.5 self-start text-[0.88rem] text-soft hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {say.back}
    </Link>
  );
}

function Standing({ endpoint: { status, disabled_reason, failing_since } }: { endpoint: WebhookEndpoint }) {
  const say = useWords(endpointWords);
  if (status === 'paused') return <Note>{say.pausedNote}</Note>;
  if (status === 'disabled') {
    return <Note tone="warn">{disabled_reason === 'gone' ? say.goneNote : say.failingNote}</Note>;
  }
  return failing_since === null ? null : <Note tone="warn">{say.failingSince(formatDateTime(failing_since))}</Note>;
}

function About({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useWords(endpointWords);
  return (
    <Panel title={say.about}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-[0.9rem]">
        <dt className="text-soft">{say.status}</dt>
        <dd>
          <EndpointState endpoint={endpoint} />
        </dd>
        <dt className="text-soft">{say.told}</dt>
        <dd className="flex flex-wrap gap-1.5">
          {endpoint.events.length === 0
            ? say.everything
            : endpoint.events.map((type) => (
                <code key={type} className="rounded-md bg-sunk px-1.5 py-px">
                  {type}
                </code>
              ))}
        </dd>
        <dt className="text-soft">{say.created}</dt>
        <dd>
          <When at={endpoint.created_at} />
        </dd>
      </dl>
    </Panel>
  );
}

export default function EndpointScreen() {
  const say = useWords(endpointWords);
  const { title } = useWords(webhookWords);
  const { id } = useParams({ strict: false }) as { id: string };
  const { delivery } = useSearch({ strict: false }) as { delivery?: string };
  const navigate = useNavigate();
  const asked = useAsk(['endpoints', id], (client) => webhooksEndpointsGet({ client, path: { id } }), {
    everyMs: 15_000,
  });
  const show = (chosen: string | undefined) =>
    void navigate({
      to: '/webhooks/$id',
      params: { id },
      search: (chosen === undefined ? {} : { delivery: chosen }) as never,
      replace: true,
    });
  const endpoint = asked.data;
  if (asked.error) {
    return (
      <Page title={title}>
        {asked.error.status === 404 ? (
          <Empty
            icon={Unplug}
            title={say.missing}
            action={
              <Link to="/webhooks" className={buttonClass({ look: 'primary' })}>
                {say.back}
              </Link>
            }
          >
            {say.missingLead}
          </Empty>
        ) : (
          <ErrorNote error={asked.error} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={endpoint?.description || title}
      lead={endpoint ? <span className="font-mono text-[0.85rem] break-all">{endpoint.url}</span> : undefined}
      actions={endpoint && <EndpointActions endpoint={endpoint} />}
    >
      <BackToAll />
      {endpoint ? (
        <>
          <Standing endpoint={endpoint} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <About endpoint={endpoint} />
            <EndpointSecret endpoint={endpoint} />
          </div>
          <TestEvent endpoint={endpoint} onShow={show} />
          <Deliveries endpointId={id} onShow={show} />
          {delivery !== undefined && <DeliveryShown id={delivery} onClose={() => show(undefined)} />}
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </Page>
  );
}
