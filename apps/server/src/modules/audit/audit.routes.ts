import { account as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { presentEntry } from './audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.listAudit, async ({ caller, query }) =>
    pageOf((await listAudit(contextFor(caller), query)).map(presentEntry), query),
  ),
];
