import { sql, type Selectable } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId } from '../../kit/ids.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { File as Row } from '../../platform/db/database.generated.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { FileId, FileOwner, FilePurpose, StoredFile } from './file.ts';

export type NewFile = Omit<StoredFile, 'bytes' | 'sha256' | 'createdAt'>;

const fromRow = (row: Selectable<Row>): StoredFile => ({
  id: row.id as FileId,
  owner: { accountId: row.account_id as AccountId, environment: row.environment as Environment },
  name: row.name,
  contentType: row.content_type,
  bytes: Number(row.bytes),
  sha256: row.sha256,
  purpose: row.purpose as FilePurpose,
  generationId: row.generation_id,
  storageKey: row.storage_key,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** It is not seen before it is ready. */
export async function insertFile(db: Queryable, file: NewFile): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: file.id,
      account_id: file.owner.accountId,
      environment: file.owner.environment,
      name: file.name,
      content_type: file.contentType,
      purpose: file.purpose,
      generation_id: file.generationId,
      storage_key: file.storageKey,
      expires_at: file.expiresAt,
    })
    .execute();
}

/** Nothing where the sweep was faster. */
export async function markReady(
  db: Queryable,
  id: FileId,
  { bytes, sha256, name }: Pick<StoredFile, 'bytes' | 'sha256' | 'name'>,
): Promise<StoredFile | undefined> {
  const row = await db
    .updateTable('file')
    .set({ state: 'ready', bytes, sha256, name })
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

const readyFiles = (db: Queryable) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('state', '=', 'ready')
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', sql<Date>`now()`)]));

const ownedBy = (db: Queryable, { accountId, environment }: FileOwner) =>
  readyFiles(db).where('account_id', '=', accountId).where('environment', '=', environment);

export async function findFile(db: Queryable, owner: FileOwner, id: FileId): Promise<StoredFile | undefined> {
  const row = await ownedBy(db, owner).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findFilesOf(
  db: Queryable,
  owner: FileOwner,
  ids: readonly string[],
): Promise<readonly StoredFile[]> {
  return (
    await ownedBy(db, owner)
      .where('id', 'in', [...ids])
      .execute()
  ).map(fromRow);
}

/** For whoever holds a link: the link says whose it is. */
export async function findLinkedFile(db: Queryable, id: FileId): Promise<StoredFile | undefined> {
  const row = await readyFiles(db).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export interface FileFilter {
  readonly purpose?: FilePurpose | undefined;
}

/** One more than asked for, in the direction asked for. */
export async function listFilesOf(
  db: Queryable,
  owner: FileOwner,
  { limit, after, before, purpose }: PageRequest & FileFilter,
): Promise<readonly StoredFile[]> {
  let query = ownedBy(db, owner).limit(limit + 1);
  if (purpose !== undefined) query = query.where('purpose', '=', purpose);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(fromRow);
}

/** From now on nobody sees it; its row stays until its bytes are gone. */
export async function markRemoving(db: Queryable, owner: FileOwner, id: FileId): Promise<StoredFile | undefined> {
  const row = await db
    .updateTable('file')
    .set({ state: 'removing' })
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function deleteFileRow(db: Queryable, id: FileId): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).where('state', '<>', 'ready').execute();
}

interface Removal {
  readonly id: FileId;
  readonly storageKey: string;
}

/** Marks what has expired and what never finished, and returns all that is to be removed, up to so many. */
export async function takeRemovals(
  db: Queryable,
  { most, unfinishedForHours }: { readonly most: number; readonly unfinishedForHours: number },
): Promise<readonly Removal[]> {
  const { rows } = await sql<{ readonly id: FileId; readonly storage_key: string }>`
    UPDATE file SET state = 'removing' WHERE id IN (
      SELECT id FROM file WHERE (state = 'ready' AND expires_at <= now())
        OR (state = 'storing' AND created_at < now() - make_interval(hours => ${unfinishedForHours}))
        OR state = 'removing'
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id, storage_key`.execute(db);
  return rows.map((row) => ({ id: row.id, storageKey: row.storage_key }));
}

/** All of an owner's: how many there were. */
export async function markAllRemoving(db: Queryable, { accountId, environment }: FileOwner): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ state: 'removing' })
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
