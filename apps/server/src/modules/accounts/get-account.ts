import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from './account.ts';
import { findAccount } from './accounts.repository.ts';

export async function getAccount(ctx: Context<Caller>): Promise<Account> {
  const account = await findAccount(ctx.database, ctx.actor.account.id);
  if (!account) throw new AppError('not_found', 'This account does not exist any more.');
  return account;
}
