import type { Queryable } from '../../platform/db/database.ts';
import type { Person } from './account.ts';

export async function findPerson(db: Queryable, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'twoFactorEnabled'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, email: row.email, hasTwoFactor: row.twoFactorEnabled === true };
}

/** False: there is nobody with this address. */
export async function changePersonRole(db: Queryable, email: string, role: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ role })
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function listMembersOf(db: Queryable, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('organization_member as member', 'member.organizationId', 'account.organization_id')
    .innerJoin('person', 'person.id', 'member.userId')
    .select(['person.id', 'person.name', 'person.email', 'member.role', 'member.createdAt'])
    .where('account.id', '=', accountId)
    .orderBy('member.createdAt')
    .execute();
}

/** Its members are signed out, and members no more. */
export async function removeOrganization(tx: Queryable, id: string): Promise<void> {
  const members = tx.selectFrom('organization_member').select('userId').where('organizationId', '=', id);
  await tx.deleteFrom('person_session').where('userId', 'in', members).execute();
  await tx.deleteFrom('organization').where('id', '=', id).execute();
}

/** Nothing happens to who is still a member somewhere. */
export async function removeLonePerson(tx: Queryable, id: string): Promise<void> {
  const memberships = tx.selectFrom('organization_member').select('userId').where('userId', '=', id);
  await tx
    .deleteFrom('person')
    .where('id', '=', id)
    .where((person) => person.not(person.exists(memberships)))
    .execute();
}
