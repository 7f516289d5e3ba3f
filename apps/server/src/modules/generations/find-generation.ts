import type { Database } from '../../platform/db/database.ts';
import type { Generation, GenerationOwner } from './generation.ts';
import { listTimes, type JobTimes } from './generations-times.repository.ts';
import { getGenerationById } from './generations.repository.ts';

/** For those who run it: whoever asks on behalf of a client uses `getGeneration`. */
export const findGenerationToRun = (database: Database, id: string): Promise<Generation | undefined> =>
  getGenerationById(database, id);

/** When those of an owner that are still there began and ended, by id. */
export async function findJobs(
  database: Database,
  owner: GenerationOwner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JobTimes>> {
  if (ids.length === 0) return new Map();
  const found = await listTimes(database, owner, ids);
  return new Map(found.map((job) => [job.id, job]));
}
