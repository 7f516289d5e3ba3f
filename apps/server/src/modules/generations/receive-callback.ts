import { AppError } from '@atelier/contract';
import { createHash } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobDriver, JobStatus } from '../../providers/spec/job-driver.ts';
import { ProviderError } from '../../providers/spec/provider-error.ts';
import type { Generation } from './generation.ts';
import {
  deleteCallbacks,
  insertCallback,
  listCallbacks,
  type StoredCallback,
} from './generations-callbacks.repository.ts';
import type { RunParts } from './run-parts.ts';
import { callbackUrl, canBeCalled, readCallbackToken } from './sign-callback.ts';

interface ReceptionParts {
  readonly database: Database;
  readonly config: Pick<Config, 'SECRET_KEY' | 'PUBLIC_URL'>;
}

/** Throws where the token is not one that we gave away. */
export function requireToken({ config }: Pick<ReceptionParts, 'config'>, token: string) {
  const submission = readCallbackToken(config, token);
  if (!submission) throw new AppError('not_found', 'There is nothing at this address.');
  return submission;
}

/** Puts what an upstream says beside the job, for the worker that has it. Too late, or twice: nothing changes. */
export async function receiveCallback(parts: ReceptionParts, token: string, body: Buffer): Promise<void> {
  const submission = requireToken(parts, token);
  const digest = createHash('sha256').update(body).digest();
  await insertCallback(parts.database, { ...submission, digest, body });
}

/** Where this driver's upstream may tell of the job; nothing where it would not, or could not. */
export function callbackFor({ files }: RunParts, job: Generation, provider: string, driver: JobDriver) {
  const isOffered = driver.readCallback !== undefined && canBeCalled(files.config);
  return isOffered ? callbackUrl(files.config, job, provider) : undefined;
}

/** The end that the callback tells; nothing where it tells of no end, or nothing that can be read. */
async function endIn(job: Generation, driver: JobDriver, { body }: StoredCallback): Promise<JobStatus | undefined> {
  try {
    const status = await driver.readCallback?.(job.handle!, JSON.parse(body.toString('utf8')));
    return status?.state === 'waiting' || status?.state === 'running' ? undefined : status;
  } catch (error) {
    if (error instanceof ProviderError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Looks for news that came by themselves. Each is read once by a watcher; what says nothing is left to the next look. */
export function createCallbackReader({ database, files }: RunParts, job: Generation, driver: JobDriver) {
  const read: Buffer[] = [];
  return async (): Promise<JobStatus | undefined> => {
    if (!driver.readCallback || !canBeCalled(files.config)) return undefined;
    for (const callback of await listCallbacks(database, job, read)) {
      read.push(callback.digest);
      const status = await endIn(job, driver, callback);
      if (status) return status;
    }
    return undefined;
  };
}

/** The job has ended: what was told of it is no longer needed. */
export async function forgetCallbacks({ database, files }: RunParts, { id }: Generation, driver: JobDriver) {
  if (driver.readCallback && canBeCalled(files.config)) await deleteCallbacks(database, id);
}
