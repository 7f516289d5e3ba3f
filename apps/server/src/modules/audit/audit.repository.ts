import type { Environment } from '../../kit/environment.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { AuditEntry } from './audit.ts';

export async function insertEntry(db: Queryable, entry: Omit<AuditEntry, 'createdAt'>): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      id: entry.id,
      account_id: entry.accountId,
      environment: entry.environment,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details),
      ip: entry.ip,
      request_id: entry.requestId,
    })
    .execute();
}

/** Those of one environment, with those that concern the whole account. */
export async function listEntriesOf(
  db: Queryable,
  accountId: string,
  environment: Environment,
  { limit, after, before }: PageRequest,
): Promise<readonly AuditEntry[]> {
  let query = db
    .selectFrom('audit_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((either) => either.or([either('environment', '=', environment), either('environment', 'is', null)]))
    .limit(limit + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map((row) => ({
    id: row.id,
    accountId: row.account_id,
    environment: row.environment as AuditEntry['environment'],
    actorKind: row.actor_kind as AuditEntry['actorKind'],
    actorId: row.actor_id,
    action: row.action as AuditEntry['action'],
    subject: row.subject,
    details: row.details as AuditEntry['details'],
    ip: row.ip,
    requestId: row.request_id,
    createdAt: row.created_at,
  }));
}

export async function clearEntries(tx: Queryable, accountId: string): Promise<void> {
  await tx.updateTable('audit_entry').set({ details: '{}', ip: null }).where('account_id', '=', accountId).execute();
}
