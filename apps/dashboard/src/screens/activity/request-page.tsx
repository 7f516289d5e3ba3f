import { requestsGet, type RequestsGetResponses } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { useAsk } from '../../data/ask.ts';
import { Copy } from '../../kit/copy.tsx';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { formatCredits, formatDateTime, formatDuration, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { detailWords } from './activity-words.ts';
import { Facts } from '../../kit/facts.tsx';
import { RequestStatus } from './status-badge.tsx';
import { Timeline } from './timeline.tsx';
import { useKeys } from '../../data/keys.ts';

type Details = RequestsGetResponses[200];

function Trouble({ request: { error, status } }: { request: Details }) {
  const say = useWords(detailWords);
  if (!error) return null;
  return (
    <section className="flex flex-col items-start gap-2 rounded-2xl border border-bad/30 bg-bad-wash p-5">
      <h2>{say.errorTitle}</h2>
      <code className="text-base">{error.code}</code>
      {status < 400 && <p className="text-soft">{say.brokeOff}</p>}
      {/^[a-z_]+$/.test(error.code) && (
        <a
          href={`/docs/errors/${error.code}`}
          target="_blank"
          rel="noreferrer"
          className="font-medium underline underline-offset-4"
        >
          {say.explain}
        </a>
      )}
    </section>
  );
}

function RequestFacts({ request }: { request: Details }) {
  const say = useWords(detailWords);
  const { nameOf } = useKeys();
  const { input_tokens: input, output_tokens: output } = request.usage;
  return (
    <Facts
      facts={[
        [say.status, <RequestStatus key="status" status={request.status} error={request.error} />],
        [say.route, request.route === null ? request.method : `${request.method} ${request.route}`],
        [say.model, request.model],
        [say.created, formatDateTime(request.created_at)],
        [say.duration, formatDuration(request.duration_ms)],
        [say.firstByte, request.first_byte_ms === null ? null : formatDuration(request.first_byte_ms)],
        [say.credits, request.credits === null ? null : formatCredits(request.credits)],
        [
          say.tokens,
          input === null && output === null ? null : `${formatNumber(input ?? 0)} / ${formatNumber(output ?? 0)}`,
        ],
        [say.key, request.key_id === null ? say.signedIn : nameOf(request.key_id)],
        [
          say.madeJob,
          request.job_id === null ? null : (
            <Link
              key="job"
              to="/activity/$id"
              params={{ id: request.job_id }}
              className="font-mono text-[0.86em] break-all text-accent underline underline-offset-4"
            >
              {request.job_id}
            </Link>
          ),
        ],
      ]}
    />
  );
}

export function RequestPage({ id }: { id: string }) {
  const say = useWords(detailWords);
  const asked = useAsk(['request', id], (client) => requestsGet({ client, path: { id } }), {
    // A job goes on after the request that made it.
    everyMs: (known) => (known?.job_id && !known.timeline.some(({ what }) => what === 'job_ended') ? 3_000 : false),
  });
  const request = asked.data?.id === id ? asked.data : undefined;
  const lead = (
    <span className="flex items-center gap-1">
      <code className="break-all">{id}</code>
      <Copy text={id} label={say.id} />
    </span>
  );
  return (
    <Page title={request?.route ?? say.request} lead={lead}>
      <ErrorNote error={asked.error} />
      {!request && !asked.error && <Skeleton className="h-64 rounded-2xl" />}
      {request && (
        <>
          <Trouble request={request} />
          <Panel title={say.timeline}>
            <Timeline events={request.timeline} />
          </Panel>
          <Panel title={say.facts}>
            <RequestFacts request={request} />
          </Panel>
          {request.replayed && <Note>{say.replayed}</Note>}
          <p className="text-[0.84rem] text-soft">{say.privacy}</p>
        </>
      )}
    </Page>
  );
}
