import type { Queryable } from '../../../platform/db/database.ts';
import { actInSandbox, type SandboxParts } from './create-sandbox.ts';
import { findObject, listDueObjects, saveObject } from './payments-sandbox.repository.ts';
import type { SandboxTold } from './sandbox-state.ts';
import { settleRenewal, settleSession } from './settle-rehearsal.ts';

/** What falls due happens: banks answer, sessions expire, months end. */
export async function sweepRehearsals(parts: SandboxParts): Promise<number> {
  const due = await listDueObjects(parts.database, 100);
  for (const { kind, id } of due) {
    if (kind !== 'session' && kind !== 'subscription') continue;
    const found = await findObject(parts.database, kind, id);
    if (found) await actInSandbox(parts, found.environment, (tx) => moveOn(tx, kind, id));
  }
  return due.length;
}

/** Looked at again in the lock: two processes may have found it due. */
async function moveOn(tx: Queryable, kind: 'session' | 'subscription', id: string): Promise<readonly SandboxTold[]> {
  const now = Date.now();
  if (kind === 'session') {
    const session = await findObject(tx, 'session', id, 'lock');
    if (!session) return [];
    const isDue = session.status === 'complete' ? session.settlesAs !== null : Date.parse(session.expiresAt) <= now;
    if (isDue && session.status !== 'expired') return settleSession(tx, session);
    if (session.status !== 'open') await saveObject(tx, session);
    return [];
  }
  const subscription = await findObject(tx, 'subscription', id, 'lock');
  if (!subscription || subscription.status === 'cancelled' || Date.parse(subscription.periodEnd) > now) return [];
  return settleRenewal(tx, subscription);
}
