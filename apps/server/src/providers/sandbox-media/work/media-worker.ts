import { parentPort, workerData } from 'node:worker_threads';
import { performSong, type Performance } from '../song/perform-song.ts';
import type { WorkerMessage } from './run-in-worker.ts';

// The rule takes every postMessage for a window's, which has an origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: WorkerMessage): void => parentPort!.postMessage(message);

const value = await performSong(workerData as Performance, (part) => tell({ type: 'progress', part }));
tell({ type: 'done', value });
