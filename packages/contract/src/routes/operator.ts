import * as z from 'zod';
import { route } from '../route.ts';
import { jobStatuses } from '../schemas/job.ts';
import { limitUpTo } from '../schemas/lists.ts';
import {
  ChangeCredits,
  ChangedCredits,
  LiveTraffic,
  OperatorAccount,
  OperatorAccountList,
  OperatorJobList,
  OperatorModelList,
  OperatorPlanList,
  OperatorQueueList,
  Overview,
  PriceBook,
  Reconciliation,
  ShownOperatorJob,
  UpdateOperatorAccount,
  UpstreamList,
  WorkerList,
} from '../schemas/operator.ts';
import { ObjectId } from '../schemas/scalars.ts';

const shared = { scope: 'operator', meter: 'free', method: 'GET', status: 200, errors: ['invalid_value'] } as const;
const byId = z.object({ id: ObjectId });
const page = { limit: limitUpTo(100, 20), after: ObjectId.optional() };

export const getOverview = route({
  ...shared,
  id: 'operator.overview',
  path: '/operator/overview',
  summary: 'Show how the service is doing',
  response: Overview,
});

export const listAccounts = route({
  ...shared,
  id: 'operator.accounts',
  path: '/operator/accounts',
  summary: 'List the accounts',
  query: z.object({
    ...page,
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .meta({ description: 'A part of the name or of an e-mail address, or an id.' }),
  }),
  response: OperatorAccountList,
});

export const getAccount = route({
  ...shared,
  id: 'operator.account',
  path: '/operator/accounts/{id}',
  summary: 'Show an account',
  params: byId,
  response: OperatorAccount,
});

export const updateAccount = route({
  ...shared,
  id: 'operator.update_account',
  method: 'PATCH',
  path: '/operator/accounts/{id}',
  summary: 'Change the plan or the status of an account',
  params: byId,
  body: UpdateOperatorAccount,
  response: OperatorAccount,
});

export const changeCredits = route({
  ...shared,
  id: 'operator.change_credits',
  method: 'POST',
  path: '/operator/accounts/{id}/credits',
  summary: 'Give credits to an account, or take some',
  params: byId,
  body: ChangeCredits,
  status: 201,
  response: ChangedCredits,
});

export const listModels = route({
  ...shared,
  id: 'operator.models',
  path: '/operator/models',
  summary: 'List the models with their upstreams, prices and health',
  response: OperatorModelList,
});

export const listUpstreams = route({
  ...shared,
  id: 'operator.upstreams',
  path: '/operator/upstreams',
  summary: 'List the upstreams',
  response: UpstreamList,
});

export const listPlans = route({
  ...shared,
  id: 'operator.plans',
  path: '/operator/plans',
  summary: 'List the plans',
  response: OperatorPlanList,
});

export const getPrices = route({
  ...shared,
  id: 'operator.prices',
  path: '/operator/prices',
  summary: 'Show the price book',
  response: PriceBook,
});

export const listJobs = route({
  ...shared,
  id: 'operator.jobs',
  path: '/operator/jobs',
  summary: 'List the jobs of all accounts',
  query: z.object({
    ...page,
    phase: z.enum(['queued', 'generating', 'finishing']).optional(),
    status: z.enum(jobStatuses).optional(),
  }),
  response: OperatorJobList,
});

export const cancelJob = route({
  ...shared,
  id: 'operator.cancel_job',
  method: 'POST',
  path: '/operator/jobs/{id}/cancel',
  summary: 'Cancel a job of any account',
  params: byId,
  response: ShownOperatorJob,
  errors: ['job_not_found', 'job_already_finished', 'invalid_value'],
});

export const listQueues = route({
  ...shared,
  id: 'operator.queues',
  path: '/operator/queues',
  summary: 'List the queues',
  response: OperatorQueueList,
});

export const listWorkers = route({
  ...shared,
  id: 'operator.workers',
  path: '/operator/workers',
  summary: 'List the processes that run jobs',
  response: WorkerList,
});

export const reconcile = route({
  ...shared,
  id: 'operator.reconcile',
  method: 'POST',
  path: '/operator/reconcile',
  summary: 'Compare all books',
  response: Reconciliation,
});

export const getReconciliation = route({
  ...shared,
  id: 'operator.reconciliation',
  path: '/operator/reconciliation',
  summary: 'Show what the last comparison of all books found',
  response: Reconciliation,
});

export const streamLive = route({
  ...shared,
  id: 'operator.live',
  path: '/operator/live',
  summary: 'Watch the traffic of this process and the jobs that run',
  description: 'Server-sent events, one a second. It ends after ten minutes; a client that comes back goes on.',
  response: LiveTraffic,
  event: LiveTraffic,
  alwaysStreams: true,
});
