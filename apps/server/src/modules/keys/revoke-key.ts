import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { announceAccountChange } from '../accounts/index.ts';
import { requireKey } from './get-key.ts';
import type { ApiKey } from './key.ts';
import { markKeyRevoked } from './keys.repository.ts';

/** The announcement travels with the commit: every process drops what it knows of the key. */
export async function revokeKey(ctx: Context<Caller>, id: string): Promise<ApiKey> {
  return ctx.database.transaction().execute(async (tx) => {
    await requireKey(ctx, tx, id, 'lock');
    await markKeyRevoked(tx, id);
    await announceAccountChange(tx, ctx.actor.account.id);
    return requireKey(ctx, tx, id);
  });
}
