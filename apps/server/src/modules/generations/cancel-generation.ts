import { AppError } from '@atelier/contract';
import type { Queue } from '../../platform/queue/queue.ts';
import { cancelledIn } from './finish-generation.ts';
import { isFinished, unfinishedStates, type Generation, type GenerationOwner } from './generation.ts';
import { runGenerationJob } from './generations.jobs.ts';
import { findGeneration, listGenerationsOf, requestCancel } from './generations.repository.ts';
import { waitForGeneration, type JobOwner, type ShowParts } from './get-generation.ts';

/** How long the answer waits for the upstream to have stopped. */
const patienceMs = 5_000;

type CancelParts = Pick<ShowParts, 'database' | 'modalityOf'> & { readonly queue: Queue };

async function askToEnd(parts: CancelParts, owner: GenerationOwner, id: string): Promise<Generation> {
  const job = await parts.database.transaction().execute(async (tx) => {
    const found = await findGeneration(tx, owner, id, 'lock');
    if (!found) throw new AppError('job_not_found', `There is no job ${id.slice(0, 64)} here.`, { param: 'id' });
    if (isFinished(found)) {
      throw new AppError('job_already_finished', `The job has ended: it is ${found.state}.`, { param: 'id' });
    }
    if (found.state === 'queued') return (await cancelledIn(tx, parts.modalityOf(found.module), found)) ?? found;
    await requestCancel(tx, id);
    return found;
  });
  // Where the queue can't be told, a worker finds the row ended and leaves it.
  if (isFinished(job)) await parts.queue.remove(runGenerationJob, id).catch(() => false);
  return job;
}

/** Ends a job that waits at once; asks one that runs to end, and tells how far that has come. */
export async function cancelGeneration(
  parts: ShowParts & { readonly queue: Queue },
  caller: JobOwner,
  id: string,
  signal: AbortSignal,
): Promise<Generation> {
  const owner = { accountId: caller.account.id, environment: caller.environment };
  const job = await askToEnd(parts, owner, id);
  return waitForGeneration(parts, caller, job, { waitMs: patienceMs, signal });
}

const atOnce = 100;

/** All of an owner's that have not ended. Waits for none of them. */
export async function cancelGenerationsOf(parts: CancelParts, owner: GenerationOwner): Promise<void> {
  for (let after: string | undefined; ;) {
    const jobs = await listGenerationsOf(parts.database, owner, { limit: atOnce, after }, { state: unfinishedStates });
    for (const { id } of jobs) {
      await askToEnd(parts, owner, id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
    if (jobs.length <= atOnce) return;
    after = jobs.at(-1)!.id;
  }
}
