import type { OperatorJobListResponse } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/data-table.tsx';
import { Badge, type Tone } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatDuration } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { formatSpan } from './format-span.ts';
import { operatorWords } from './operator-words.ts';

export type OperatorJob = OperatorJobListResponse['data'][number];

const tones: Readonly<Record<OperatorJob['status'], Tone>> = {
  processing: 'accent',
  completed: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

function JobState({ job: { status, phase, progress, error } }: { job: OperatorJob }) {
  const say = useWords(operatorWords);
  if (status !== 'processing') {
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <Badge tone={tones[status]}>{say[status]}</Badge>
        {error && (
          <code className="max-w-52 truncate text-soft" title={error.message}>
            {error.code}
          </code>
        )}
      </span>
    );
  }
  if (phase === 'queued') return <Badge>{say.queued}</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="accent">{say[phase ?? 'processing']}</Badge>
      <span
        role="progressbar"
        aria-label={say.progress(progress)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-sunk"
      >
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${Math.max(4, progress)}%` }}
        />
      </span>
      <span className="text-[0.82rem] whitespace-nowrap text-soft tabular-nums">{progress} %</span>
    </span>
  );
}

function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/operator/accounts/$id"
      params={{ id }}
      className="block max-w-48 truncate underline-offset-4 hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}

/** What is said of a job wherever jobs are listed. */
export function useJobColumns(): readonly Column<OperatorJob>[] {
  const say = useWords(operatorWords);
  return [
    {
      id: 'job',
      title: say.job,
      cell: (job) => (
        <div className="min-w-28">
          <p className="flex items-center gap-1.5 font-medium whitespace-nowrap">
            {say[job.module]}
            <span className="font-normal text-soft">{job.task.replace(`${job.module}.`, '').replaceAll('_', ' ')}</span>
          </p>
          <code className="block max-w-28 truncate text-soft sm:max-w-44" title={job.id}>
            {job.id}
          </code>
        </div>
      ),
    },
    { id: 'state', title: say.state, cell: (job) => <JobState job={job} /> },
    {
      id: 'account',
      title: say.account,
      cell: (job) => (
        <>
          <AccountLink id={job.account_id} name={job.account_name} />
          <span className="text-[0.8rem] text-soft">{say[job.environment]}</span>
        </>
      ),
    },
    {
      id: 'model',
      title: say.model,
      secondary: true,
      cell: (job) => (
        <>
          <span className="block whitespace-nowrap">{job.model}</span>
          {job.provider !== null && <span className="text-[0.8rem] text-soft">{job.provider}</span>}
        </>
      ),
    },
    {
      id: 'elapsed',
      title: say.elapsed,
      align: 'right',
      cell: ({ elapsed_seconds: seconds, attempts, completed_at: ended }) => (
        <>
          <span className="block whitespace-nowrap">
            {seconds < 3_600 ? formatDuration(seconds * 1000) : formatSpan(seconds)}
          </span>
          {ended !== null && (
            <span className="block text-[0.8rem] text-soft">
              <When at={ended} />
            </span>
          )}
          {attempts > 1 && <span className="text-[0.8rem] whitespace-nowrap text-warn">{say.attempts(attempts)}</span>}
        </>
      ),
    },
  ];
}
