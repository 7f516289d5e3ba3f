import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { announceAccountChange } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { requireKey } from './get-key.ts';
import type { ApiKey } from './key.ts';
import { markKeyRevoked, markKeysRevoked } from './keys.repository.ts';

/** The announcement travels with the commit: every process drops what it knows of the key. */
export async function revokeKey(ctx: Context<Caller>, id: string): Promise<ApiKey> {
  const { account, environment } = ctx.actor;
  return ctx.database.transaction().execute(async (tx) => {
    const { name, revokedAt } = await requireKey(ctx, tx, id, 'lock');
    await markKeyRevoked(tx, id);
    await announceAccountChange(tx, account.id);
    const deed = { accountId: account.id, environment, action: 'key.revoked', subject: id, details: { name } } as const;
    if (!revokedAt) await recordAudit(tx, ctx, deed);
    return requireKey(ctx, tx, id);
  });
}

/** All keys of the account, in both environments. */
export async function revokeKeysOf(tx: Queryable, accountId: string): Promise<void> {
  await markKeysRevoked(tx, accountId);
  await announceAccountChange(tx, accountId);
}
