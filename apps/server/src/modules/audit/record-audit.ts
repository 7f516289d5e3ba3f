import type { Doer } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { actorIdOf, type Deed } from './audit.ts';
import { insertEntry } from './audit.repository.ts';

/** Called in the transaction of the change: neither is there without the other. */
export const recordAudit = (tx: Queryable, by: Doer, deed: Deed): Promise<void> =>
  insertEntry(tx, {
    details: {},
    ...deed,
    id: newId('auditEntry'),
    actorKind: by.actor.kind,
    actorId: actorIdOf(by),
    ip: by.asked?.ip ?? null,
    requestId: by.asked?.requestId ?? null,
  });
