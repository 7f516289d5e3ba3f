import type { PlanId } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { changeAccount, changeSandboxPlan } from './accounts.repository.ts';
import { announceAccountChange } from './announce-account-change.ts';

/** Another plan, in one of the environments. Every process hears of it with the commit, so its limits follow at once. */
export async function changePlan(
  tx: Queryable,
  accountId: string,
  environment: Environment,
  plan: PlanId,
): Promise<void> {
  if (environment === 'sandbox') await changeSandboxPlan(tx, accountId, plan);
  else await changeAccount(tx, accountId, { plan });
  await announceAccountChange(tx, accountId);
}

/** Suspended, or no longer. */
export async function changeStatus(tx: Queryable, accountId: string, status: 'active' | 'suspended'): Promise<void> {
  await changeAccount(tx, accountId, { status });
  await announceAccountChange(tx, accountId);
}
