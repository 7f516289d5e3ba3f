import { AppError, type keys, type ResponseOf, type Scope } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { ApiKeyId } from '../../kit/ids.ts';
import { formatCredits } from '../../kit/money.ts';

export interface ApiKey {
  readonly id: ApiKeyId;
  readonly environment: Environment;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly perMinute: number | null;
  readonly perDay: number | null;
  readonly monthlyBudgetMicros: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly pausedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly replacedBy: string | null;
}

type KeyStatus = ResponseOf<typeof keys.getKey>['status'];

export function keyStatus(key: Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'pausedAt'>, now: Date): KeyStatus {
  if (key.revokedAt) return 'revoked';
  if (key.expiresAt && key.expiresAt <= now) return 'expired';
  return key.pausedAt ? 'paused' : 'active';
}

/** Nobody hands out more than they hold. */
export function requireGrantable(wanted: readonly Scope[], held: ReadonlySet<string>): void {
  const excess = wanted.find((scope) => !held.has(scope));
  if (excess) {
    throw new AppError(
      'insufficient_scope',
      `You cannot give a key the scope \`${excess}\`, because you do not have it yourself.`,
      { param: 'scopes' },
    );
  }
}

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

/** The key as the wire shows it: everything but the key. */
export function presentKey(key: ApiKey, now: Date): ResponseOf<typeof keys.getKey> {
  return {
    id: key.id,
    object: 'api_key',
    name: key.name,
    environment: key.environment,
    hint: key.hint,
    status: keyStatus(key, now),
    scopes: [...key.scopes],
    limits: { requests_per_minute: key.perMinute, requests_per_day: key.perDay },
    monthly_budget: key.monthlyBudgetMicros === null ? null : formatCredits(key.monthlyBudgetMicros),
    created_at: key.createdAt.toISOString(),
    expires_at: isoOrNull(key.expiresAt),
    last_used_at: isoOrNull(key.lastUsedAt),
    revoked_at: isoOrNull(key.revokedAt),
    replaced_by: key.replacedBy,
  };
}
