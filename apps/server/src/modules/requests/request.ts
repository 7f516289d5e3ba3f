import type { requests, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';

/** One request as its row tells it. */
export interface LoggedRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly route: string | null;
  readonly method: string;
  readonly module: string | null;
  readonly model: string | null;
  readonly keyId: string | null;
  readonly status: number;
  readonly errorCode: string | null;
  readonly durationMs: number;
  readonly admittedMs: number | null;
  readonly firstByteMs: number | null;
  readonly creditsMicros: bigint | null;
  readonly jobId: string | null;
  readonly replayed: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** What the list needs to know of the job that a request made. */
export interface JobTimes {
  readonly chargedMicros: bigint | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

type Shown = ResponseOf<typeof requests.listRequests>['data'][number];
type Moment = ResponseOf<typeof requests.getRequest>['timeline'][number];

/** What a job cost is known at its end, long after its request was answered. */
const creditsOf = ({ creditsMicros }: LoggedRequest, job: JobTimes | undefined): bigint | null =>
  creditsMicros ?? job?.chargedMicros ?? null;

export function presentRequest(request: LoggedRequest, job: JobTimes | undefined): Shown {
  const credits = creditsOf(request, job);
  return {
    id: request.id,
    object: 'request',
    created_at: request.createdAt.toISOString(),
    route: request.route,
    method: request.method,
    module: request.module,
    model: request.model,
    key_id: request.keyId,
    status: request.status,
    error: request.errorCode === null ? null : { code: request.errorCode },
    duration_ms: request.durationMs,
    first_byte_ms: request.firstByteMs,
    credits: credits === null ? null : formatCredits(credits),
    job_id: request.jobId,
    replayed: request.replayed,
    usage: { input_tokens: request.inputTokens, output_tokens: request.outputTokens },
  };
}

/** The moments that are known, in their order. */
export function timelineOf(request: LoggedRequest, job: JobTimes | undefined): Moment[] {
  const since = (moment: Date | null | undefined) =>
    moment ? Math.max(0, moment.getTime() - request.createdAt.getTime()) : null;
  const moments: [Moment['what'], number | null][] = [
    ['received', 0],
    ['admitted', request.admittedMs],
    ['job_queued', since(job?.createdAt)],
    ['job_started', since(job?.startedAt)],
    ['first_byte', request.firstByteMs],
    ['job_ended', since(job?.completedAt)],
    ['finished', request.durationMs],
  ];
  return moments
    .flatMap(([what, at_ms]) => (at_ms === null ? [] : [{ at_ms, what }]))
    .toSorted((a, b) => a.at_ms - b.at_ms);
}
