import { AppError, type account, type BodyOf } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import type { SeenAccount } from './account.ts';
import { changeAccount } from './accounts.repository.ts';
import { announceAccountChange } from './announce-account-change.ts';
import { seeAccount } from './get-account.ts';

export async function updateAccount(
  ctx: Context<Caller>,
  input: BodyOf<typeof account.updateAccount>,
): Promise<SeenAccount> {
  return ctx.database.transaction().execute(async (tx) => {
    const changed = await changeAccount(tx, ctx.actor.account.id, input);
    if (!changed) throw new AppError('not_found', 'This account does not exist any more.');
    const deed = { accountId: changed.id, environment: null, action: 'account.updated', subject: changed.id } as const;
    if (Object.keys(input).length > 0) await recordAudit(tx, ctx, { ...deed, details: input });
    await announceAccountChange(tx, changed.id);
    return seeAccount(tx, ctx.actor, changed);
  });
}
