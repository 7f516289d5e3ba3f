import type { Queryable } from '../../platform/db/database.ts';
import type { CreditOwner } from './balance.ts';
import { selectShort, type Watched } from './credits-short.repository.ts';

/** Who of these has less to spend than their mark. */
export const listShort = async (db: Queryable, watched: readonly Watched[]): Promise<readonly CreditOwner[]> =>
  watched.length === 0 ? [] : selectShort(db, watched);
