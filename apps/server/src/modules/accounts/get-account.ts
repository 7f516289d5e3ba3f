import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Account, SeenAccount } from './account.ts';
import { findAccount } from './accounts.repository.ts';
import { findPerson } from './accounts-people.repository.ts';

/** Adds who asks, where it is somebody. */
export async function seeAccount(db: Queryable, caller: Caller, account: Account): Promise<SeenAccount> {
  return { account, person: caller.kind === 'user' ? await findPerson(db, caller.userId) : undefined };
}

export async function getAccount({ database, actor }: Context<Caller>): Promise<SeenAccount> {
  const account = await findAccount(database, actor.account.id);
  if (!account) throw new AppError('not_found', 'This account does not exist any more.');
  return seeAccount(database, actor, account);
}
