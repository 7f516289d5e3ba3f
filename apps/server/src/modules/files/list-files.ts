import type { PageRequest } from '../../kit/paging.ts';
import type { FileOwner, StoredFile } from './file.ts';
import { listFilesOf, type FileFilter } from './files.repository.ts';
import type { FileParts } from './store-file.ts';

export const listFiles = (
  { database }: FileParts,
  owner: FileOwner,
  page: PageRequest & FileFilter,
): Promise<readonly StoredFile[]> => listFilesOf(database, owner, page);
