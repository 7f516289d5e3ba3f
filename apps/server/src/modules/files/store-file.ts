import { AppError } from '@atelier/contract';
import type { Readable } from 'node:stream';
import { newId } from '../../kit/ids.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { PutBytes, Storage } from '../../platform/storage/storage.ts';
import {
  kindOf,
  safeName,
  type FileId,
  type FileKind,
  type FileOwner,
  type FilePurpose,
  type StoredFile,
} from './file.ts';
import { deleteFileRow, insertFile, markReady, type NewFile } from './files.repository.ts';
import { readContentType, readHead } from './read-content-type.ts';

/** What the verbs of this module stand on. */
export interface FileParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly outbound: Outbound;
  readonly config: Pick<Config, 'SECRET_KEY' | 'PUBLIC_URL' | 'FILE_LIMIT_BYTES' | 'FILE_LINK_SECONDS'>;
  readonly log: Log;
}

export interface FileToStore {
  readonly owner: FileOwner;
  /** A stream is read to its end or destroyed, whatever happens. */
  readonly content: Readable | Buffer;
  readonly purpose: FilePurpose;
  /** `keptUntil(plan, now)`, or an earlier end. Null: kept until it is deleted. */
  readonly expiresAt: Date | null;
  readonly name?: string | undefined;
  /** Anything else is refused with `unsupported_media_type`. Unset: anything will do. */
  readonly expectedKinds?: readonly FileKind[] | undefined;
  /** More is refused with `payload_too_large`. Unset: FILE_LIMIT_BYTES. */
  readonly maxBytes?: number | undefined;
  readonly generationId?: string | undefined;
  /** The member of the request that the file came by, for refusals. Unset: `file`. */
  readonly param?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when every byte is stored and before the file exists: may still name it. What it throws undoes the file. */
  readonly beforeReady?: (stored: PutBytes & { readonly contentType: string }) => Promise<string | undefined>;
}

/** Throws where a file of this type is not one of the kinds. */
export function requireKind(contentType: string, kinds: readonly FileKind[] | undefined, param = 'file'): void {
  if (!kinds || kinds.includes(kindOf(contentType))) return;
  throw new AppError(
    'unsupported_media_type',
    `This must be a file of the kind ${kinds.join(' or ')}. By its bytes it is ${contentType}.`,
    { param },
  );
}

async function putBytes(parts: FileParts, row: NewFile, content: Readable | Buffer, file: FileToStore) {
  const maxBytes = file.maxBytes ?? parts.config.FILE_LIMIT_BYTES;
  const { contentType, storageKey } = row;
  const put = await parts.storage.put(storageKey, content, { contentType, maxBytes, signal: file.signal });
  if (put !== 'too_many_bytes') return put;
  throw new AppError('payload_too_large', `The file may have ${maxBytes} bytes.`, { param: file.param ?? 'file' });
}

/** What cannot be undone now is left to the sweep: it finds the row. */
async function undo({ database, storage, log }: FileParts, { id, storageKey }: NewFile): Promise<void> {
  try {
    await storage.remove(storageKey);
    await deleteFileRow(database, id);
  } catch (error) {
    log.warn({ file: id, error: String(error) }, 'a file that came to nothing is left to the sweep');
  }
}

/** Its bytes are kept and nobody sees it yet. Who does neither, as a process that is killed, leaves it to the sweep. */
export interface StagedFile {
  readonly id: FileId;
  /** From then on it is there, with whatever else the transaction does. */
  readonly keep: (db: Queryable) => Promise<StoredFile>;
  readonly discard: () => Promise<void>;
}

async function stageBytes(parts: FileParts, row: NewFile, content: Readable | Buffer, file: FileToStore) {
  await insertFile(parts.database, row);
  try {
    const put = await putBytes(parts, row, content, file);
    const lateName = await file.beforeReady?.({ ...put, contentType: row.contentType });
    return { ...put, name: safeName(lateName, row.name) };
  } catch (error) {
    await undo(parts, row);
    throw error;
  }
}

/** For a file that is to appear together with something else, or not at all. */
export async function stageFile(parts: FileParts, file: FileToStore): Promise<StagedFile> {
  const { head, isWhole, content } = await readHead(file.content);
  const id = newId('file');
  const { accountId, environment } = file.owner;
  const name = safeName(file.name, id);
  try {
    const contentType = await readContentType(head, isWhole, name);
    requireKind(contentType, file.expectedKinds, file.param);
    const row: NewFile = {
      id,
      owner: file.owner,
      name,
      contentType,
      purpose: file.purpose,
      generationId: file.generationId ?? null,
      storageKey: `${environment}/${accountId.toLowerCase()}/${id}`,
      expiresAt: file.expiresAt,
    };
    const put = await stageBytes(parts, row, content, file);
    return {
      id,
      keep: async (db) => {
        const stored = await markReady(db, id, put);
        if (!stored) throw new AppError('not_found', 'The file took too long to arrive. Send it again.');
        return stored;
      },
      discard: () => undo(parts, row),
    };
  } catch (error) {
    if (!Buffer.isBuffer(content)) content.destroy();
    throw error;
  }
}

/** Keeps the bytes and then tells of the file: whoever can see it can read all of it. */
export async function storeFile(parts: FileParts, file: FileToStore): Promise<StoredFile> {
  const { keep, discard } = await stageFile(parts, file);
  try {
    return await keep(parts.database);
  } catch (error) {
    await discard();
    throw error;
  }
}
