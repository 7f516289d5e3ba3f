import { operator as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import { serve, serveEvents, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { adjustBalance } from './adjust-balance.ts';
import { cancelJob } from './cancel-job.ts';
import { getAccount } from './get-account.ts';
import { getOverview } from './get-overview.ts';
import { getReconciliation, reconcileAll } from './get-reconciliation.ts';
import { listAccounts } from './list-accounts.ts';
import { listJobs } from './list-jobs.ts';
import { listModels } from './list-models.ts';
import { getPrices, listPlans } from './list-plans.ts';
import { listQueues } from './list-queues.ts';
import { listUpstreams } from './list-upstreams.ts';
import { listWorkers } from './list-workers.ts';
import { streamLive } from './stream-live.ts';
import { updateAccount } from './update-account.ts';

type Parts = Parameters<typeof getOverview>[0];

/** For the operators of this service alone; the scope of the declarations keeps everybody else away. */
export const operatorRoutes = (parts: Parts): readonly ServedRoute[] => [
  serve(contract.getOverview, () => getOverview(parts)),
  serve(contract.listAccounts, async ({ query }) => pageOf(await listAccounts(parts, query), query)),
  serve(contract.getAccount, ({ params }) => getAccount(parts, params.id)),
  serve(contract.updateAccount, ({ caller, params, body }) => updateAccount(parts, caller, params.id, body)),
  serve(contract.changeCredits, ({ caller, params, body, requestId }) =>
    adjustBalance(parts, { ...body, actor: caller, accountId: params.id, requestId }),
  ),
  serve(contract.listModels, () => listModels(parts)),
  serve(contract.listUpstreams, () => listUpstreams(parts)),
  serve(contract.listPlans, () => listPlans(parts)),
  serve(contract.getPrices, () => getPrices(parts)),
  serve(contract.listJobs, async ({ query }) => pageOf(await listJobs(parts, query), query)),
  serve(contract.cancelJob, ({ caller, params }) => cancelJob(parts, caller, params.id)),
  serve(contract.listQueues, () => listQueues(parts)),
  serve(contract.listWorkers, () => listWorkers(parts)),
  serve(contract.reconcile, () => reconcileAll(parts)),
  serve(contract.getReconciliation, () => getReconciliation(parts)),
  serveEvents(contract.streamLive, (_call, exchange) => streamLive(parts, exchange)),
];
