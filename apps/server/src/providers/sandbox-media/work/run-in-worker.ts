import { Worker } from 'node:worker_threads';
import type { Performance } from '../song/perform-song.ts';

export type WorkerMessage =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'done'; readonly value: string[] };

/** Sounds a song on a thread of its own: this one has requests to answer. */
export function performInWorker(
  performance: Performance,
  signal: AbortSignal,
  report: (part: number) => void,
): Promise<string[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('media-worker.ts', import.meta.url), { workerData: performance });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  const finished = new Promise<string[]>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'progress') report(message.part);
      else resolve(message.value);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(signal.aborted ? (signal.reason as Error) : new Error('The worker ended early')));
  });
  return finished.finally(() => signal.removeEventListener('abort', stop));
}
