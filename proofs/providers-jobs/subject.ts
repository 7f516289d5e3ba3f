import type { JobDriver, JobHandle, JobRequest, JobStatus } from '../../apps/server/src/providers/spec/job-driver.ts';
import type { JobTimeoutsMs } from '../../apps/server/src/providers/shared/upstream-http.ts';

/** `short` ends well within seconds, `long` takes longer than the proof, `fails` ends badly. */
export type Wish = 'short' | 'long' | 'fails';

export interface Connection {
  /** Elsewhere than the upstream, to see what a driver makes of a stranger's answers. */
  readonly baseUrl?: string;
  readonly timeouts?: Partial<JobTimeoutsMs>;
  readonly maxAnswerBytes?: number;
  /** How long a callback is waited for, where there are any. */
  readonly callbackWithinMs?: number;
}

export interface Ground {
  readonly connect: (connection?: Connection) => JobDriver;
  readonly request: (wish: Wish, key: string) => JobRequest;
  /** How many runs the upstream has begun; nothing where nobody counts. */
  readonly runs?: () => number;
  readonly expected?: Buffer;
  /** Talks to a server: hostile answers and sockets are proved. */
  readonly isRemote: boolean;
  /** The submission answers with the finished work. */
  readonly isSynchronous: boolean;
  readonly tellsProgress: boolean;
  readonly stops: boolean;
  /** The end is only told to the callback: what was told, or nothing yet. */
  readonly told?: (driver: JobDriver, handle: JobHandle) => Promise<JobStatus | undefined>;
}

export interface Subject {
  readonly name: string;
  /** Nothing where it cannot be had here; it has said why. */
  readonly open: (stack: AsyncDisposableStack) => Promise<Ground | undefined>;
}
