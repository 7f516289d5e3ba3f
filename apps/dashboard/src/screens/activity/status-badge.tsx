import type { Job } from '../../data/job.ts';
import { Badge, type Tone } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { activityWords } from './activity-words.ts';

/** A stream that broke off has the status of its beginning, and an error. */
export function RequestStatus({ status, error }: { status: number; error: { readonly code: string } | null }) {
  const tone: Tone = error === null && status < 400 ? 'good' : status < 500 && status >= 400 ? 'warn' : 'bad';
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <Badge tone={tone}>{status}</Badge>
      {error && <code className="break-all text-soft">{error.code}</code>}
    </span>
  );
}

const tones: Readonly<Record<Job['status'], Tone>> = {
  processing: 'accent',
  completed: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

export function JobStatus({ job }: { job: Pick<Job, 'status' | 'progress' | 'error'> }) {
  const say = useWords(activityWords);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Badge tone={tones[job.status]}>
        {job.status === 'processing' ? `${say.processing} · ${job.progress} %` : say[job.status]}
      </Badge>
      {job.error && <code className="truncate text-soft">{job.error.code}</code>}
    </span>
  );
}
