import { operatorCancelJob, operatorJobs, type OperatorJobsData } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useAskPages, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { useJobColumns, type OperatorJob } from './job.tsx';
import { jobsWords } from './jobs-words.ts';
import { forOperators, OperatorPage } from './operator-page.tsx';
import { operatorWords } from './operator-words.ts';
import { QueuesAndWorkers } from './queues.tsx';

/** What can be asked for: a phase of what goes on, or how something ended. */
const shows = {
  all: {},
  queued: { phase: 'queued' },
  generating: { phase: 'generating' },
  finishing: { phase: 'finishing' },
  failed: { status: 'failed' },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
} as const satisfies Readonly<Record<string, OperatorJobsData['query']>>;

type Show = keyof typeof shows;

function useShow() {
  const { show = 'all' } = useSearch({ strict: false }) as { show?: string };
  const navigate = useNavigate();
  const choose = (next: Show) =>
    void navigate({ to: '/operator/jobs', search: next === 'all' ? {} : { show: next }, replace: true });
  return { show: Object.hasOwn(shows, show) ? (show as Show) : 'all', choose };
}

function useColumns(onCancel: (job: OperatorJob) => void): readonly Column<OperatorJob>[] {
  const say = useWords(jobsWords);
  return [
    ...useJobColumns(),
    {
      id: 'actions',
      title: say.actions,
      align: 'right',
      cell: (job) =>
        job.status === 'processing' && (
          <Button size="small" look="danger" onClick={() => onCancel(job)} aria-label={`${say.cancel}: ${job.id}`}>
            {say.cancel}
          </Button>
        ),
    },
  ];
}

function CancelJob({ job, onClose }: { job: OperatorJob; onClose: () => void }) {
  const say = useWords(jobsWords);
  const cancel = useChange((client, id: string) => operatorCancelJob({ client, path: { id } }), {
    refresh: ['operator'],
    onDone: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.cancelTitle}
      description={say.cancelText(job.account_name)}
      action={say.cancelAction}
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate(job.id)}
    />
  );
}

function Jobs() {
  const say = useWords(jobsWords);
  const states = useWords(operatorWords);
  const { show, choose } = useShow();
  const [cancelling, setCancelling] = useState<OperatorJob>();
  const columns = useColumns(setCancelling);
  const jobs = useAskPages<OperatorJob>(
    ['operator', 'jobs', show],
    (client, after) => operatorJobs({ client, query: { limit: 50, ...shows[show], ...(after && { after }) } }),
    { everyMs: 4_000 },
  );
  return (
    <OperatorPage title={say.title} lead={say.lead} error={jobs.error}>
      <section className="flex min-w-0 flex-col gap-4">
        <Choice
          label={say.show}
          className="flex-wrap self-start"
          value={show}
          onChange={choose}
          options={(Object.keys(shows) as Show[]).map((value) => ({
            value,
            label: value === 'all' ? say.all : states[value],
          }))}
        />
        {(!jobs.error || jobs.rows) && (
          <DataTable
            label={say.jobs}
            columns={columns}
            rows={jobs.rows}
            rowKey={({ id }) => id}
            more={jobs}
            empty={
              <Empty
                icon={Layers}
                title={say.emptyTitle}
                action={show !== 'all' && <Button onClick={() => choose('all')}>{say.showAll}</Button>}
              >
                {show === 'all' ? say.emptyAll : say.emptyShown}
              </Empty>
            }
          />
        )}
      </section>
      <QueuesAndWorkers />
      {cancelling && <CancelJob job={cancelling} onClose={() => setCancelling(undefined)} />}
    </OperatorPage>
  );
}

export default forOperators(Jobs);
