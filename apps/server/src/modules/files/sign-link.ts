import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { contentDisposition, isFileId, servedType, type FileId, type FileLink, type StoredFile } from './file.ts';
import type { FileParts } from './store-file.ts';

export const linkPath = '/f';

const tokenForm = /^([0-9a-z]{26})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
const keys = new Map<string, Buffer>();

/** A key of its own: a signature made for anything else opens no file. */
function keyFrom(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atelier file links', 32));
  keys.set(secret, key);
  return key;
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', keyFrom(secret)).update(text).digest();

/** The file and its end are in the token: what is not signed cannot be changed. */
function signToken(secret: string, id: FileId, expiresAt: Date): string {
  const text = `${id.slice('file_'.length)}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** What a token opens, or nothing where it is not ours, was changed or has ended. */
export function readToken(
  secret: string,
  token: string,
  now: Date,
): { readonly id: FileId; readonly expiresAt: Date } | undefined {
  const [, place, end, signature] = tokenForm.exec(token) ?? [];
  if (place === undefined || end === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, `${place}.${end}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const expiresAt = new Date(Number.parseInt(end, 36) * 1000);
  const id = `file_${place}`;
  return expiresAt > now && isFileId(id) ? { id, expiresAt } : undefined;
}

/** An address that anybody can read the file at until it ends: the store's own where it has one, else ours. */
export async function fileLink(
  { storage, config }: Pick<FileParts, 'storage' | 'config'>,
  file: StoredFile,
  { expiresInSeconds = config.FILE_LINK_SECONDS }: { readonly expiresInSeconds?: number } = {},
): Promise<FileLink> {
  const now = Date.now();
  const left = file.expiresAt ? Math.max(1, Math.floor((file.expiresAt.getTime() - now) / 1000)) : expiresInSeconds;
  const seconds = Math.min(expiresInSeconds, left);
  const expiresAt = new Date((Math.floor(now / 1000) + seconds) * 1000);
  const url = await storage.signedUrl(file.storageKey, {
    expiresInSeconds: seconds,
    contentType: servedType(file.contentType),
    contentDisposition: contentDisposition(file),
  });
  const ours = () => `${config.PUBLIC_URL}${linkPath}/${signToken(config.SECRET_KEY, file.id, expiresAt)}`;
  return { url: url ?? ours(), expiresAt };
}
