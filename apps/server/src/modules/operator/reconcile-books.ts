import type { Database, Queryable } from '../../platform/db/database.ts';
import { reconcileCredits } from '../credits/index.ts';
import { reconcilePayments } from '../payments/index.ts';
import { storeResult } from './operator-reconciliation.repository.ts';
import type { Books, Difference } from './reconciliation.ts';

const comparisons: Readonly<Record<Books, (db: Queryable) => Promise<readonly Difference[]>>> = {
  credits: reconcileCredits,
  payments: reconcilePayments,
};

/** Compares the books and writes down what was found, for operators to read. */
export async function reconcileBooks(database: Database, books: Books): Promise<readonly Difference[]> {
  const startedMs = performance.now();
  const differences = await comparisons[books](database);
  await storeResult(database, books, performance.now() - startedMs, differences);
  return differences;
}
