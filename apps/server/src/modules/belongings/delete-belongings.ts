import type { Environment } from '../../kit/environment.ts';
import type { AccountId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { listClosedAccounts } from '../accounts/index.ts';
import { deleteProjectsOf } from '../builder/index.ts';
import { deleteConversationsOf } from '../conversations/index.ts';
import { deleteFilesOf } from '../files/index.ts';
import { removeGenerationsOf } from '../generations/index.ts';

const environments: readonly Environment[] = ['live', 'sandbox'];
/** By then the last job that ran when its account was deleted has ended. */
const sweptForMs = 7 * 86_400_000;

/** What the account made and was told. Returns how many things there were. */
export async function deleteBelongings(database: Database, accountId: string): Promise<number> {
  let count = 0;
  for (const environment of environments) {
    const owner = { accountId: accountId as AccountId, environment };
    count += await deleteConversationsOf(database, owner);
    count += await deleteProjectsOf(database, owner);
    count += await removeGenerationsOf(database, owner);
    count += await deleteFilesOf(database, owner);
  }
  return count;
}

/** Again for a while: a job may have ended, or a process died, after its account was deleted. */
export async function deleteLeftBelongings(database: Database): Promise<number> {
  let count = 0;
  for (const id of await listClosedAccounts(database, new Date(Date.now() - sweptForMs))) {
    count += await deleteBelongings(database, id);
  }
  return count;
}
