import type { Database } from '../../platform/db/database.ts';
import type { Generation } from './generation.ts';
import { getGenerationById } from './generations.repository.ts';

/** For those who run it: whoever asks on behalf of a client uses `getGeneration`. */
export const findGenerationToRun = (database: Database, id: string): Promise<Generation | undefined> =>
  getGenerationById(database, id);
