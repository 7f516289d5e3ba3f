import { requests as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { getRequest } from './get-request.ts';
import { listRequests } from './list-requests.ts';

export const requestRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.listRequests, async ({ caller, query }) =>
    pageOf(await listRequests(contextFor(caller), query), query),
  ),
  serve(contract.getRequest, ({ caller, params }) => getRequest(contextFor(caller), params.id)),
];
