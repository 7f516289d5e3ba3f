import type { Caller } from '../../kit/actor.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Context } from '../../platform/context.ts';
import type { ApiKey } from './key.ts';
import { listKeysOf } from './keys.repository.ts';

export function listKeys(ctx: Context<Caller>, page: PageRequest): Promise<readonly ApiKey[]> {
  const { account, environment } = ctx.actor;
  return listKeysOf(ctx.database, { accountId: account.id, environment }, page);
}
