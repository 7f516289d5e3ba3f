import { deleteFileRow, takeRemovals } from './files.repository.ts';
import type { FileParts } from './store-file.ts';

const atOnce = 100;
/** No upload takes as long: what is still arriving then belongs to a process that died. */
const unfinishedForHours = 24;

/** Removes what has expired, what never finished arriving and what was deleted but could not be removed. Returns how many. */
export async function expireFiles({ database, storage }: Pick<FileParts, 'database' | 'storage'>): Promise<number> {
  let count = 0;
  for (;;) {
    const removals = await takeRemovals(database, { most: atOnce, unfinishedForHours });
    for (const { id, storageKey } of removals) {
      await storage.remove(storageKey);
      await deleteFileRow(database, id);
    }
    count += removals.length;
    if (removals.length < atOnce) return count;
  }
}
