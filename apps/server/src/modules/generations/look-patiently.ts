import { setTimeout as sleep } from 'node:timers/promises';
import type { JobDriver, JobHandle, JobStatus } from '../../providers/spec/job-driver.ts';
import { ProviderError } from '../../providers/spec/provider-error.ts';

/** For so long an upstream may be away while it has our job: a restart, a deploy, a network that comes back. */
const patienceMs = 120_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;

const mayPass = ({ kind }: ProviderError): boolean => kind !== 'refused' && kind !== 'aborted';

/** Looks after the job; a look changes nothing there, so one that failed is repeated until the patience ends. */
export async function lookPatiently(driver: JobDriver, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  const endMs = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await driver.look(handle, signal);
    } catch (error) {
      const isOver = signal.aborted || performance.now() + pauseMs > endMs;
      if (!(error instanceof ProviderError) || !mayPass(error) || isOver) throw error;
      await sleep(error.retryAfterMs ?? pauseMs, undefined, { signal });
    }
  }
}
