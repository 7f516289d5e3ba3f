import type { Caller } from '../../kit/actor.ts';
import type { Log } from '../../platform/log/log.ts';
import { deleteFile, importSource, keptUntil, type FileParts, type StoredFile } from '../files/index.ts';

export interface ImportParts {
  readonly files: FileParts;
  readonly log: Log;
}

/** Pictures to work on, by the member that names them: a file's id, an address, or the bytes as a data URL. */
export type Sources = Readonly<Record<string, string | undefined>>;

interface ImportedInputs {
  readonly ids: Readonly<Record<string, string>>;
  /** Those that were not files before. */
  readonly stored: readonly StoredFile[];
}

export const largestInputBytes = 20 * 1_048_576;

/** Whoever is refused leaves nothing behind: what was stored for the job goes again. What cannot is left as an upload. */
export async function discardInputs({ files, log }: ImportParts, stored: readonly StoredFile[]): Promise<void> {
  for (const { id, owner } of stored) {
    await deleteFile(files, owner, id).catch((error: unknown) => {
      log.warn({ file: id, error: String(error) }, 'a file of a refused job stays');
    });
  }
}

export async function importInputs(
  parts: ImportParts,
  caller: Caller,
  sources: Sources,
  signal: AbortSignal,
): Promise<ImportedInputs> {
  const owner = { accountId: caller.account.id, environment: caller.environment };
  const ids: Record<string, string> = {};
  const stored: StoredFile[] = [];
  for (const [param, source] of Object.entries(sources)) {
    if (source === undefined) continue;
    const file = await importSource(parts.files, {
      owner,
      source,
      param,
      purpose: 'upload',
      expectedKinds: ['image'],
      maxBytes: largestInputBytes,
      expiresAt: keptUntil(caller.account.plan, new Date()),
      signal,
    }).catch(async (error: unknown) => {
      await discardInputs(parts, stored);
      throw error;
    });
    ids[param] = file.id;
    if (file.id !== source) stored.push(file);
  }
  return { ids, stored };
}
