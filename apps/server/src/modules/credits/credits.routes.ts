import { payments as contract, type PlanId, type ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import { pageOf } from '../../kit/paging.ts';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { availableMicros, type Balance } from './balance.ts';
import { getBalance } from './get-balance.ts';
import { listTransactions } from './list-transactions.ts';
import { presentTransaction } from './movement.ts';

type PresentedBalance = ResponseOf<typeof contract.getBalance>;

const presentBalance = (balance: Balance, plan: PlanId): PresentedBalance => ({
  object: 'balance',
  balance: formatCredits(balance.postedMicros),
  available: formatCredits(availableMicros(balance)),
  held: formatCredits(balance.heldMicros),
  unit: 'credits',
  plan,
});

export const creditRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.getBalance, async ({ caller }) =>
    presentBalance(await getBalance(contextFor(caller)), caller.account.plan as PlanId),
  ),
  serve(contract.listTransactions, async ({ caller, query }) => {
    return pageOf((await listTransactions(contextFor(caller), query)).map(presentTransaction), query);
  }),
];
