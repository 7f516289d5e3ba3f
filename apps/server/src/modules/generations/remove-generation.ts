import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { deleteFile } from '../files/index.ts';
import { isFinished, type GenerationOwner } from './generation.ts';
import { deleteFinishedOf } from './generations-queue.repository.ts';
import { deleteGeneration } from './generations.repository.ts';
import { getGeneration, type ShowParts } from './get-generation.ts';

/** Removes a job that has ended, and what it made. */
export async function removeGeneration(parts: ShowParts, caller: Caller, id: string, module: string): Promise<void> {
  const job = await getGeneration(parts, caller, id, module);
  if (!isFinished(job)) {
    throw new AppError('job_not_finished', 'The job has not ended. Cancel it first.', { param: 'id' });
  }
  for (const { file_id: file } of job.outputs ?? []) {
    await deleteFile(parts.files, job.owner, file).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    });
  }
  await deleteGeneration(parts.database, job.owner, id);
}

/** All of an owner's that have ended. Their files are the owner's, and go with those. */
export const removeGenerationsOf = (db: Queryable, owner: GenerationOwner): Promise<number> =>
  deleteFinishedOf(db, owner);
