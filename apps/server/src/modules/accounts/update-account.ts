import { AppError, type account, type BodyOf } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from './account.ts';
import { changeAccount } from './accounts.repository.ts';
import { announceAccountChange } from './announce-account-change.ts';

export async function updateAccount(
  ctx: Context<Caller>,
  input: BodyOf<typeof account.updateAccount>,
): Promise<Account> {
  return ctx.database.transaction().execute(async (tx) => {
    const changed = await changeAccount(tx, ctx.actor.account.id, input);
    if (!changed) throw new AppError('not_found', 'This account does not exist any more.');
    await announceAccountChange(tx, changed.id);
    return changed;
  });
}
