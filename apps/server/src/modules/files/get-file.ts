import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { isFileId, type FileOwner, type StoredFile } from './file.ts';
import { findFile, findFilesOf } from './files.repository.ts';
import type { FileParts } from './store-file.ts';

export const ownerOf = ({ account, environment }: Caller): FileOwner => ({ accountId: account.id, environment });

export const missingFile = (id: string, { environment }: FileOwner): AppError =>
  new AppError('not_found', `There is no file ${id} in the ${environment} environment of this account.`);

/** A file of someone else, or of the other environment, does not exist for this owner. */
export async function getFile(
  { database }: Pick<FileParts, 'database'>,
  owner: FileOwner,
  id: string,
): Promise<StoredFile> {
  const file = isFileId(id) ? await findFile(database, owner, id) : undefined;
  if (!file) throw missingFile(id, owner);
  return file;
}

/** Those that are still there, by id. */
export async function findFiles(
  { database }: Pick<FileParts, 'database'>,
  owner: FileOwner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const files = await findFilesOf(database, owner, ids);
  return new Map(files.map((file) => [file.id, file]));
}
