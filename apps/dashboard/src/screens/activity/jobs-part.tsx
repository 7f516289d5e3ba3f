import { jobsList, type JobsListData } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { FilterX, Layers } from 'lucide-react';
import { useAskPages } from '../../data/ask.ts';
import type { Job } from '../../data/job.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatDuration } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { activityWords } from './activity-words.ts';
import { JobFilters } from './filter-bar.tsx';
import { useActivitySearch } from './filters.ts';
import { JobStatus } from './status-badge.tsx';

type JobQuery = NonNullable<JobsListData['query']>;

const tookMs = ({ created_at: begun, completed_at: ended }: Job): number | null =>
  ended === null ? null : Date.parse(ended) - Date.parse(begun);

/** What somebody wrote says more than an id. */
export function jobTitle({ input, object }: Job): string {
  const { prompt } = input;
  return typeof prompt === 'string' && prompt.trim() !== '' ? prompt : object;
}

function useColumns(): readonly Column<Job>[] {
  const say = useWords(activityWords);
  return [
    {
      id: 'what',
      title: say.what,
      cell: (job) => (
        <Link to="/activity/$id" params={{ id: job.id }} className="group block max-w-52 sm:max-w-80">
          <span className="block truncate font-medium underline-offset-4 group-hover:text-accent group-hover:underline">
            {jobTitle(job)}
          </span>
          <span className="block truncate text-[0.8rem] text-soft">
            {jobTitle(job) === job.object ? job.id : job.object}
          </span>
        </Link>
      ),
    },
    { id: 'status', title: say.status, cell: (job) => <JobStatus job={job} /> },
    {
      id: 'model',
      title: say.model,
      secondary: true,
      cell: (job) => <span className="whitespace-nowrap">{job.model}</span>,
    },
    {
      id: 'cost',
      title: say.cost,
      align: 'right',
      cell: ({ usage, status }) => (status === 'processing' ? '–' : formatCredits(usage.credits)),
    },
    {
      id: 'duration',
      title: say.duration,
      align: 'right',
      secondary: true,
      cell: (job) => {
        const took = tookMs(job);
        return took === null ? '–' : <span className="whitespace-nowrap">{formatDuration(took)}</span>;
      },
    },
    { id: 'when', title: say.when, align: 'right', secondary: true, cell: (job) => <When at={job.created_at} /> },
  ];
}

function NothingHere() {
  const say = useWords(activityWords);
  const { isFiltered, change } = useActivitySearch();
  return isFiltered ? (
    <Empty
      icon={FilterX}
      title={say.noneTitle}
      action={<Button onClick={() => change({ status: '', module: '' })}>{say.clear}</Button>}
    >
      {say.none}
    </Empty>
  ) : (
    <Empty
      icon={Layers}
      title={say.noJobsTitle}
      action={
        <Link to="/playground/image" className={buttonClass({ look: 'primary' })}>
          {say.makePicture}
        </Link>
      }
    >
      {say.noJobs}
    </Empty>
  );
}

export function JobsPart({ live }: { live: boolean }) {
  const say = useWords(activityWords);
  const columns = useColumns();
  const { filters } = useActivitySearch();
  const { status, module } = filters as { status?: JobQuery['status']; module?: JobQuery['module'] };
  const jobs = useAskPages(
    ['jobs', 'list', status, module],
    (client, after) =>
      jobsList({
        client,
        query: { limit: 50, ...(status && { status }), ...(module && { module }), ...(after && { after }) },
      }),
    live ? { everyMs: 5_000 } : {},
  );
  return (
    <>
      <JobFilters />
      <ErrorNote error={jobs.error} />
      {(!jobs.error || jobs.rows) && (
        <DataTable
          label={say.jobList}
          columns={columns}
          rows={jobs.rows}
          rowKey={({ id }) => id}
          more={jobs}
          empty={<NothingHere />}
        />
      )}
    </>
  );
}
