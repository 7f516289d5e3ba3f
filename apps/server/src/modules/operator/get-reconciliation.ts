import { listResults } from './operator-reconciliation.repository.ts';
import type { OperatorParts } from './read-parts.ts';
import { reconcileBooks } from './reconcile-books.ts';
import { presentResults } from './reconciliation.ts';

export const getReconciliation = async ({ database }: Pick<OperatorParts, 'database'>) =>
  presentResults(await listResults(database));

/** Compares everything now. */
export async function reconcileAll({ database }: Pick<OperatorParts, 'database'>) {
  await reconcileBooks(database, 'credits');
  await reconcileBooks(database, 'payments');
  return getReconciliation({ database });
}
