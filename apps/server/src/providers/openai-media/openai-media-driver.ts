import { lostJob, publicReason, rejectingAsProvider } from '../shared/job-errors.ts';
import { jobOutputs, outputFrom, outputsIn, type FoundOutput } from '../shared/media-outputs.ts';
import { malformed } from '../shared/upstream-errors.ts';
import { createUpstreamHttp, jsonOf, type JobUpstreamOptions, type UpstreamHttp } from '../shared/upstream-http.ts';
import type { JobDriver, JobHandle, JobRequest, JobStatus } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { ProviderError } from '../spec/provider-error.ts';
import { imageBody, imageForm, videoBody, videoForm } from './media-body.ts';

export interface OpenAiMediaDriverOptions extends JobUpstreamOptions {
  /** Members of the input that this upstream takes beyond OpenAI's. */
  readonly passes?: readonly string[];
  readonly lookEveryMs?: number;
}

interface Parts {
  readonly http: UpstreamHttp;
  readonly passes: readonly string[];
}

/** Images and videos of an upstream that speaks OpenAI's wire. Images come with the submission, videos are jobs there. */
export function createOpenAiMediaDriver(options: OpenAiMediaDriverOptions): JobDriver {
  const { name, apiKey, headers, passes = [], lookEveryMs = 2_000 } = options;
  const http = createUpstreamHttp({
    ...options,
    headers: { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }), ...headers },
  });
  const parts = { http, passes };
  return {
    name,
    isIdempotent: false,
    lookEveryMs,
    submit: (request, signal) => rejectingAsProvider(() => submit(parts, request, signal)),
    look: (handle, signal) => rejectingAsProvider(() => look(parts, handle, signal)),
    cancel: (handle, signal) => rejectingAsProvider(() => cancel(parts, handle, signal)),
    close: () => http.close(),
  };
}

async function submit(parts: Parts, request: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  if (request.task === 'image.generate' || request.task === 'image.edit') return submitImage(parts, request, signal);
  if (request.task === 'video.generate') return submitVideo(parts, request, signal);
  throw new ProviderError({ kind: 'refused', retryable: false, publicMessage: 'The model cannot do this.' });
}

async function submitImage({ http, passes }: Parts, request: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  const isEdit = request.task === 'image.edit';
  const body = await http.callJson({
    method: 'POST',
    path: isEdit ? 'images/edits' : 'images/generations',
    headers: { 'idempotency-key': request.key },
    ...(isEdit ? { form: await imageForm(request, passes) } : { json: imageBody(request, passes) }),
    signal,
    isGeneration: true,
    isOnceOnly: true,
  });
  return { outputs: imagesIn(body), details: detailsOf(body, ['output_format', 'size', 'quality', 'background']) };
}

function imagesIn({ data, output_format }: JsonObject): readonly FoundOutput[] {
  if (!Array.isArray(data) || data.length === 0) throw malformed(false, new Error('an answer without images'));
  const contentType = typeof output_format === 'string' ? `image/${output_format}` : undefined;
  return data.map((one: unknown) => {
    const { b64_json, url } = (one ?? {}) as { b64_json?: unknown; url?: unknown };
    return outputFrom('image', b64_json ?? url, contentType);
  });
}

function detailsOf(body: JsonObject, names: readonly string[]): JsonObject {
  const { revised_prompt } = ((body['data'] as unknown[] | undefined)?.[0] ?? {}) as { revised_prompt?: unknown };
  const told = names.map((name) => [name, body[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(told), ...(typeof revised_prompt === 'string' && { revised_prompt }) };
}

async function submitVideo({ http, passes }: Parts, request: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  const { id } = await http.callJson({
    method: 'POST',
    path: 'videos',
    headers: { 'idempotency-key': request.key },
    ...(request.files.length > 0 ? { form: await videoForm(request, passes) } : { json: videoBody(request, passes) }),
    signal,
    isOnceOnly: true,
  });
  if (typeof id !== 'string' || id === '') throw malformed(false, new Error('a video without an id'));
  return { video: id };
}

const videoPath = ({ video }: JobHandle): string => {
  if (typeof video !== 'string') throw malformed(false, new Error('a handle without a video'));
  return `videos/${encodeURIComponent(video)}`;
};

async function look({ http }: Parts, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  const kept = outputsIn(handle);
  if (kept !== undefined) {
    return { state: 'completed', outputs: jobOutputs(kept, http), details: handle['details'] as JsonObject };
  }
  const path = videoPath(handle);
  const answer = await http.call({ method: 'GET', path, signal, accepts: [404] });
  if (answer.status === 404) return lostJob;
  const body = jsonOf(answer);
  const { status, progress, error } = body;
  if (status === 'queued') return { state: 'waiting' };
  if (status === 'in_progress') return { state: 'running', ...(typeof progress === 'number' && { progress }) };
  if (status === 'failed') {
    const { message } = (error ?? {}) as { message?: unknown };
    return { state: 'failed', publicMessage: publicReason(message), retryable: false };
  }
  if (status !== 'completed') throw malformed(true, new Error('a video without a status'));
  const found = { name: 'video', address: http.addressOf(`${path}/content`), contentType: 'video/mp4' };
  return { state: 'completed', outputs: jobOutputs([found], http), details: detailsOf(body, ['seconds', 'size']) };
}

async function cancel({ http }: Parts, handle: JobHandle, signal: AbortSignal): Promise<void> {
  if (outputsIn(handle) !== undefined) return;
  // OpenAI deletes what has ended and refuses what runs: what it refuses cannot be stopped.
  await http.call({ method: 'DELETE', path: videoPath(handle), signal, accepts: [400, 404, 405, 409] });
}
