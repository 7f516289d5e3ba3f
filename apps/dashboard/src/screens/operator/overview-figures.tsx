import type { OperatorOverviewResponse } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { classes } from '../../kit/classes.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Figure, Panel } from '../../kit/page.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { formatSpan } from './format-span.ts';
import { overviewWords } from './overview-words.ts';

type Outcomes = OperatorOverviewResponse['requests']['last_hour'];

/** How the requests of some time ended: the bar shows the shares, the words the counts. */
function OutcomeBar({ label, outcomes }: { label: string; outcomes: Outcomes }) {
  const say = useWords(overviewWords);
  const { ok, client_errors: refused, server_errors: faults } = outcomes;
  const kinds = [
    { name: say.ok, count: ok, colour: 'bg-good' },
    { name: say.clientErrors, count: refused, colour: 'bg-warn' },
    { name: say.serverFaults, count: faults, colour: 'bg-bad' },
  ];
  const total = ok + refused + faults;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3 text-[0.88rem]">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{total === 0 ? say.noRequests : say.total(formatNumber(total))}</span>
      </p>
      <div className="flex h-2.5 gap-px overflow-hidden rounded-full bg-sunk" aria-hidden>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ name, count, colour }) => (
            <span key={name} className={classes('h-full min-w-1.5', colour)} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 text-[0.82rem] text-soft">
        {kinds.map(({ name, count, colour }) => (
          <li key={name} className="flex items-center gap-1.5 tabular-nums">
            <span className={classes('size-2 rounded-full', colour)} aria-hidden />
            {formatNumber(count)} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Work({ jobs }: Pick<OperatorOverviewResponse, 'jobs'>) {
  const say = useWords(overviewWords);
  const { oldest_waiting_seconds: waited } = jobs;
  return (
    <Panel
      title={say.work}
      actions={
        <Link to="/operator/jobs" className={buttonClass({ size: 'small' })}>
          {say.allJobs}
        </Link>
      }
    >
      <div className="grid grid-cols-2 gap-5">
        <Figure
          label={say.waiting}
          value={formatNumber(jobs.queued)}
          {...(waited !== null && { note: say.oldest(formatSpan(waited)) })}
        />
        <Figure
          label={say.running}
          value={formatNumber(jobs.generating + jobs.finishing)}
          {...(jobs.finishing > 0 && { note: say.finishingNote(formatNumber(jobs.finishing)) })}
        />
        <Figure label={say.done} value={formatNumber(jobs.completed_24h)} />
        <Figure label={say.failed} value={formatNumber(jobs.failed_24h)} />
      </div>
    </Panel>
  );
}

export function OverviewFigures({ overview }: { overview: OperatorOverviewResponse }) {
  const say = useWords(overviewWords);
  const { requests, accounts } = overview;
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Panel title={say.requests}>
        <div className="flex flex-col gap-5">
          <OutcomeBar label={say.lastHour} outcomes={requests.last_hour} />
          <OutcomeBar label={say.lastDay} outcomes={requests.last_day} />
        </div>
      </Panel>
      <Work jobs={overview.jobs} />
      <Panel title={say.people} className="md:max-xl:col-span-2">
        <div className="grid grid-cols-2 gap-5 md:max-xl:grid-cols-3">
          <div className="max-md:col-span-2 xl:col-span-2">
            <Figure label={say.charged} value={formatCredits(overview.credits_charged_24h)} />
          </div>
          <Figure
            label={say.accounts}
            value={formatNumber(accounts.active)}
            {...(accounts.suspended > 0 && { note: say.suspended(formatNumber(accounts.suspended)) })}
          />
          <Figure label={say.keys} value={formatNumber(overview.active_keys)} />
        </div>
      </Panel>
    </div>
  );
}
