import type { Queryable } from '../../platform/db/database.ts';
import { listAccountsDeletedSince, markAccountDeleted } from './accounts.repository.ts';
import { announceAccountChange } from './announce-account-change.ts';
import { removeLonePerson, removeOrganization } from './accounts-people.repository.ts';

/** The account without its name and its people. Whoever closed it and belongs nowhere else is forgotten too. */
export async function closeAccount(tx: Queryable, accountId: string, personId: string): Promise<void> {
  const organizationId = await markAccountDeleted(tx, accountId);
  if (organizationId !== null) await removeOrganization(tx, organizationId);
  await removeLonePerson(tx, personId);
  await announceAccountChange(tx, accountId);
}

export const listClosedAccounts = (db: Queryable, since: Date): Promise<readonly string[]> =>
  listAccountsDeletedSince(db, since);
