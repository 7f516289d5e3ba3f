import type { z } from 'zod';

/** A changed payload is a new version: jobs of the old one may still wait when the new program starts. */
export type JobName = `${Lowercase<string>}.${Lowercase<string>}.v${number}`;

interface JobLanes<Payload> {
  /** Jobs of one lane share its cap; a lane that is full delays nobody else. */
  readonly of: (payload: Payload) => string;
  /** At most so many of one lane run at once in one worker process. */
  readonly concurrency: number;
}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: JobName;
  readonly payload: Schema;
  /** At most so many run at once in one worker process. */
  readonly concurrency: number;
  /** How often it may fail before the queue forgets it; a start after a crash is not a failure. */
  readonly attempts: number;
  /** Before the second attempt; each later wait is twice the one before. */
  readonly backoffMs: number;
  readonly timeoutMs: number;
  readonly lanes?: JobLanes<z.output<Schema>>;
}

export function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return Object.freeze(definition);
}
