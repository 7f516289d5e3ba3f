import type { Queryable } from '../../platform/db/database.ts';
import { changePersonRole } from './accounts-people.repository.ts';

/** Makes the person with this address an operator of the service, or no longer one. False: there is no such person. */
export const changeOperator = (db: Queryable, email: string, isOperator: boolean): Promise<boolean> =>
  changePersonRole(db, email.toLowerCase(), isOperator ? 'operator' : null);
