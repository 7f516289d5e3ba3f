import { AppError } from '@atelier/contract';
import { OutboundError, type OutboundFault } from '../../kit/outbound-error.ts';
import { isFileId, type StoredFile } from './file.ts';
import { getFile } from './get-file.ts';
import { requireKind, storeFile, type FileParts, type FileToStore } from './store-file.ts';

/** Where the file is to be taken from. */
type FileToImport = Omit<FileToStore, 'content' | 'param'> & {
  readonly source: string;
  /** The member of the request that says so, for refusals. */
  readonly param: string;
};

const timeoutMs = 60_000;

const outcomes: Readonly<Record<OutboundFault, 'invalid_value' | 'payload_too_large'>> = {
  refused_url: 'invalid_value',
  unreachable: 'invalid_value',
  too_late: 'invalid_value',
  too_large: 'payload_too_large',
};

function asAppError(error: unknown, param: string): unknown {
  return error instanceof OutboundError
    ? new AppError(outcomes[error.fault], error.message, { param, cause: error })
    : error;
}

function nameIn(url: string): string | undefined {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Fetches it as a stranger would: no redirects, nothing inside our own network, no more than may be stored. */
export async function importUrl(parts: FileParts, { source, ...file }: FileToImport): Promise<StoredFile> {
  const { param, signal, maxBytes = parts.config.FILE_LIMIT_BYTES } = file;
  try {
    const answer = await parts.outbound.fetch({ url: source, timeoutMs, maxBytes, signal });
    if (answer.status !== 200) {
      answer.body.destroy();
      const moved = answer.status >= 300 && answer.status < 400 ? ' Redirects are not followed.' : '';
      throw new AppError('invalid_value', `The address answered with status ${answer.status}.${moved}`, { param });
    }
    return await storeFile(parts, { ...file, name: file.name ?? nameIn(source), content: answer.body });
  } catch (error) {
    throw asAppError(error, param);
  }
}

const dataUrlHead = /^data:[^,;]{0,100}((?:;[^,;]{0,100}){0,5}),/i;

function bytesOfDataUrl(url: string): Buffer | undefined {
  const head = dataUrlHead.exec(url);
  if (!head) return undefined;
  const text = url.slice(head[0].length);
  try {
    const plain = text.includes('%') ? decodeURIComponent(text) : text;
    if (!/;\s*base64\s*$/i.test(head[1] ?? '')) return Buffer.from(plain);
    const packed = plain.replaceAll(/\s+/g, '');
    return /^[A-Za-z0-9+/_-]*={0,2}$/.test(packed) ? Buffer.from(packed, 'base64') : undefined;
  } catch {
    return undefined;
  }
}

export async function importDataUrl(parts: FileParts, { source, ...file }: FileToImport): Promise<StoredFile> {
  const { param } = file;
  const content = bytesOfDataUrl(source);
  if (!content) throw new AppError('invalid_value', 'It must be a data URL: data:<type>;base64,<bytes>.', { param });
  return storeFile(parts, { ...file, content });
}

/** The id of a file, a data URL or an address of the web: whatever a request names a file by. */
export async function importSource(parts: FileParts, file: FileToImport): Promise<StoredFile> {
  const { source, owner, param } = file;
  if (/^data:/i.test(source)) return importDataUrl(parts, file);
  if (!isFileId(source)) return importUrl(parts, file);
  const stored = await getFile(parts, owner, source);
  requireKind(stored.contentType, file.expectedKinds, param);
  return stored;
}
