import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { storableJson } from '../../../kit/storable.ts';
import type { SandboxObject } from './sandbox-state.ts';

type Kind = SandboxObject['kind'];
type Of<K extends Kind> = Extract<SandboxObject, { readonly kind: K }>;

/** Makes it, or writes how it is now. */
export async function saveObject(tx: Queryable, object: SandboxObject, dueAt: Date | null = null): Promise<void> {
  const state = storableJson(object);
  await tx
    .insertInto('payment_rehearsal')
    .values({ id: object.id, kind: object.kind, customer_id: object.customerId, state, due_at: dueAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, due_at: dueAt }))
    .execute();
}

export async function findObject<K extends Kind>(
  db: Queryable,
  kind: K,
  id: string,
  lock?: 'lock',
): Promise<Of<K> | undefined> {
  let query = db.selectFrom('payment_rehearsal').select('state').where('id', '=', id).where('kind', '=', kind);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row?.state as Of<K> | undefined;
}

/** Of one customer, the newest first. */
export async function listObjects<K extends Kind>(
  db: Queryable,
  kind: K,
  customerId: string,
): Promise<readonly Of<K>[]> {
  const rows = await db
    .selectFrom('payment_rehearsal')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ state }) => state as unknown as Of<K>);
}

export async function listDueObjects(
  db: Queryable,
  limit: number,
): Promise<readonly { readonly kind: Kind; readonly id: string }[]> {
  const rows = await db
    .selectFrom('payment_rehearsal')
    .select(['kind', 'id'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows as { kind: Kind; id: string }[];
}
