import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { JobDriver, JobHandle, JobRequest, JobStatus, JobTask } from '../spec/job-driver.ts';
import { ProviderError } from '../spec/provider-error.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { createBench, type Bench, type Piece } from './work/bench.ts';
import type { GivenSource } from './work/fetch-given.ts';

export interface SandboxMediaDriverOptions {
  readonly name: string;
  /** What every job takes longer than its work, with progress; 0 for no waiting at all. */
  readonly paceMs?: number;
  /** How many are made at once; the others wait. */
  readonly atOnce?: number;
}

const lookEveryMs = 250;
const tasks: ReadonlySet<string> = new Set<JobTask>([
  'image.generate',
  'image.edit',
  'image.upscale',
  'music.generate',
  'video.generate',
]);

/** Small real media, made here: the same wishes give the same files, so a lost job is simply made again. */
export function createSandboxMediaDriver({ name, paceMs = 0, atOnce = 2 }: SandboxMediaDriverOptions): JobDriver {
  const bench = createBench({ paceMs, atOnce });
  return {
    name,
    isIdempotent: true,
    submit: (request, signal) => submit(bench, request, signal),
    look: (handle, signal) => look(bench, handle, signal),
    cancel: async (handle) => {
      await bench.cancel(readHandle(handle).key);
    },
    lookEveryMs,
    close: bench.close,
  };
}

interface Handle {
  readonly key: string;
  readonly task: JobTask;
  readonly input: JsonObject;
  readonly files: readonly { readonly name: string; readonly url: string | null }[];
}

async function submit(bench: Bench, { key, task, input, files }: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  if (signal.aborted) throw gone(signal);
  if (!tasks.has(task)) throw refused(`The sandbox does not do ${task}.`);
  const sources: GivenSource[] = files.map((file) => ({ name: file.name, open: file.open }));
  const links = await Promise.all(
    files.map(async (file) => ({ name: file.name, url: await file.url().catch(() => null) })),
  );
  if (signal.aborted) throw gone(signal);
  bench.start({ key, task, input, files: sources });
  return { key, task, input, files: links };
}

async function look(bench: Bench, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  if (signal.aborted) throw gone(signal);
  const { key, task, input, files } = readHandle(handle);
  // Another process took the submission, or the files were swept: it is made again.
  const sources = files.map(({ name, url }): GivenSource => ({ name, url: url ?? undefined }));
  const piece = bench.find(key) ?? bench.start({ key, task, input, files: sources });
  return statusOf(piece);
}

function statusOf(piece: Piece): JobStatus {
  const { state } = piece;
  if (state.is === 'waiting') return { state: 'waiting', progress: 0 };
  if (state.is === 'running') {
    return { state: 'running', progress: Math.min(Math.round(state.part * 100), 99), log: piece.takeLog() };
  }
  if (state.is === 'cancelled') return { state: 'cancelled' };
  if (state.is === 'failed') return { state: 'failed', publicMessage: state.publicMessage, retryable: state.retryable };
  const outputs = state.made.files.map(({ name, fileName }) => ({
    name,
    fileName,
    open: () => Promise.resolve(createReadStream(join(piece.folder, fileName))),
  }));
  return { state: 'completed', outputs, details: state.made.details };
}

function readHandle(handle: JobHandle): Handle {
  const { key, task, input } = handle;
  if (typeof key !== 'string' || typeof task !== 'string' || !tasks.has(task)) {
    throw refused('This is no job of the sandbox.');
  }
  const files = Array.isArray(handle['files']) ? (handle['files'] as Handle['files']) : [];
  return { key, task: task as JobTask, input: (input ?? {}) as JsonObject, files };
}

const refused = (publicMessage: string): ProviderError =>
  new ProviderError({ kind: 'refused', retryable: false, publicMessage });

const gone = (signal: AbortSignal): ProviderError =>
  new ProviderError({
    kind: 'aborted',
    retryable: false,
    publicMessage: 'The request was given up.',
    cause: signal.reason,
  });
