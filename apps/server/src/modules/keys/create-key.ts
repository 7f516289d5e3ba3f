import { AppError, type BodyOf, type keys } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import { parseCredits } from '../../kit/money.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { requireGrantable, type ApiKey } from './key.ts';
import { hashKey, keyHint, newKeyText } from './key-text.ts';
import { insertKey, type KeyOwner, type NewKey } from './keys.repository.ts';

export interface IssuedKey {
  readonly key: ApiKey;
  /** The only copy of the key's text there will ever be. */
  readonly text: string;
}

type KeyRights = Omit<NewKey, 'id' | 'hint'>;

/** Makes a key without asking who wants it: the verbs ask. */
export async function issueKey(db: Queryable, owner: KeyOwner, cell: string, rights: KeyRights): Promise<IssuedKey> {
  const text = newKeyText(owner.environment, cell);
  const key = await insertKey(db, owner, { ...rights, id: newId('apiKey'), hint: keyHint(text) }, hashKey(text));
  return { key, text };
}

export function parseExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const expiresAt = new Date(text);
  if (expiresAt <= now) {
    throw new AppError('invalid_value', '`expires_at` must be in the future.', { param: 'expires_at' });
  }
  return expiresAt;
}

export async function createKey(ctx: Context<Caller>, input: BodyOf<typeof keys.createKey>): Promise<IssuedKey> {
  const { actor } = ctx;
  const owner = { accountId: actor.account.id, environment: actor.environment };
  requireGrantable(input.scopes, actor.scopes);
  const rights = {
    name: input.name,
    scopes: input.scopes,
    perMinute: input.limits.requests_per_minute,
    perDay: input.limits.requests_per_day,
    monthlyBudgetMicros: input.monthly_budget === null ? null : parseCredits(input.monthly_budget),
    expiresAt: parseExpiry(input.expires_at, ctx.now),
  };
  return ctx.database.transaction().execute(async (tx) => {
    const issued = await issueKey(tx, owner, ctx.config.CELL, rights);
    const { id, hint } = issued.key;
    const details = { name: input.name, hint, scopes: input.scopes };
    await recordAudit(tx, ctx, { ...owner, action: 'key.created', subject: id, details });
    return issued;
  });
}
