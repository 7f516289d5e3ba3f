import { usage as contract } from '@atelier/contract';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { getUsage } from './get-usage.ts';

export const usageRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.getUsage, ({ caller, query }) => getUsage(contextFor(caller), query)),
];
