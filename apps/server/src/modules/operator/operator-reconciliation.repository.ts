import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { Books, BooksResult, Difference } from './reconciliation.ts';

export async function storeResult(
  db: Queryable,
  books: Books,
  tookMs: number,
  differences: readonly Difference[],
): Promise<void> {
  await sql`
    INSERT INTO reconciliation (books, took_ms, differences)
    VALUES (${books}, ${Math.round(tookMs)}, ${JSON.stringify(differences)}::jsonb)
    ON CONFLICT (books) DO UPDATE SET ran_at = now(), took_ms = excluded.took_ms, differences = excluded.differences
  `.execute(db);
}

export async function listResults(db: Queryable): Promise<readonly BooksResult[]> {
  const rows = await db.selectFrom('reconciliation').selectAll().orderBy('books').execute();
  return rows.map((row) => ({
    books: row.books as Books,
    ranAt: row.ran_at,
    tookMs: row.took_ms,
    differences: row.differences as unknown as Difference[],
  }));
}
