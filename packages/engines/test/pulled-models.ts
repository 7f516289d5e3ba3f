import { fileURLToPath } from 'node:url';

import { findPack } from '../src/packs/packs.ts';
import { pullPack } from '../src/packs/pull-pack.ts';

/** Kept from run to run: the weights of a model are hundreds of megabytes. */
export const modelsFolder = fileURLToPath(new URL('../../../.atelier/models', import.meta.url));

export async function pullModel(id: string): Promise<void> {
  await pullPack({ modelsFolder, pack: findPack(id)! });
}
