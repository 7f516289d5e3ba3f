import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/button.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { Badge, Figure, Panel } from '../../kit/page.tsx';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { useJobColumns } from './job.tsx';
import { formatRate, LiveChart } from './live-chart.tsx';
import { overviewWords } from './overview-words.ts';
import { useLive } from './use-live.ts';

const mostShown = 8;

function Connection({ connected }: { connected: boolean }) {
  const say = useWords(overviewWords);
  return (
    <span role="status">
      <Badge tone={connected ? 'good' : 'warn'}>
        <span className={`size-1.5 rounded-full ${connected ? 'animate-pulse bg-good' : 'bg-warn'}`} aria-hidden />
        {connected ? say.connected : say.connecting}
      </Badge>
    </span>
  );
}

/** The last minute as it goes by: requests of the process that answers here, and the jobs of the whole house. */
export function LiveView() {
  const say = useWords(overviewWords);
  const { moments, connected } = useLive();
  const columns = useJobColumns();
  const last = moments.at(-1);
  return (
    <Panel title={say.now} actions={<Connection connected={connected} />}>
      {!last && <Skeleton className="h-56 rounded-xl" />}
      {last && (
        <div className="flex min-w-0 flex-col gap-5">
          <div className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <div className="grid grid-cols-2 gap-x-6 gap-y-4">
              <Figure label={say.perSecond} value={formatRate(last.requests_per_second)} />
              <Figure label={say.inFlight} value={formatNumber(last.in_flight)} />
              <Figure label={say.streams} value={formatNumber(last.streams)} />
              <Figure label={say.runningJobs} value={formatNumber(last.jobs.length)} />
            </div>
            <LiveChart rates={moments.map((moment) => moment.requests_per_second)} />
          </div>
          <DataTable
            label={say.runningJobs}
            columns={columns}
            rows={last.jobs.slice(0, mostShown)}
            rowKey={({ id }) => id}
            empty={<p className="rounded-xl border border-dashed px-4 py-5 text-center text-soft">{say.noJobs}</p>}
          />
          {last.jobs.length > mostShown && (
            <Link to="/operator/jobs" className={buttonClass({ size: 'small' })}>
              {say.moreJobs(formatNumber(last.jobs.length - mostShown))}
            </Link>
          )}
          <p className="text-[0.8rem] break-words text-soft">{say.node(last.node)}</p>
        </div>
      )}
    </Panel>
  );
}
