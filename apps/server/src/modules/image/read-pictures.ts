import { AppError, errorTable, type ErrorCode } from '@atelier/contract';
import { findFiles, openFile, type StoredFile } from '../files/index.ts';
import type { Generation, JobParts, JsonMembers } from '../generations/index.ts';

/** A job as it is shown, as far as its end matters here. */
interface Shown {
  readonly result: JsonMembers | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

interface Picture {
  readonly url: string;
  readonly file_id: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number | null;
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

/** What a job that has ended made. One that failed is told as an error. */
export function requirePictures({ result, error }: Shown): readonly Picture[] {
  if (result) return result['images'] as readonly Picture[];
  const code = error && isKnown(error.code) ? error.code : 'upstream_error';
  throw new AppError(code, error?.message ?? 'The picture was cancelled.');
}

export const filesOf = (parts: JobParts, { owner }: Generation, pictures: readonly Picture[]) =>
  findFiles(
    parts.files,
    owner,
    pictures.map(({ file_id: file }) => file),
  );

export async function readBytes(parts: JobParts, file: StoredFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await openFile(parts.files, file)).stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
