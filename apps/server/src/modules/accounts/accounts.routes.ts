import { account as contract } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import type { ContextFor } from '../../platform/context.ts';
import { presentAccount, type Account } from './account.ts';
import { getAccount } from './get-account.ts';
import { updateAccount } from './update-account.ts';

/** With the plan that holds in the caller's environment. */
const present = ({ account: { plan } }: Caller, account: Account) =>
  presentAccount({ ...account, plan: plan as Account['plan'] });

export const accountRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.getAccount, async ({ caller }) => present(caller, await getAccount(contextFor(caller)))),
  serve(contract.updateAccount, async ({ caller, body }) =>
    present(caller, await updateAccount(contextFor(caller), body)),
  ),
];
