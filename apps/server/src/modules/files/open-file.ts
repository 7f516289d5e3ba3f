import { AppError } from '@atelier/contract';
import type { ByteRange, GottenBytes } from '../../platform/storage/storage.ts';
import type { StoredFile } from './file.ts';
import type { FileParts } from './store-file.ts';

/** All of its bytes, or those of the range. The stream must be read or destroyed. */
export async function openFile(
  { storage, log }: Pick<FileParts, 'storage' | 'log'>,
  file: StoredFile,
  range?: ByteRange,
): Promise<GottenBytes> {
  const opened = await storage.get(file.storageKey, range);
  if (opened) return opened;
  log.error({ file: file.id }, 'the storage has lost the bytes of a file');
  throw new AppError('not_found', `The bytes of the file ${file.id} are gone.`);
}
