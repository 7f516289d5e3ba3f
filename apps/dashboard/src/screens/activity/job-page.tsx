import { Link } from '@tanstack/react-router';
import { ExternalLink, PanelsTopLeft } from 'lucide-react';
import { hasEnded, useJob, type Job } from '../../data/job.ts';
import { buttonClass } from '../../kit/button.tsx';
import { CodeBlock } from '../../kit/code-block.tsx';
import { Copy } from '../../kit/copy.tsx';
import { JobProgress } from '../../kit/job-progress.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Page, Panel } from '../../kit/page.tsx';
import { ShowCode } from '../../kit/show-code.tsx';
import { formatCredits, formatDateTime } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { detailWords } from './activity-words.ts';
import { Facts } from '../../kit/facts.tsx';
import { jobTitle } from './jobs-part.tsx';
import { JobStatus } from './status-badge.tsx';
import { Timeline, type TimelineEvent } from './timeline.tsx';

/** Addresses anywhere in a result, each once. */
function linksIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(linksIn))];
}

function momentsOf({ created_at: created, started_at: started, completed_at: ended }: Job): readonly TimelineEvent[] {
  const at = (iso: string) => Math.max(0, Date.parse(iso) - Date.parse(created));
  return [
    { what: 'job_queued', at_ms: 0 },
    ...(started === null ? [] : [{ what: 'job_started' as const, at_ms: at(started) }]),
    { what: 'job_ended' as const, at_ms: ended === null ? Math.max(1, Date.now() - Date.parse(created)) : at(ended) },
  ];
}

function Result({ job }: { job: Job }) {
  const say = useWords(detailWords);
  if (!job.result) return null;
  const projectId = job.result['project_id'];
  return (
    <Panel title={say.result}>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {typeof projectId === 'string' && (
            <Link to="/playground/builder/$id" params={{ id: projectId }} className={buttonClass({ look: 'primary' })}>
              <PanelsTopLeft aria-hidden />
              {say.project}
            </Link>
          )}
          {linksIn(job.result).map((link, place) => (
            <a key={link} href={link} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink aria-hidden />
              {say.link(place + 1)}
            </a>
          ))}
        </div>
        <div className="[&_pre]:max-h-80 [&_pre]:overflow-y-auto">
          <CodeBlock code={JSON.stringify(job.result, null, 2)} title="JSON" />
        </div>
      </div>
    </Panel>
  );
}

function JobFacts({ job }: { job: Job }) {
  const say = useWords(detailWords);
  return (
    <Facts
      facts={[
        [say.status, <JobStatus key="status" job={job} />],
        [say.model, job.model],
        [say.created, formatDateTime(job.created_at)],
        hasEnded(job) ? [say.credits, formatCredits(job.usage.credits)] : [say.held, formatCredits(job.usage.held)],
        [say.gone, job.result === null || job.expires_at === null ? null : formatDateTime(job.expires_at)],
        ...Object.entries(job.metadata).map(([name, value]) => [name, value] as const),
      ]}
    />
  );
}

export function JobPage({ id }: { id: string }) {
  const say = useWords(detailWords);
  const { job: known, error, cancel } = useJob(id);
  const job = known?.id === id ? known : undefined;
  const lead = (
    <span className="flex items-center gap-1">
      <code className="break-all">{id}</code>
      <Copy text={id} label={say.id} />
    </span>
  );
  const title = job ? jobTitle(job) : say.job;
  return (
    <Page
      title={title.length > 90 ? `${title.slice(0, 90)} …` : title}
      lead={lead}
      actions={<ShowCode request={{ method: 'GET', path: `/jobs/${id}` }} />}
    >
      <ErrorNote error={error ?? cancel.error} />
      {!job && !error && <Skeleton className="h-64 rounded-2xl" />}
      {job && (
        <>
          <JobProgress job={job} onCancel={() => cancel.mutate()} cancelling={cancel.isPending} />
          <Result job={job} />
          {hasEnded(job) && (
            <Panel title={say.timeline}>
              <Timeline events={momentsOf(job)} />
            </Panel>
          )}
          <Panel title={say.facts}>
            <JobFacts job={job} />
          </Panel>
          <CodeBlock code={JSON.stringify(job.input, null, 2)} title={say.input} />
        </>
      )}
    </Page>
  );
}
