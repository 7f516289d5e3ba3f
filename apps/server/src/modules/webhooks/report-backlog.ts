import type { Database } from '../../platform/db/database.ts';
import { measureBacklog, type Backlog } from './webhooks-due.repository.ts';

/** How far behind the deliveries are, for operators. */
export const reportBacklog = (database: Database): Promise<Backlog> => measureBacklog(database);
