import * as z from 'zod';
import { route } from '../route.ts';
import { Job, JobEvent, JobList, jobModules, jobStatuses } from '../schemas/job.ts';
import { listQuery } from '../schemas/lists.ts';
import { ObjectId } from '../schemas/scalars.ts';

const shared = { scope: 'models', meter: 'free' } as const;
const jobPath = z.object({ id: ObjectId });

export const listJobs = route({
  ...shared,
  id: 'jobs.list',
  method: 'GET',
  path: '/jobs',
  summary: 'List the jobs',
  description: 'Songs, pictures, videos and builds of this environment, newest first.',
  query: z.object({
    ...listQuery,
    module: z.enum(jobModules).optional(),
    status: z.enum(jobStatuses).optional(),
  }),
  status: 200,
  response: JobList,
  errors: ['invalid_value'],
});

export const getJob = route({
  ...shared,
  id: 'jobs.get',
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'Show a job',
  params: jobPath,
  status: 200,
  response: Job,
  errors: ['job_not_found', 'invalid_value'],
});

export const cancelJob = route({
  ...shared,
  id: 'jobs.cancel',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary: 'Cancel a job',
  description:
    'Before it starts, all that was held is given back; while it runs, the share that was not done. The answer waits a few ' +
    'seconds for it to have stopped.',
  params: jobPath,
  status: 200,
  response: Job,
  errors: ['job_not_found', 'job_already_finished', 'invalid_value'],
});

export const streamJobEvents = route({
  ...shared,
  id: 'jobs.events',
  method: 'GET',
  path: '/jobs/{id}/events',
  summary: 'Watch a job',
  description: 'Server-sent events. After a lost connection, `Last-Event-ID` brings what was missed.',
  params: jobPath,
  status: 200,
  response: JobEvent,
  event: JobEvent,
  alwaysStreams: true,
  errors: ['job_not_found', 'invalid_value'],
});
