import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { JobDriver } from '../../providers/spec/job-driver.ts';
import type { FileParts } from '../files/index.ts';
import type { Generation } from './generation.ts';
import type { Modality } from './modality.ts';

/** Where a job can run: a provider with its name for the model. */
export interface JobRoute {
  readonly provider: string;
  readonly model: string;
  readonly driver: JobDriver;
  /** How many jobs at once the provider takes of this model, over all workers. */
  readonly maxConcurrent: number | undefined;
}

/** What jobs are run with. */
export interface RunParts {
  readonly database: Database;
  readonly log: Log;
  readonly files: FileParts;
  readonly modalityOf: (module: string) => Modality;
  /** In the order in which they should be tried. */
  readonly routesOf: (job: Generation) => readonly JobRoute[];
}
