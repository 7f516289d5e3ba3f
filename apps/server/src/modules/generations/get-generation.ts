import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { formatCredits } from '../../kit/money.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Database } from '../../platform/db/database.ts';
import { findFiles, fileLink, type FileParts } from '../files/index.ts';
import { estimateSeconds } from './estimate.ts';
import { isFinished, phaseOf, statusOf, unfinishedStates, withoutRehearsal, type Generation } from './generation.ts';
import { countAhead, measureModel, type ModelTimes } from './generations-queue.repository.ts';
import { findGeneration, listGenerationsOf, type GenerationFilter } from './generations.repository.ts';
import type { LinkedOutput, Modality } from './modality.ts';
import type { ChangeHub } from './wait-for-change.ts';

/** What jobs are shown with. */
export interface ShowParts {
  readonly database: Database;
  readonly files: FileParts;
  readonly modalityOf: (module: string) => Modality;
  readonly hub: ChangeHub;
}

/** Whose jobs are meant. */
export interface JobOwner {
  readonly account: Pick<Caller['account'], 'id'>;
  readonly environment: Caller['environment'];
}

const ownerOf = ({ account, environment }: JobOwner) => ({ accountId: account.id, environment });

export async function getGeneration(
  { database }: Pick<ShowParts, 'database'>,
  caller: JobOwner,
  id: string,
  module?: string,
): Promise<Generation> {
  const job = await findGeneration(database, ownerOf(caller), id);
  if (job && (module === undefined || job.module === module)) return job;
  throw new AppError('job_not_found', `There is no job ${id.slice(0, 64)} here.`, { param: 'id' });
}

export const listGenerations = (
  { database }: Pick<ShowParts, 'database'>,
  caller: Caller,
  page: PageRequest,
  filter: GenerationFilter,
): Promise<readonly Generation[]> => listGenerationsOf(database, ownerOf(caller), page, filter);

/** Waits until the job has ended, but not longer than that. */
export async function waitForGeneration(
  parts: ShowParts,
  caller: JobOwner,
  job: Generation,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<Generation> {
  const endMs = performance.now() + waitMs;
  let latest = job;
  while (!isFinished(latest) && !signal.aborted) {
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) return latest;
    // A message that comes between the look and the wait is found by looking again soon.
    await parts.hub.wait(job.id, Math.min(leftMs, 1_000), signal);
    latest = await getGeneration(parts, caller, job.id);
  }
  return latest;
}

const timesKeptMs = 2_000;
const times = new WeakMap<Database, Map<string, { atMs: number; times: ModelTimes | undefined }>>();

async function timesOf(database: Database, { model, owner }: Generation): Promise<ModelTimes | undefined> {
  const known = times.get(database) ?? new Map<string, { atMs: number; times: ModelTimes | undefined }>();
  times.set(database, known);
  const key = `${owner.environment}:${model}`;
  const found = known.get(key);
  if (found && performance.now() - found.atMs < timesKeptMs) return found.times;
  const measured = await measureModel(database, model, owner.environment);
  known.set(key, { atMs: performance.now(), times: measured });
  return measured;
}

async function linked({ files }: ShowParts, job: Generation): Promise<readonly LinkedOutput[]> {
  if (!job.outputs || job.outputs.length === 0) return [];
  const found = await findFiles(
    files,
    job.owner,
    job.outputs.map(({ file_id }) => file_id),
  );
  const links = await Promise.all(
    job.outputs.map(async ({ name, file_id }) => {
      const file = found.get(file_id);
      return file && { name, file_id, url: (await fileLink(files, file)).url };
    }),
  );
  return links.filter((output) => output !== undefined);
}

const time = (date: Date | null) => date?.toISOString() ?? null;

/** The job as the wire shows it, with addresses that work for a while from now. */
export async function showGeneration(parts: ShowParts, job: Generation) {
  const modality = parts.modalityOf(job.module);
  const position = job.state === 'queued' ? (await countAhead(parts.database, job)) + 1 : 0;
  const measured = isFinished(job) ? undefined : await timesOf(parts.database, job);
  const isDone = job.state === 'completed';
  const result = isDone ? modality.resultOf(job.task, await linked(parts, job), job.details ?? {}, job.input) : null;
  const path = `/jobs/${job.id}`;
  return {
    id: job.id,
    object: modality.object,
    status: statusOf(job),
    phase: phaseOf(job),
    progress: job.progress,
    queue_position: position,
    estimated_time: isFinished(job) ? 0 : estimateSeconds(job, position, measured, Date.now()),
    model: job.model,
    created_at: job.createdAt.toISOString(),
    started_at: time(job.startedAt),
    completed_at: time(job.completedAt),
    expires_at: time(job.expiresAt),
    input: withoutRehearsal(job.input),
    result,
    error: job.error,
    usage: {
      credits: formatCredits(job.chargedMicros ?? 0n),
      held: formatCredits(isFinished(job) ? 0n : job.heldMicros),
    },
    urls: { get: path, cancel: `${path}/cancel`, events: `${path}/events` },
    metadata: job.metadata as Record<string, string>,
  };
}

/** What a status that clients ask for stands for in the rows. */
export function statesOf(status: ReturnType<typeof statusOf> | undefined): GenerationFilter['state'] {
  if (status === undefined) return undefined;
  return status === 'processing' ? unfinishedStates : [status];
}
