import type { z } from 'zod';
import type { JobDefinition } from './job.ts';

export interface AddOptions {
  /** While a job of this id waits or runs, adding it again changes nothing; once it has ended the id is free. */
  readonly id?: string;
  /** Lower starts sooner, from 1; without one a job goes before all that have one. */
  readonly priority?: number;
  readonly delayMs?: number;
}

interface NewJob<Schema extends z.ZodType> extends AddOptions {
  readonly payload: z.input<Schema>;
}

interface JobCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
}

export interface JobContext {
  readonly id: string;
  /** 1, then one more after each failure: the last is the definition's `attempts`. */
  readonly attempt: number;
  /** Its reason is a JobAbortedError. */
  readonly signal: AbortSignal;
}

export type JobHandler<Schema extends z.ZodType> = (payload: z.output<Schema>, context: JobContext) => Promise<void>;

export interface QueueWorker {
  /** How many jobs run in this worker now. */
  readonly running: () => number;
  /** Takes no more; those that run may end within the limit, then they are aborted and wait for another worker. */
  readonly drain: (limitMs: number) => Promise<void>;
  /** Drains without patience. */
  readonly close: () => Promise<void>;
}

/**
 * Says "look at row N" and holds no truth: whatever it loses, a sweep adds again.
 * Every call ends within seconds; while the engine is away it throws a QueueUnavailableError.
 */
export interface Queue {
  readonly engine: 'postgresql' | 'redis';
  readonly add: <Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    payload: z.input<Schema>,
    options?: AddOptions,
  ) => Promise<void>;
  readonly addMany: <Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    jobs: readonly NewJob<Schema>[],
  ) => Promise<void>;
  /** Which of these wait, are delayed or run. */
  readonly holds: (job: JobDefinition, ids: readonly string[]) => Promise<Set<string>>;
  /** False where it runs already, or is not there. */
  readonly remove: (job: JobDefinition, id: string) => Promise<boolean>;
  readonly counts: (job: JobDefinition) => Promise<JobCounts>;
  readonly work: <Schema extends z.ZodType>(job: JobDefinition<Schema>, handler: JobHandler<Schema>) => QueueWorker;
  /** Closes the workers that still run, without patience, then the connections. */
  readonly close: () => Promise<void>;
}

/** The queue's engine is away or too slow: nothing was decided about the job's row. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
}

export class JobAbortedError extends Error {
  override readonly name = 'JobAbortedError';
  readonly kind: 'timeout' | 'lock-lost' | 'shutdown';

  constructor(kind: JobAbortedError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
