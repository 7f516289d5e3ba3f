import { JobAbortedError } from './queue.ts';

export interface RunningJob {
  readonly id: string;
  readonly controller: AbortController;
  /** Another worker may take the job from then on, unless the lock is renewed before. */
  lockedUntilMs: number;
}

export interface RunningJobs {
  readonly count: () => number;
  readonly begin: (id: string) => RunningJob;
  readonly end: (run: RunningJob) => void;
  readonly renewed: (ids: readonly string[]) => void;
  readonly lost: (ids: readonly string[]) => void;
  readonly abortAll: () => void;
  readonly close: () => void;
}

const shutdown = () => new JobAbortedError('shutdown', 'this process is going away');
const lockLost = () => new JobAbortedError('lock-lost', 'another worker may run this job by now');

/** Knows what runs in one worker, and aborts what it can no longer prove to be its own. */
export function trackRunningJobs(lockDurationMs: number): RunningJobs {
  const runs = new Set<RunningJob>();
  let goingAway = false;

  function eachOf(ids: readonly string[], act: (run: RunningJob) => void): void {
    const wanted = new Set(ids);
    for (const run of runs) if (wanted.has(run.id)) act(run);
  }

  const watch = setInterval(() => {
    const now = Date.now();
    for (const run of runs) if (run.lockedUntilMs < now) run.controller.abort(lockLost());
  }, 500);

  return {
    count: () => runs.size,
    begin: (id) => {
      const run = { id, controller: new AbortController(), lockedUntilMs: Date.now() + lockDurationMs };
      runs.add(run);
      // One that was being fetched as the end began.
      if (goingAway) run.controller.abort(shutdown());
      return run;
    },
    end: (run) => void runs.delete(run),
    renewed: (ids) => {
      const lockedUntilMs = Date.now() + lockDurationMs;
      eachOf(ids, (run) => Object.assign(run, { lockedUntilMs }));
    },
    lost: (ids) => eachOf(ids, (run) => run.controller.abort(lockLost())),
    abortAll: () => {
      goingAway = true;
      for (const run of runs) run.controller.abort(shutdown());
    },
    close: () => clearInterval(watch),
  };
}
