import { account as contract } from '@atelier/contract';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import type { ContextFor } from '../../platform/context.ts';
import { presentAccount } from './account.ts';
import { getAccount } from './get-account.ts';
import { updateAccount } from './update-account.ts';

export const accountRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.getAccount, async ({ caller }) => presentAccount(caller, await getAccount(contextFor(caller)))),
  serve(contract.updateAccount, async (call) =>
    presentAccount(call.caller, await updateAccount(contextFor(call.caller, call), call.body)),
  ),
];
