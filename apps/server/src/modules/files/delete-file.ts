import type { Queryable } from '../../platform/db/database.ts';
import { isFileId, type FileOwner } from './file.ts';
import { deleteFileRow, markAllRemoving, markRemoving } from './files.repository.ts';
import { missingFile } from './get-file.ts';
import type { FileParts } from './store-file.ts';

/** Gone for everybody at once. Bytes that the store cannot remove now are left to the sweep. */
export async function deleteFile({ database, storage, log }: FileParts, owner: FileOwner, id: string): Promise<void> {
  const file = isFileId(id) ? await markRemoving(database, owner, id) : undefined;
  if (!file) throw missingFile(id, owner);
  try {
    await storage.remove(file.storageKey);
    await deleteFileRow(database, file.id);
  } catch (error) {
    log.warn({ file: id, error: String(error) }, 'the bytes of a deleted file are left to the sweep');
  }
}

/** All of an owner's: gone for everybody at once, their bytes with the next sweep. */
export const deleteFilesOf = (db: Queryable, owner: FileOwner): Promise<number> => markAllRemoving(db, owner);
