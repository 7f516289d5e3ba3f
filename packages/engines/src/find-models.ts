import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { packFolder, readPackState } from './packs/check-pack.ts';
import { packs } from './packs/packs.ts';

/** A model that is there. */
export interface LocalModel {
  readonly name: string;
  readonly task: string;
  /** A file dropped into the folder, or the folder of a pack. */
  readonly path: string;
}

const weights = '.gguf';

async function droppedFiles(folder: string): Promise<readonly LocalModel[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(weights))
    .map(({ name }) => ({ name: basename(name, weights), task: 'chat', path: join(folder, name) }));
}

/** Every GGUF file in the folder is a model by its name; a pulled pack is one by its id. A file goes before a pack. */
export async function findModels(modelsFolder: string): Promise<readonly LocalModel[]> {
  const folder = resolve(modelsFolder);
  const dropped = await droppedFiles(folder);
  const states = await Promise.all(packs.map((pack) => readPackState(folder, pack)));
  const pulled = packs
    .filter(({ id }, index) => states[index] === 'present' && !dropped.some(({ name }) => name === id))
    .map((pack) => ({ name: pack.id, task: pack.task, path: packFolder(folder, pack) }));
  return [...dropped, ...pulled];
}
