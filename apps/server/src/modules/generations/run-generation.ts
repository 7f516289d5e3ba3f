import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { JobDriver, JobStatus } from '../../providers/spec/job-driver.ts';
import { recordEvent } from '../webhooks/index.ts';
import { lookPatiently } from './look-patiently.ts';
import { createCallbackReader, forgetCallbacks } from './receive-callback.ts';
import { submitGeneration } from './submit-generation.ts';
import { storeOutputs } from './store-outputs.ts';
import { describeJobFault, JobFault } from './report-job-fault.ts';
import { cancelledIn, completeGeneration, failGeneration } from './finish-generation.ts';
import { canAddLog, type Generation } from './generation.ts';
import { advanceGeneration, claimGeneration, getGenerationById } from './generations.repository.ts';
import { countRunning, lockLane } from './generations-queue.repository.ts';
import type { JobRoute, RunParts } from './run-parts.ts';
import { Superseded } from './superseded.ts';

/** A job that brings down whoever runs it must not go round for ever. */
const mostAttempts = 10;
const writeEveryMs = 500;
const waitForRoomMs = 250;

/** Takes the job where its upstream has room for one more. False: not now. */
async function claim(
  database: Database,
  { id, model }: Pick<Generation, 'id' | 'model'>,
  route: JobRoute | undefined,
): Promise<Generation | 'full' | undefined> {
  return database.transaction().execute(async (tx) => {
    if (route?.maxConcurrent !== undefined) {
      await lockLane(tx, `${route.provider}:${model}`);
      if ((await countRunning(tx, route.provider, model)) >= route.maxConcurrent) return 'full';
    }
    const job = await claimGeneration(tx, id, route?.provider);
    if (!job) return undefined;
    if (job.attempt === 1) {
      const told = { job_id: job.id, service: job.module, created_at: job.createdAt.toISOString() };
      await recordEvent(tx, job.owner, 'generation.started', told, { webhookUrl: job.webhookUrl });
    }
    return job;
  });
}

async function claimWhenThereIsRoom(parts: RunParts, id: string, signal: AbortSignal): Promise<Generation | undefined> {
  for (;;) {
    const known = await getGenerationById(parts.database, id);
    if (!known) return undefined;
    const isWaiting = known.state === 'queued';
    const claimed = await claim(parts.database, known, isWaiting ? parts.routesOf(known)[0] : undefined);
    if (claimed !== 'full') return claimed;
    await sleep(waitForRoomMs, undefined, { signal });
  }
}

/** Watches the job at its upstream until it ends there, or until the client wants no more of it. */
async function watch(parts: RunParts, job: Generation, driver: JobDriver, signal: AbortSignal): Promise<JobStatus> {
  const told = createCallbackReader(parts, job, driver);
  let writtenAtMs = 0;
  let { progress } = job;
  for (;;) {
    const status = (await told()) ?? (await lookPatiently(driver, job.handle!, signal));
    if (status.state !== 'waiting' && status.state !== 'running') return status;
    const now = performance.now();
    if (now - writtenAtMs >= writeEveryMs || (status.log?.length ?? 0) > 0) {
      writtenAtMs = now;
      const seen = Math.min(99, Math.max(progress, Math.floor(status.progress ?? 0)));
      if (await recordProgress(parts.database, job, seen, status.log ?? [], seen !== progress)) {
        await driver.cancel(job.handle!, signal);
        return { state: 'cancelled' };
      }
      progress = seen;
    }
    await sleep(driver.lookEveryMs, undefined, { signal });
  }
}

/** True where the job shall be cancelled. */
async function recordProgress(
  database: Database,
  job: Generation,
  progress: number,
  log: readonly string[],
  moved: boolean,
): Promise<boolean> {
  const row = await getGenerationById(database, job.id);
  if (!row || row.attempt !== job.attempt) throw new Superseded('another attempt has the job');
  if (row.cancelRequestedAt !== null) return true;
  const add = canAddLog(row) ? log.map((line) => ({ type: 'log' as const, data: { line: line.slice(0, 2_000) } })) : [];
  if (!moved && add.length === 0) return false;
  if (!(await advanceGeneration(database, job, { progress, add }))) throw new Superseded('the job has ended');
  return false;
}

async function settle(parts: RunParts, job: Generation, status: JobStatus, signal: AbortSignal): Promise<void> {
  const { database, modalityOf } = parts;
  if (status.state === 'completed') {
    const add = [{ type: 'status' as const, data: { status: 'processing', phase: 'finishing' } }];
    const isOurs = await advanceGeneration(database, job, { state: 'finishing', add });
    if (!isOurs) throw new Superseded('the job has ended');
    const stored = await storeOutputs(parts.files, job, status, signal);
    await completeGeneration(database, modalityOf(job.module), job, stored);
  } else if (status.state === 'cancelled') {
    const latest = (await getGenerationById(database, job.id)) ?? job;
    await database
      .transaction()
      .execute((tx) => cancelledIn(tx, modalityOf(job.module), { ...latest, attempt: job.attempt }));
  } else if (status.state === 'failed') {
    throw new JobFault('upstream_error', status.publicMessage);
  }
}

/**
 * One attempt at a job, from wherever the last one left it. What the upstream said is final; what happened to us
 * (a lost database, a stop of this process) leaves the row as it is for the next attempt.
 */
export async function runGeneration(parts: RunParts, id: string, signal: AbortSignal): Promise<void> {
  const job = await claimWhenThereIsRoom(parts, id, signal);
  if (!job) return;
  try {
    if (job.attempt > mostAttempts) {
      throw new JobFault('internal_error', 'The job was interrupted too often. It was not charged: send it again.');
    }
    if (job.cancelRequestedAt !== null && job.handle === null) {
      await settle(parts, job, { state: 'cancelled' }, signal);
      return;
    }
    const { running, driver } = await submitGeneration(parts, job, signal);
    await settle(parts, running, await watch(parts, running, driver, signal), signal);
    await forgetCallbacks(parts, running, driver);
  } catch (error) {
    if (error instanceof Superseded) return;
    const fault = signal.aborted ? undefined : describeJobFault(error);
    if (fault === undefined) throw error;
    parts.log.warn({ generation: id, code: fault.code, error: String(error) }, 'a job failed');
    await failGeneration(parts.database, job, fault);
  }
}
