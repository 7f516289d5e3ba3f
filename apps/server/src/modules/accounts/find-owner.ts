import type { Environment } from '../../kit/environment.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { findAccountOwner, type AccountOwner } from './accounts.repository.ts';

/** Who an account belongs to, where people have it and not only keys, and its plan in this environment. */
export const findOwner = (
  db: Queryable,
  accountId: string,
  environment: Environment,
): Promise<AccountOwner | undefined> => findAccountOwner(db, accountId, environment);
