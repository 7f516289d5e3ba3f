import type { operator, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';

type Shown = ResponseOf<typeof operator.cancelJob>;
type Phase = NonNullable<Shown['phase']>;

/** What a phase that operators ask for stands for in the rows. */
const statesOfPhase: Readonly<Record<Phase, readonly string[]>> = {
  queued: ['queued'],
  generating: ['submitting', 'running'],
  finishing: ['finishing'],
};
const phases = Object.keys(statesOfPhase) as Phase[];
const unfinished: readonly string[] = phases.flatMap((phase) => statesOfPhase[phase]);
export const running: readonly string[] = [...statesOfPhase.generating, ...statesOfPhase.finishing];

interface JobFilter {
  readonly phase?: Phase | undefined;
  readonly status?: Shown['status'] | undefined;
}

/** A phase and a status that exclude each other leave nothing. */
export function statesFor({ phase, status }: JobFilter): readonly string[] | undefined {
  const ofStatus = status === undefined ? undefined : status === 'processing' ? unfinished : [status];
  const ofPhase = phase && statesOfPhase[phase];
  return ofStatus && ofPhase ? ofPhase.filter((state) => ofStatus.includes(state)) : (ofPhase ?? ofStatus);
}

interface Job {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly environment: Shown['environment'];
  readonly module: string;
  readonly task: string;
  readonly model: string;
  readonly state: string;
  readonly progress: number;
  readonly attempt: number;
  readonly provider: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly charged_micros: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

export function presentJob(job: Job, now: Date): Shown {
  const { id, account_id, account_name, environment, task, model, state, progress, provider, error } = job;
  const from = job.started_at ?? job.created_at;
  return {
    id,
    object: 'operator.job',
    account_id,
    account_name,
    environment,
    module: job.module as Shown['module'],
    task,
    model,
    status: unfinished.includes(state) ? 'processing' : (state as Shown['status']),
    phase: phases.find((phase) => statesOfPhase[phase].includes(state)) ?? null,
    progress,
    attempts: job.attempt,
    provider,
    error: error && { code: error.code, message: error.message },
    credits: job.charged_micros === null ? null : formatCredits(BigInt(job.charged_micros)),
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    completed_at: job.completed_at?.toISOString() ?? null,
    elapsed_seconds: Math.max(0, ((job.completed_at ?? now).getTime() - from.getTime()) / 1000),
  };
}
