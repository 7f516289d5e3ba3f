import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';
import { accountFromRow, type Account, type AccountRow } from './account.ts';

/** The channel that carries the ids of accounts that changed. */
export const accountChanges = 'atelier_account_changes';

/** Delivered by the database when, and only when, the transaction commits. */
export async function notifyAccountChange(db: Queryable, accountId: string): Promise<void> {
  await sql`SELECT pg_notify(${accountChanges}, ${accountId})`.execute(db);
}

interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly organizationId: string | null;
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<Account> {
  const row = await db
    .insertInto('account')
    .values({ id: account.id, name: account.name, plan: account.plan, organization_id: account.organizationId })
    .returningAll()
    .executeTakeFirstOrThrow();
  return accountFromRow(row);
}

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  return row && accountFromRow(row);
}

export async function findAccountOf(db: Queryable, organizationId: string): Promise<string | undefined> {
  const query = db.selectFrom('account').select('id').where('organization_id', '=', organizationId);
  return (await query.executeTakeFirst())?.id;
}

interface AccountChange {
  readonly name?: string | undefined;
  readonly attribution_waived?: boolean | undefined;
  readonly plan?: string | undefined;
  readonly status?: 'active' | 'suspended' | undefined;
}

export async function changeAccount(db: Queryable, id: string, change: AccountChange): Promise<Account | undefined> {
  if (Object.values(change).every((value) => value === undefined)) return findAccount(db, id);
  const row = await db.updateTable('account').set(change).where('id', '=', id).returningAll().executeTakeFirst();
  return row && accountFromRow(row);
}

/** Whose membership is looked for: the oldest, or the one in the organisation asked for. */
export interface MembershipWish {
  readonly personId: string;
  readonly organizationId: string | null;
  /** A plan that is rehearsed in the sandbox holds there alone. */
  readonly environment: string;
}

/** A membership with its account where it has one. */
export async function findMembership(db: Queryable, { personId, organizationId, environment }: MembershipWish) {
  let query = db
    .selectFrom('organization_member as member')
    .innerJoin('organization', 'organization.id', 'member.organizationId')
    .leftJoin('account', 'account.organization_id', 'member.organizationId')
    .select(['member.organizationId', 'member.role', 'organization.name as organizationName'])
    .select(['account.id', 'account.plan', 'account.sandbox_plan', 'account.status', 'account.attribution_waived'])
    .where('member.userId', '=', personId)
    .orderBy('member.createdAt')
    .limit(1);
  if (organizationId !== null) query = query.where('member.organizationId', '=', organizationId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { id, plan, sandbox_plan, status, attribution_waived, ...membership } = row;
  const account: AccountRow | null =
    id === null || plan === null || status === null || attribution_waived === null
      ? null
      : { id, plan: environment === 'sandbox' ? (sandbox_plan ?? plan) : plan, status, attribution_waived };
  return { ...membership, account };
}

export async function insertOrganization(db: Queryable, name: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('organization')
    .values({ id, name, slug: `workspace-${id}`, createdAt: new Date() })
    .execute();
  return id;
}

interface NewMembership {
  readonly organizationId: string;
  readonly personId: string;
  readonly role: 'owner' | 'admin' | 'member';
}

export async function insertMembership(
  db: Queryable,
  { organizationId, personId, role }: NewMembership,
): Promise<void> {
  await db
    .insertInto('organization_member')
    .values({ id: randomUUID(), organizationId, userId: personId, role, createdAt: new Date() })
    .execute();
}

export async function changeSandboxPlan(db: Queryable, id: string, plan: string): Promise<void> {
  await db.updateTable('account').set({ sandbox_plan: plan }).where('id', '=', id).execute();
}

export interface AccountOwner {
  readonly name: string;
  readonly plan: string;
  readonly status: string;
  /** Of the organisation's first owner. */
  readonly email: string | null;
}

export async function findAccountOwner(
  db: Queryable,
  id: string,
  environment: string,
): Promise<AccountOwner | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('organization_member as member', (join) =>
      join.onRef('member.organizationId', '=', 'account.organization_id').on('member.role', '=', 'owner'),
    )
    .leftJoin('person', 'person.id', 'member.userId')
    .select(['account.name', 'account.plan', 'account.sandbox_plan', 'account.status', 'person.email'])
    .where('account.id', '=', id)
    .orderBy('member.createdAt')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sandbox_plan, ...owner } = row;
  return { ...owner, plan: environment === 'sandbox' ? (sandbox_plan ?? owner.plan) : owner.plan };
}

/** The row stays, for the ledger names it. Returns the organisation it belonged to. */
export async function markAccountDeleted(tx: Queryable, id: string): Promise<string | null> {
  const { organization_id } = await tx
    .selectFrom('account')
    .select('organization_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('account')
    .set({ name: 'Deleted account', status: 'suspended', organization_id: null, deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
  return organization_id;
}

export async function listAccountsDeletedSince(db: Queryable, since: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('account').select('id').where('deleted_at', '>=', since).execute();
  return rows.map(({ id }) => id);
}
