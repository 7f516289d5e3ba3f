import type { OperatorOverviewResponse } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, TriangleAlert } from 'lucide-react';
import { classes } from '../../kit/classes.ts';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { formatSpan } from './format-span.ts';
import { overviewWords } from './overview-words.ts';

interface Trouble {
  readonly text: string;
  readonly to?: '/operator/models' | '/operator/jobs' | '/operator/ledger';
}

const longWaitSeconds = 60;

function useTroubles({ health, nodes, jobs, requests, reconciliation }: OperatorOverviewResponse): readonly Trouble[] {
  const say = useWords(overviewWords);
  const nameOf = (part: string) => (Object.hasOwn(say, part) ? String(say[part as keyof typeof say]) : part);
  const down = Object.entries(health).flatMap(([part, { ok, detail }]) =>
    ok ? [] : [{ text: say.partDown(nameOf(part), detail) }],
  );
  const { models, limits } = health;
  const { oldest_waiting_seconds: waited } = jobs;
  const faults = requests.last_hour.server_errors;
  return [
    ...down,
    ...(models?.ok && models.detail !== 'all take calls'
      ? [{ text: say.modelsAway(models.detail), to: '/operator/models' as const }]
      : []),
    ...(limits?.ok && limits.detail.startsWith('Redis is away') ? [{ text: say.limitsAlone }] : []),
    ...(nodes.some(({ alive, role }) => alive && role !== 'api')
      ? []
      : [{ text: say.noWorkers, to: '/operator/jobs' as const }]),
    ...(waited !== null && waited > longWaitSeconds
      ? [{ text: say.waitingLong(formatSpan(waited)), to: '/operator/jobs' as const }]
      : []),
    ...(faults > 0 ? [{ text: faults === 1 ? say.serverError : say.serverErrors(formatNumber(faults)) }] : []),
    ...(reconciliation.agrees === false ? [{ text: say.booksDisagree, to: '/operator/ledger' as const }] : []),
  ];
}

/** The one question an operator comes with, answered first. */
export function Verdict({ overview }: { overview: OperatorOverviewResponse }) {
  const say = useWords(overviewWords);
  const troubles = useTroubles(overview);
  const well = troubles.length === 0;
  const Icon = well ? CircleCheckBig : TriangleAlert;
  return (
    <section
      role="status"
      className={classes(
        'flex gap-4 rounded-2xl border p-5',
        well ? 'border-good/30 bg-good-wash' : 'border-warn/40 bg-warn-wash',
      )}
    >
      <Icon className={classes('mt-1 size-7 shrink-0', well ? 'text-good' : 'text-warn')} aria-hidden />
      <div className="min-w-0">
        <h2 className="text-2xl">{well ? say.well : say.unwell}</h2>
        {well && <p>{say.wellLead}</p>}
        <ul className="flex flex-col gap-0.5">
          {troubles.map(({ text, to }) => (
            <li key={text} className="break-words">
              {text}{' '}
              {to && (
                <Link to={to} className="font-medium underline underline-offset-4">
                  {say.look}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
