import * as z from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Says which message to look at. One that fails is given back by the sweep, when its time has come. */
export const applyMessageJob = defineJob({
  name: 'payment.apply.v1',
  payload: z.strictObject({ id: z.string() }),
  concurrency: 8,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 120_000,
});
