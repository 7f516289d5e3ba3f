import { AppError, type BodyOf, type keys } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { announceAccountChange } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { issueKey, type IssuedKey } from './create-key.ts';
import { requireKey } from './get-key.ts';
import { keyStatus, requireGrantable } from './key.ts';
import { changeKey } from './keys.repository.ts';

/** A new key with the same rights; the old one ends after the grace time, or earlier if it was to end earlier. */
export async function rotateKey(
  ctx: Context<Caller>,
  id: string,
  input: BodyOf<typeof keys.rotateKey>,
): Promise<IssuedKey> {
  const owner = { accountId: ctx.actor.account.id, environment: ctx.actor.environment };
  const graceEnd = new Date(ctx.now.getTime() + input.grace_seconds * 1000);
  return ctx.database.transaction().execute(async (tx) => {
    const old = await requireKey(ctx, tx, id, 'lock');
    requireGrantable(old.scopes, ctx.actor.scopes);
    if (keyStatus(old, ctx.now) !== 'active' || old.replacedBy) {
      throw new AppError(
        'not_found',
        'This key has ended, is paused or was rotated already. Only a key that works can be rotated.',
      );
    }
    const issued = await issueKey(tx, owner, ctx.config.CELL, old);
    const expiresAt = old.expiresAt && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
    await changeKey(tx, id, { expiresAt, replacedBy: issued.key.id });
    const details = { name: old.name, replaced_by: issued.key.id, grace_seconds: input.grace_seconds };
    await recordAudit(tx, ctx, { ...owner, action: 'key.rotated', subject: id, details });
    await announceAccountChange(tx, owner.accountId);
    return issued;
  });
}
