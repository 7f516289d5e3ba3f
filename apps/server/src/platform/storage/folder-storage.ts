import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measureBytes, TooManyBytes } from './measure-bytes.ts';
import { requireKey, type Storage } from './storage.ts';

/** Its name holds a sign that no key has: what is still arriving is never read. */
const arriving = '.arriving';
const abandonedAfterMs = 24 * 3_600_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A rename is on the disk when its folder is. */
async function synchronizeFolder(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** What a process left that died while it wrote. */
async function removeAbandoned(folder: string): Promise<void> {
  const oldest = Date.now() - abandonedAfterMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** Bytes in a folder of this machine, or of a disk that all machines share. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const root = resolve(folder);
  const arrivals = join(root, arriving);
  await mkdir(arrivals, { recursive: true });
  await removeAbandoned(arrivals);
  const pathOf = (key: string) => join(root, requireKey(key));

  async function write(temporary: string, content: Readable, maxBytes: number, signal: AbortSignal | undefined) {
    const measure = measureBytes(maxBytes);
    const file = createWriteStream(temporary, { flags: 'wx', flush: true, highWaterMark: 1024 * 1024 });
    await pipeline(content, measure.through, file, { ...(signal && { signal }) });
    return measure.result();
  }

  return {
    async put(key, content, { maxBytes, signal }) {
      const path = pathOf(key);
      const temporary = join(arrivals, randomUUID());
      try {
        const source = Buffer.isBuffer(content) ? Readable.from(content.length === 0 ? [] : [content]) : content;
        const written = await write(temporary, source, maxBytes, signal);
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await synchronizeFolder(dirname(path));
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        if (error instanceof TooManyBytes) return 'too_many_bytes';
        throw error;
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      const stream = createReadStream('', { fd: file, ...range, highWaterMark: 256 * 1024 });
      return { stream, bytes: range ? Math.min(range.end, size - 1) - range.start + 1 : size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    hasAddress: false,
    signedUrl: async () => undefined,
    check: () => synchronizeFolder(arrivals),
    close: () => undefined,
  };
}
