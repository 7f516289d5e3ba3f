import type { BytesElsewhere, SentBytes } from '../../platform/http/send-bytes.ts';
import { contentDisposition, servedType, type FileOwner, type StoredFile } from './file.ts';
import { findLinkedFile } from './files.repository.ts';
import { getFile } from './get-file.ts';
import { openFile } from './open-file.ts';
import { fileLink, readToken } from './sign-link.ts';
import type { FileParts } from './store-file.ts';

/** Long enough to follow a redirect, and no longer. */
const redirectSeconds = 60;

const sent = (parts: FileParts, file: StoredFile, cacheControl: string): SentBytes => ({
  contentType: servedType(file.contentType),
  contentDisposition: contentDisposition(file),
  bytes: file.bytes,
  tag: file.sha256,
  cacheControl,
  open: async (range) => (await openFile(parts, file, range)).stream,
});

/** For the owner: from the store itself where it has an address, through us where not. */
export async function readContent(parts: FileParts, owner: FileOwner, id: string): Promise<SentBytes | BytesElsewhere> {
  const file = await getFile(parts, owner, id);
  if (!parts.storage.hasAddress) return sent(parts, file, 'private, no-cache');
  return { location: (await fileLink(parts, file, { expiresInSeconds: redirectSeconds })).url };
}

/** For whoever holds a link of ours; nothing where it opens nothing any more. */
export async function readLink(parts: FileParts, token: string, now: Date): Promise<SentBytes | undefined> {
  const opened = readToken(parts.config.SECRET_KEY, token, now);
  const file = opened && (await findLinkedFile(parts.database, opened.id));
  if (!file) return undefined;
  const seconds = Math.floor((opened.expiresAt.getTime() - now.getTime()) / 1000);
  return sent(parts, file, `private, max-age=${seconds}, immutable`);
}
