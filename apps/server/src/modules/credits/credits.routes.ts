import { payments as contract, type PlanId, type ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import { pageOf } from '../../kit/paging.ts';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { addPlayCredits } from './add-play-credits.ts';
import { availableMicros, type Balance, type CreditOwner } from './balance.ts';
import { getBalance } from './get-balance.ts';
import { listTransactions } from './list-transactions.ts';
import { presentTransaction } from './movement.ts';

type PresentedBalance = ResponseOf<typeof contract.getBalance>;

type PresentedRecharge = PresentedBalance['auto_recharge'];

/** How an account's automatic recharging is set. */
type AutoRechargeOf = (owner: CreditOwner) => Promise<PresentedRecharge>;

const presentBalance = (balance: Balance, plan: PlanId, autoRecharge: PresentedRecharge): PresentedBalance => ({
  object: 'balance',
  balance: formatCredits(balance.postedMicros),
  available: formatCredits(availableMicros(balance)),
  held: formatCredits(balance.heldMicros),
  unit: 'credits',
  plan,
  auto_recharge: autoRecharge,
});

export const creditRoutes = (contextFor: ContextFor, autoRechargeOf: AutoRechargeOf): readonly ServedRoute[] => [
  serve(contract.getBalance, async ({ caller }) => {
    const { account, environment } = caller;
    const autoRecharge = await autoRechargeOf({ accountId: account.id, environment });
    return presentBalance(await getBalance(contextFor(caller)), account.plan as PlanId, autoRecharge);
  }),
  serve(contract.addPlayCredits, async ({ caller }) => {
    const { grantedMicros, balanceMicros } = await addPlayCredits(contextFor(caller));
    return {
      object: 'play_credits' as const,
      granted: formatCredits(grantedMicros),
      balance: formatCredits(balanceMicros),
    };
  }),
  serve(contract.listTransactions, async ({ caller, query }) => {
    return pageOf((await listTransactions(contextFor(caller), query)).map(presentTransaction), query);
  }),
];
