import { WaitingError, type Job } from 'bullmq';
import type { z } from 'zod';
import type { Log } from '../log/log.ts';
import { withDeadline } from './deadline.ts';
import type { Engine, EngineWorker } from './engine.ts';
import type { JobDefinition } from './job.ts';
import { logOnce } from './log-once.ts';
import { JobAbortedError, type JobHandler, type QueueWorker } from './queue.ts';
import { trackRunningJobs, type RunningJob, type RunningJobs } from './running-jobs.ts';

const lockDurationMs = 9_000;
// A killed worker's job starts again after the lock's rest and at most two intervals, since a check that comes a moment
// early is skipped: 11 seconds together, and one for whoever takes it.
const stalledIntervalMs = 1_000;
const maxStalledCount = 3;
const reconnectMs = 1_000;
/** How long an aborted handler may take to end; what still runs then is no longer waited for. */
const graceMs = 5_000;

type BullJob = Job<unknown, void>;

interface WorkerParts<Schema extends z.ZodType> {
  readonly engine: Engine;
  readonly log: Log;
  readonly job: JobDefinition<Schema>;
  readonly handler: JobHandler<Schema>;
}

/** Ends with the handler, or a while after the signal when the handler does not hear it. */
async function untilEndOrAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    timer = setTimeout(() => aborted.reject(signal.reason as JobAbortedError), graceMs);
  };
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    clearTimeout(timer);
  }
}

/** A job that was aborted through no fault of its own has not failed: it waits again, or is another worker's. */
async function handBack(bullJob: BullJob, token: string | undefined, reason: JobAbortedError): Promise<never> {
  if (reason.kind === 'shutdown') await bullJob.moveToWait(token);
  throw new WaitingError();
}

async function runOnce<Schema extends z.ZodType>(
  { job, handler }: WorkerParts<Schema>,
  payload: z.output<Schema>,
  bullJob: BullJob,
  run: RunningJob,
  token: string | undefined,
): Promise<void> {
  const { signal } = run.controller;
  const timeout = new JobAbortedError('timeout', `${job.name} took longer than ${job.timeoutMs} ms`);
  const timer = setTimeout(() => run.controller.abort(timeout), job.timeoutMs);
  const attempt = bullJob.attemptsMade + 1;
  try {
    await untilEndOrAbort(handler(payload, { id: run.id, attempt, signal }), signal);
  } catch (error) {
    const reason: unknown = signal.aborted ? signal.reason : undefined;
    if (reason instanceof JobAbortedError && reason.kind !== 'timeout') await handBack(bullJob, token, reason);
    throw reason instanceof Error ? reason : error;
  } finally {
    clearTimeout(timer);
  }
}

function processorOf<Schema extends z.ZodType>(parts: WorkerParts<Schema>, running: RunningJobs) {
  const { job, log } = parts;
  return async (bullJob: BullJob, token?: string): Promise<void> => {
    const id = bullJob.id ?? '';
    const parsed = job.payload.safeParse(bullJob.data);
    if (!parsed.success) {
      const paths = parsed.error.issues.map(({ path }) => path.join('.'));
      log.error({ job: job.name, id, paths }, 'a job was dropped: its payload is not what its schema says');
      return;
    }
    const run = running.begin(id);
    const startedMs = performance.now();
    try {
      await runOnce(parts, parsed.data, bullJob, run, token);
      const durationMs = Math.round(performance.now() - startedMs);
      log.info({ job: job.name, id, attempt: bullJob.attemptsMade + 1, durationMs, outcome: 'done' }, 'job');
    } finally {
      running.end(run);
    }
  };
}

function logFailures(log: Log, { name, attempts }: JobDefinition, worker: EngineWorker): void {
  const note = logOnce(log.child({ job: name }), 'a worker could not reach its queue or lost a job');
  worker.on('error', note.error);
  worker.on('active', note.clear);
  worker.on('failed', (bullJob, error) => {
    const event = { job: name, id: bullJob?.id, attempt: bullJob?.attemptsMade, error: String(error) };
    const triedAgain = bullJob && bullJob.attemptsMade < attempts && !bullJob.finishedOn;
    if (triedAgain) log.warn({ ...event, outcome: 'retry' }, 'job');
    else log.error({ ...event, outcome: 'given-up' }, 'job');
  });
}

export function startWorker<Schema extends z.ZodType>(parts: WorkerParts<Schema>): QueueWorker {
  const { engine, log, job } = parts;
  const running = trackRunningJobs(lockDurationMs);
  const worker = engine.createWorker(job.name, processorOf(parts, running), {
    concurrency: job.concurrency,
    lockDuration: lockDurationMs,
    stalledInterval: stalledIntervalMs,
    maxStalledCount,
    runRetryDelay: reconnectMs,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  logFailures(log, job, worker);
  worker.on('locksRenewed', ({ jobIds }) => running.renewed(jobIds));
  worker.on('lockRenewalFailed', (ids) => running.lost(ids));

  async function end(limitMs: number): Promise<void> {
    const patience = setTimeout(running.abortAll, limitMs);
    // A worker whose engine is away never ends by itself: its commands wait for the engine.
    await withDeadline(worker.close(), limitMs + graceMs + 2_000, () => void worker.disconnect().catch(() => {}));
    clearTimeout(patience);
    running.close();
  }

  let ended: Promise<void> | undefined;
  const drain = (limitMs: number) => {
    if (limitMs === 0) running.abortAll();
    ended ??= end(limitMs);
    return ended;
  };
  return { running: running.count, drain, close: () => drain(0) };
}
