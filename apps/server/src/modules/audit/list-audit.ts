import type { Caller } from '../../kit/actor.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Context } from '../../platform/context.ts';
import type { AuditEntry } from './audit.ts';
import { listEntriesOf } from './audit.repository.ts';

export const listAudit = ({ database, actor }: Context<Caller>, page: PageRequest): Promise<readonly AuditEntry[]> =>
  listEntriesOf(database, actor.account.id, actor.environment, page);
