import type { Scope } from '@atelier/contract';
import { sql, type Selectable } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { ApiKeyId } from '../../kit/ids.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { ApiKey as Row } from '../../platform/db/database.generated.ts';
import type { ApiKey } from './key.ts';

function fromRow(row: Selectable<Row>): ApiKey {
  return {
    id: row.id as ApiKeyId,
    environment: row.environment as Environment,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes as Scope[],
    perMinute: row.requests_per_minute,
    perDay: row.requests_per_day,
    monthlyBudgetMicros: row.monthly_budget_micros === null ? null : BigInt(row.monthly_budget_micros),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    pausedAt: row.paused_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    replacedBy: row.replaced_by,
  };
}

/** Whose keys: an account's, in one environment. Nothing is read or written without it. */
export interface KeyOwner {
  readonly accountId: string;
  readonly environment: Environment;
}

export type NewKey = Omit<ApiKey, 'createdAt' | 'pausedAt' | 'revokedAt' | 'lastUsedAt' | 'replacedBy' | 'environment'>;

export async function insertKey(db: Queryable, owner: KeyOwner, key: NewKey, secretHash: Buffer): Promise<ApiKey> {
  const row = await db
    .insertInto('api_key')
    .values({
      id: key.id,
      account_id: owner.accountId,
      environment: owner.environment,
      secret_hash: secretHash,
      hint: key.hint,
      name: key.name,
      scopes: [...key.scopes],
      requests_per_minute: key.perMinute,
      requests_per_day: key.perDay,
      monthly_budget_micros: key.monthlyBudgetMicros,
      expires_at: key.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function findKey(db: Queryable, owner: KeyOwner, id: string, lock?: 'lock'): Promise<ApiKey | undefined> {
  let query = db
    .selectFrom('api_key')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/** One more than asked for, in the direction asked for. */
export async function listKeysOf(
  db: Queryable,
  owner: KeyOwner,
  { limit, after, before }: PageRequest,
): Promise<readonly ApiKey[]> {
  let query = db
    .selectFrom('api_key')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .limit(limit + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(fromRow);
}

export type KeyChange = Partial<
  Pick<
    ApiKey,
    'name' | 'scopes' | 'perMinute' | 'perDay' | 'monthlyBudgetMicros' | 'expiresAt' | 'pausedAt' | 'replacedBy'
  >
>;

export async function changeKey(db: Queryable, id: string, change: KeyChange): Promise<ApiKey> {
  const row = await db
    .updateTable('api_key')
    .set({
      name: change.name,
      scopes: change.scopes && [...change.scopes],
      requests_per_minute: change.perMinute,
      requests_per_day: change.perDay,
      monthly_budget_micros: change.monthlyBudgetMicros,
      expires_at: change.expiresAt,
      paused_at: change.pausedAt,
      replaced_by: change.replacedBy,
      // Keeps the statement whole where nothing changes.
      id,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Changes a key once: whoever comes second finds it revoked already. */
export async function markKeyRevoked(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A key with its account, by the hash of its text: the one look-up of the request path. */
export function findKeyByHash(db: Queryable, secretHash: Buffer) {
  return (
    db
      .selectFrom('api_key')
      .innerJoin('account', 'account.id', 'api_key.account_id')
      .select([
        'api_key.id as key_id',
        'api_key.environment',
        'api_key.scopes',
        'api_key.requests_per_minute',
        'api_key.requests_per_day',
        'api_key.monthly_budget_micros',
        'api_key.expires_at',
        'api_key.paused_at',
        'api_key.revoked_at',
        'account.id',
        'account.status',
        'account.attribution_waived',
      ])
      // A plan that is rehearsed in the sandbox holds there alone.
      .select(
        sql<string>`CASE WHEN api_key.environment = 'sandbox' THEN COALESCE(account.sandbox_plan, account.plan) ELSE account.plan END`.as(
          'plan',
        ),
      )
      .where('api_key.secret_hash', '=', secretHash)
      .executeTakeFirst()
  );
}

export type KeyWithAccount = NonNullable<Awaited<ReturnType<typeof findKeyByHash>>>;

export async function lockBudget(tx: Queryable, id: string): Promise<bigint | null> {
  const row = await tx
    .selectFrom('api_key')
    .select('monthly_budget_micros')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const budget = row?.monthly_budget_micros ?? null;
  return budget === null ? null : BigInt(budget);
}

/** Many uses in one statement; a later time is never overwritten by an earlier one. */
export async function recordUses(db: Queryable, uses: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    UPDATE api_key SET last_used_at = used.at
    FROM unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::timestamptz[]) AS used (id, at)
    WHERE api_key.id = used.id AND (api_key.last_used_at IS NULL OR api_key.last_used_at < used.at)
  `.execute(db);
}

export async function markKeysRevoked(db: Queryable, accountId: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
