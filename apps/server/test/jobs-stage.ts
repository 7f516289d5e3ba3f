import { inject } from 'vitest';
import {
  runGeneration,
  runGenerationJob,
  sweepGenerations,
  type Generation,
} from '../src/modules/generations/index.ts';
import { composeFiles } from '../src/composition/files.ts';
import { filmModality } from '../src/modules/video/index.ts';
import { pictureModality } from '../src/modules/image/index.ts';
import { songModality } from '../src/modules/music/index.ts';
import { openQueue } from '../src/platform/queue/open-queue.ts';
import type { Queue, QueueWorker } from '../src/platform/queue/queue.ts';
import type { JobDriver, JobRequest, JobStatus } from '../src/providers/spec/job-driver.ts';
import { ProviderError } from '../src/providers/spec/provider-error.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** What one job of the scripted upstream does, told in its prompt: `steps=3 fail refuse once-unavailable`. */
const has = (prompt: string, word: string) => prompt.split(' ').includes(word);
const stepsOf = (prompt: string) => Number(/steps=(\d+)/.exec(prompt)?.[1] ?? 0);

interface Run {
  readonly request: JobRequest;
  looks: number;
  cancelled: boolean;
}

/** An upstream that does as the prompt says, and remembers what it was asked. */
class ScriptedUpstream {
  readonly runs = new Map<string, Run>();
  submissions = 0;
  isIdempotent = true;

  driver(): JobDriver {
    return {
      name: 'scripted',
      isIdempotent: this.isIdempotent,
      lookEveryMs: 20,
      submit: async (request) => this.#submit(request),
      look: async ({ key }) => this.#look(String(key)),
      cancel: async ({ key }) => {
        this.runs.get(String(key))!.cancelled = true;
      },
      close: async () => {},
    };
  }

  #submit(request: JobRequest) {
    const prompt = String(request.input['prompt']);
    this.submissions += 1;
    if (has(prompt, 'refuse')) {
      throw new ProviderError({ kind: 'refused', retryable: false, publicMessage: 'Not this.', status: 400 });
    }
    if (has(prompt, 'once-unavailable') && this.submissions === 1) {
      throw new ProviderError({ kind: 'unavailable', retryable: true, publicMessage: 'Not now.', retryAfterMs: 20 });
    }
    if (!this.runs.has(request.key)) this.runs.set(request.key, { request, looks: 0, cancelled: false });
    return { key: request.key };
  }

  #look(key: string): JobStatus {
    const run = this.runs.get(key)!;
    const prompt = String(run.request.input['prompt']);
    run.looks += 1;
    if (run.cancelled) return { state: 'cancelled' };
    const steps = stepsOf(prompt);
    if (run.looks <= steps) {
      return { state: 'running', progress: (100 * run.looks) / (steps + 1), log: run.looks === 1 ? ['begun'] : [] };
    }
    if (has(prompt, 'fail')) return { state: 'failed', publicMessage: 'It went wrong.', retryable: false };
    const open = async () => [Buffer.from('a song of sorts')] as unknown as AsyncIterable<Uint8Array>;
    return {
      state: 'completed',
      outputs: [{ name: 'audio', fileName: 'song.txt', open }],
      details: { title: 'Scripted', duration: 30, format: 'mp3' },
    };
  }
}

export interface JobsStage {
  readonly app: TestApp;
  readonly upstream: ScriptedUpstream;
  readonly queue: Queue;
  /** Starts a worker: nothing runs before. */
  readonly startWorker: (maxConcurrent?: number) => QueueWorker;
  readonly sweep: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const modalities = [songModality, pictureModality, filmModality];

/** The real application and workers of its own, before an upstream that does as it is told. */
export async function openJobsStage(redis: boolean): Promise<JobsStage> {
  const app = await createTestApp(redis ? {} : { REDIS_URL: '' });
  const { database, log, config } = app.foundation;
  const upstream = new ScriptedUpstream();
  const files = await composeFiles(app.foundation);
  const queue = await openQueue({
    databaseUrl: config.DATABASE_URL,
    redis: redis ? { url: inject('redisUrl') } : undefined,
    prefix: config.REDIS_PREFIX,
    log,
  });
  const workers: QueueWorker[] = [];
  return {
    app,
    upstream,
    queue,
    startWorker(maxConcurrent) {
      const parts = {
        database,
        log,
        files,
        modalityOf: (module: string) => modalities.find((one) => one.module === module)!,
        routesOf: (_job: Generation) => [
          { provider: 'scripted', model: 'scripted', driver: upstream.driver(), maxConcurrent },
        ],
      };
      const worker = queue.work(runGenerationJob, ({ id }, { signal }) => runGeneration(parts, id, signal));
      workers.push(worker);
      return worker;
    },
    sweep: () => sweepGenerations({ database, queue, log }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await queue.close();
      await files.close();
      await app.close();
    },
  };
}
