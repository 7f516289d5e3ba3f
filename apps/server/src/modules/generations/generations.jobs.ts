import * as z from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Says which row to look at. `lane` is the model: one that is slow or full delays no other. */
export const runGenerationJob = defineJob({
  name: 'generation.run.v1',
  payload: z.strictObject({ id: z.string(), lane: z.string() }),
  concurrency: 64,
  lanes: { of: ({ lane }) => lane, concurrency: 32 },
  attempts: 20,
  backoffMs: 500,
  timeoutMs: 2 * 60 * 60_000,
});
