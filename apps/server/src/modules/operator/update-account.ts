import type { BodyOf, operator } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { changePlan, changeStatus } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { getAccount, requireAccount } from './get-account.ts';
import type { OperatorParts } from './read-parts.ts';

/** The plan is that of live; every process hears of the change with its commit. */
export async function updateAccount(
  parts: OperatorParts,
  actor: Caller,
  id: string,
  change: BodyOf<typeof operator.updateAccount>,
) {
  const { plan, status } = change;
  await parts.database.transaction().execute(async (tx) => {
    await requireAccount(tx, id);
    if (plan !== undefined) await changePlan(tx, id, 'live', plan);
    if (status !== undefined) await changeStatus(tx, id, status);
    const deed = { accountId: id, environment: null, action: 'operator.account_changed', subject: id } as const;
    await recordAudit(tx, { actor }, { ...deed, details: change });
  });
  return getAccount(parts, id);
}
