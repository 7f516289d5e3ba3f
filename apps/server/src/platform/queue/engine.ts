import type { Processor, Queue, Worker, WorkerListener, WorkerOptions } from 'bullmq';

type BullQueue = Queue<unknown, void>;
type BullWorker = Worker<unknown, void>;

export type EngineQueue = Pick<
  BullQueue,
  'add' | 'addBulk' | 'remove' | 'getJobCounts' | 'waitUntilReady' | 'close'
> & {
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown;
};
type BullListener = WorkerListener<unknown, void>;
export type EngineWorker = Pick<BullWorker, 'close' | 'disconnect'> & {
  readonly on: <Event extends keyof BullListener>(event: Event, listener: BullListener[Event]) => unknown;
};
type EngineProcessor = Processor<unknown, void>;
type EngineWorkerOptions = Omit<WorkerOptions, 'connection' | 'prefix'>;

/** What differs between the two datastores; all else is written once above it. */
export interface Engine {
  readonly name: 'postgresql' | 'redis';
  /** Rejects while the engine is known to be away. */
  readonly createQueue: (name: string) => Promise<EngineQueue>;
  readonly createWorker: (name: string, processor: EngineProcessor, options: EngineWorkerOptions) => EngineWorker;
  /** Finished jobs are removed at once, so what is stored is what waits, is delayed or runs. */
  readonly stored: (name: string, ids: readonly string[]) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Nobody reads BullMQ's event streams: the least that it can be told to keep. */
export const shortStreams = { events: { maxLen: 10 } } as const;
