import type { Database } from '../../platform/db/database.ts';
import { deleteDoneMail } from './mail.repository.ts';

const keptDays = 30;

/** Forgets what was sent or given up long ago. Returns how many. */
export const pruneMail = (database: Database): Promise<number> => deleteDoneMail(database, keptDays);
