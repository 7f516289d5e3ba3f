import { setTimeout as sleep } from 'node:timers/promises';
import type { JobDriver, JobHandle, JobInputFile, JobTask } from '../../providers/spec/job-driver.ts';
import { ProviderError } from '../../providers/spec/provider-error.ts';
import { fileLink, getFile, openFile } from '../files/index.ts';
import type { Generation } from './generation.ts';
import { advanceGeneration, getGenerationById } from './generations.repository.ts';
import { callbackFor } from './receive-callback.ts';
import { JobFault } from './report-job-fault.ts';
import type { JobRoute, RunParts } from './run-parts.ts';
import { Superseded } from './superseded.ts';

const mostTries = 5;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** For as long as an upstream may take to fetch what it works on. */
const linkSeconds = 6 * 3_600;

interface Submitted {
  readonly running: Generation;
  readonly driver: JobDriver;
}

function inputFiles({ files }: Pick<RunParts, 'files'>, job: Generation): Promise<readonly JobInputFile[]> {
  return Promise.all(
    Object.entries(job.inputFiles).map(async ([name, id]) => {
      const file = await getFile(files, job.owner, id);
      return {
        name,
        contentType: file.contentType,
        bytes: file.bytes,
        open: async () => (await openFile(files, file)).stream,
        url: async () => (await fileLink(files, file, { expiresInSeconds: linkSeconds })).url,
      };
    }),
  );
}

/** Nobody knows whether it arrived: it may be sent again only where the key makes the second harmless. */
const isOfUnknownFate = ({ kind }: ProviderError): boolean =>
  kind === 'timeout' || kind === 'interrupted' || kind === 'malformed';

/** It runs there for the attempt that has the job now, under the same key; it is stopped only where nobody wants it any more. */
async function leave(
  { database }: RunParts,
  { id }: Generation,
  driver: JobDriver,
  handle: JobHandle,
  signal: AbortSignal,
): Promise<never> {
  const latest = await getGenerationById(database, id);
  if (!latest || latest.state === 'cancelled' || !driver.isIdempotent) await driver.cancel(handle, signal);
  throw new Superseded('the job was taken or ended while it was handed over');
}

async function submitAt(parts: RunParts, job: Generation, route: JobRoute, signal: AbortSignal): Promise<Submitted> {
  const { driver, model } = route;
  for (let tried = 1; ; tried += 1) {
    try {
      const files = await inputFiles(parts, job);
      const request = {
        key: job.id,
        task: job.task as JobTask,
        model,
        input: parts.modalityOf(job.module).inputFor?.(job.input) ?? job.input,
        files,
        callbackUrl: callbackFor(parts, job, route.provider, driver),
      };
      const handle = await driver.submit(request, signal);
      const isOurs = await advanceGeneration(parts.database, job, {
        state: 'running',
        provider: route.provider,
        handle,
      });
      if (!isOurs) return await leave(parts, job, driver, handle, signal);
      return { running: { ...job, state: 'running', provider: route.provider, handle }, driver };
    } catch (error) {
      if (!(error instanceof ProviderError) || signal.aborted || tried >= mostTries) throw error;
      if (!error.retryable && !(isOfUnknownFate(error) && driver.isIdempotent)) throw error;
      if (isOfUnknownFate(error) && !driver.isIdempotent) throw error;
      const pause = error.retryAfterMs ?? firstPauseMs * 2 ** (tried - 1);
      await sleep(Math.min(pause, longestPauseMs), undefined, { signal });
    }
  }
}

/** Hands the job to the first upstream that takes it, or finds it again where an attempt before had. */
export async function submitGeneration(parts: RunParts, job: Generation, signal: AbortSignal): Promise<Submitted> {
  const routes = parts.routesOf(job);
  const known = routes.find(({ provider }) => provider === job.provider);
  if (job.handle !== null) {
    if (!known) throw new JobFault('upstream_error', 'The provider that ran this is no longer there.');
    return { running: job, driver: known.driver };
  }
  const isRepeat = job.attempt > 1;
  if (isRepeat && known && !known.driver.isIdempotent) {
    throw new JobFault(
      'upstream_error',
      'The job was interrupted while it was handed over. It was not charged: send it again.',
    );
  }
  const order = known ? [known, ...routes.filter((route) => route !== known)] : routes;
  let last: ProviderError | undefined;
  for (const route of order) {
    try {
      return await submitAt(parts, job, route, signal);
    } catch (error) {
      const mayMoveOn = error instanceof ProviderError && error.retryable && !isOfUnknownFate(error);
      if (!mayMoveOn || signal.aborted) throw error;
      last = error;
    }
  }
  throw last ?? new JobFault('model_overloaded', 'No provider can run this model at the moment.');
}
