import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { ApiKey } from './key.ts';
import { findKey } from './keys.repository.ts';

/** A key of someone else, or of the other environment, does not exist for this actor. */
export async function requireKey(ctx: Context<Caller>, db: Queryable, id: string, lock?: 'lock'): Promise<ApiKey> {
  const { account, environment } = ctx.actor;
  const key = await findKey(db, { accountId: account.id, environment }, id, lock);
  if (!key) throw new AppError('not_found', `There is no key ${id} in the ${environment} environment of this account.`);
  return key;
}

export const getKey = (ctx: Context<Caller>, id: string): Promise<ApiKey> => requireKey(ctx, ctx.database, id);
