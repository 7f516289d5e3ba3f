import type { z } from 'zod';

/** A changed payload is a new version: jobs of the old one may still wait when the new program starts. */
export type JobName = `${Lowercase<string>}.${Lowercase<string>}.v${number}`;

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
}

export function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return Object.freeze(definition);
}
