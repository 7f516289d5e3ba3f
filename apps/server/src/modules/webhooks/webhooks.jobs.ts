import * as z from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Says which lane to look at; its name is the id of the job, so that one at a time does. */
export const deliverLaneJob = defineJob({
  name: 'webhooks.deliver.v1',
  payload: z.strictObject({ lane: z.string() }),
  // A lane whose receiver hangs keeps its place for as long as an attempt takes: there are more places than that.
  concurrency: 256,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
});
