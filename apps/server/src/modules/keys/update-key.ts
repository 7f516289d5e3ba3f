import { AppError, type BodyOf, type keys } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { parseCredits } from '../../kit/money.ts';
import type { Context } from '../../platform/context.ts';
import { announceAccountChange } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { parseExpiry } from './create-key.ts';
import { requireKey } from './get-key.ts';
import { requireGrantable, type ApiKey } from './key.ts';
import { changeKey, type KeyChange } from './keys.repository.ts';

function changeFrom(input: BodyOf<typeof keys.updateKey>, known: ApiKey, now: Date): KeyChange {
  return {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.scopes && { scopes: input.scopes }),
    ...(input.limits && { perMinute: input.limits.requests_per_minute, perDay: input.limits.requests_per_day }),
    ...(input.expires_at !== undefined && { expiresAt: parseExpiry(input.expires_at, now) }),
    ...(input.paused !== undefined && { pausedAt: input.paused ? (known.pausedAt ?? now) : null }),
    ...(input.monthly_budget !== undefined && {
      monthlyBudgetMicros: input.monthly_budget === null ? null : parseCredits(input.monthly_budget),
    }),
  };
}

export async function updateKey(
  ctx: Context<Caller>,
  id: string,
  input: BodyOf<typeof keys.updateKey>,
): Promise<ApiKey> {
  if (input.scopes) requireGrantable(input.scopes, ctx.actor.scopes);
  const owner = { accountId: ctx.actor.account.id, environment: ctx.actor.environment };
  return ctx.database.transaction().execute(async (tx) => {
    const key = await requireKey(ctx, tx, id, 'lock');
    if (key.revokedAt) throw new AppError('not_found', 'This key was revoked and cannot be changed any more.');
    if (key.replacedBy && input.expires_at !== undefined) {
      throw new AppError('invalid_value', 'This key was rotated: its end can no longer be moved.', {
        param: 'expires_at',
      });
    }
    const changed = await changeKey(tx, id, changeFrom(input, key, ctx.now));
    await recordAudit(tx, ctx, { ...owner, action: 'key.updated', subject: id, details: input });
    await announceAccountChange(tx, owner.accountId);
    return changed;
  });
}
