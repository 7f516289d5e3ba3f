import type { operator, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';

export type Books = 'credits' | 'payments';

/** Two figures that ought to be one. */
export interface Difference {
  readonly book: string;
  readonly fault: string;
  readonly expected_micros: string;
  readonly found_micros: string;
}

export interface BooksResult {
  readonly books: Books;
  readonly ranAt: Date;
  readonly tookMs: number;
  readonly differences: readonly Difference[];
}

export const presentResults = (results: readonly BooksResult[]): ResponseOf<typeof operator.getReconciliation> => ({
  object: 'reconciliation',
  agrees: results.length === 0 ? null : results.every(({ differences }) => differences.length === 0),
  results: results.map(({ books, ranAt, tookMs, differences }) => ({
    books,
    ran_at: ranAt.toISOString(),
    took_ms: tookMs,
    differences: differences.map(({ book, fault, expected_micros, found_micros }) => ({
      book,
      fault,
      expected: formatCredits(BigInt(expected_micros)),
      found: formatCredits(BigInt(found_micros)),
    })),
  })),
});
