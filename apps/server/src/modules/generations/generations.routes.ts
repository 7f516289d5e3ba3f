import { jobs as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import { serve, serveEvents, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { cancelGeneration } from './cancel-generation.ts';
import { getGeneration, listGenerations, showGeneration, statesOf } from './get-generation.ts';
import { streamEvents } from './stream-events.ts';

type JobParts = Parameters<typeof cancelGeneration>[0];

/** A cancelled request of this kind is not worth cancelling: it is short, and what it began is wanted. */
const never = new AbortController().signal;

export const jobRoutes = (parts: JobParts): readonly ServedRoute[] => [
  serve(contract.listJobs, async ({ caller, query }) => {
    const filter = { module: query.module, state: statesOf(query.status) };
    const page = pageOf(await listGenerations(parts, caller, query, filter), query);
    return { ...page, data: await Promise.all(page.data.map((job) => showGeneration(parts, job))) };
  }),
  serve(contract.getJob, async ({ caller, params }) =>
    showGeneration(parts, await getGeneration(parts, caller, params.id)),
  ),
  serve(contract.cancelJob, async ({ caller, params }) =>
    showGeneration(parts, await cancelGeneration(parts, caller, params.id, never)),
  ),
  serveEvents(contract.streamJobEvents, ({ caller, params }, exchange) =>
    streamEvents(parts, caller, params.id, exchange),
  ),
];
