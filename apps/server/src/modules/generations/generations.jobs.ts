import * as z from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Says which row to look at. One line for all models: the order of the queue is the order of fairness. */
export const runGenerationJob = defineJob({
  name: 'generation.run.v1',
  payload: z.strictObject({ id: z.string() }),
  concurrency: 64,
  attempts: 20,
  backoffMs: 500,
  timeoutMs: 2 * 60 * 60_000,
});
