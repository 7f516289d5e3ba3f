import type { JsonObject } from './openai-dialect.ts';

/** What an upstream can be asked that takes longer than a request. */
export type JobTask =
  | 'image.generate'
  | 'image.edit'
  | 'image.upscale'
  | 'music.generate'
  | 'video.generate'
  | 'builder.build';

/** A picture or a sound that the job works on, by the name of the input member it came in. */
export interface JobInputFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
  /** Where the upstream can fetch it for as long as the job may take. */
  readonly url: () => Promise<string>;
}

export interface JobRequest {
  /** Of the generation. An upstream that takes idempotency keys gets it as one. */
  readonly key: string;
  readonly task: JobTask;
  /** The upstream's name for the model. */
  readonly model: string;
  /** The client's wishes with every default filled in. */
  readonly input: JsonObject;
  readonly files: readonly JobInputFile[];
  /** Where the upstream may tell that it has finished; polling finds it too. */
  readonly callbackUrl: string | undefined;
}

/** Whatever the driver needs to find the job again, after a restart and in another process. JSON. */
export type JobHandle = JsonObject;

export interface JobOutput {
  /** What it is in the answer: `image`, `audio`, `video`, `thumbnail`, `cover`, `stem:drums`. */
  readonly name: string;
  readonly fileName: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

export type JobStatus =
  /** `progress` is of 100. `log` are lines that are new since the last look. */
  | { readonly state: 'waiting' | 'running'; readonly progress?: number; readonly log?: readonly string[] }
  /** `details` are facts about the outputs: seed, duration, lyrics, title. */
  | { readonly state: 'completed'; readonly outputs: readonly JobOutput[]; readonly details: JsonObject }
  | { readonly state: 'failed'; readonly publicMessage: string; readonly retryable: boolean }
  | { readonly state: 'cancelled' };

/** Runs jobs at an upstream. All verbs reject with a ProviderError and nothing else. */
export interface JobDriver {
  readonly name: string;
  /** The same key submitted twice is one job there. If not, a submission whose fate is unknown is never repeated. */
  readonly isIdempotent: boolean;
  readonly submit: (request: JobRequest, signal: AbortSignal) => Promise<JobHandle>;
  readonly look: (handle: JobHandle, signal: AbortSignal) => Promise<JobStatus>;
  /** Resolves when it is known to have stopped, or cannot be stopped. */
  readonly cancel: (handle: JobHandle, signal: AbortSignal) => Promise<void>;
  /** What the upstream posted to the callback URL says. Unset: it is not asked to call. */
  readonly readCallback?: (handle: JobHandle, body: unknown) => Promise<JobStatus>;
  /** How long to wait between two looks. */
  readonly lookEveryMs: number;
  readonly close: () => Promise<void>;
}
