import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Pack, PackFile } from './packs.ts';

export type PackState = 'missing' | 'damaged' | 'present';

export const packFolder = (modelsFolder: string, { id }: Pick<Pack, 'id'>): string => join(modelsFolder, id);

async function bytesAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
}

/** By the files' sizes: a pack reaches its folder only after its checksums held. */
export async function readPackState(modelsFolder: string, pack: Pack): Promise<PackState> {
  const folder = packFolder(modelsFolder, pack);
  const sizes = await Promise.all(pack.files.map(({ name }) => bytesAt(join(folder, name))));
  if (sizes.every((size, index) => size === pack.files[index]?.bytes)) return 'present';
  return sizes.every((size) => size === undefined) ? 'missing' : 'damaged';
}

async function hashFile(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, { signal });
  return hash.digest('hex');
}

/** Reads every byte of a pulled pack; names the files that are not what they should be. */
export async function verifyPack(modelsFolder: string, pack: Pack, signal?: AbortSignal): Promise<readonly PackFile[]> {
  const damaged: PackFile[] = [];
  for (const file of pack.files) {
    const path = join(packFolder(modelsFolder, pack), file.name);
    const isWhole = (await bytesAt(path)) === file.bytes && (await hashFile(path, signal)) === file.sha256;
    if (!isWhole) damaged.push(file);
  }
  return damaged;
}
