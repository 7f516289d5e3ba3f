import type { Queryable } from '../../platform/db/database.ts';
import { sumHeldFor } from './credits-holds.repository.ts';

/** What the open work of a key that has a budget may still come to, in millionths of a credit. */
export const getHeldFor = (db: Queryable, keyId: string): Promise<bigint> => sumHeldFor(db, keyId);
