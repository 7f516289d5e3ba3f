import { LRUCache } from 'lru-cache';
import { lostJob, rejectingAsProvider } from '../shared/job-errors.ts';
import { jobOutputs } from '../shared/media-outputs.ts';
import { malformed } from '../shared/upstream-errors.ts';
import { createUpstreamHttp, jsonOf, type JobUpstreamOptions, type UpstreamHttp } from '../shared/upstream-http.ts';
import type { JobDriver, JobHandle, JobRequest, JobStatus } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { modelInput, propertiesOf, type InputBindings } from './model-input.ts';
import { failed, outputsOf, predictionOf, refusalOf, stateOf, unfinished, type Prediction } from './prediction.ts';

export interface CogDriverOptions extends JobUpstreamOptions {
  readonly bindings?: InputBindings;
  readonly lookEveryMs?: number;
  /** How long a callback may take to come once the worker has nothing to do. */
  readonly callbackWithinMs?: number;
}

export interface CogDriver extends JobDriver {
  /** The model's `Input` in JSON Schema; nothing where the worker doesn't tell. */
  readonly readInputSchema: (signal: AbortSignal) => Promise<JsonObject | undefined>;
  /** `STARTING`, `READY`, `BUSY`, `SETUP_FAILED`, `DEFUNCT`, `UNHEALTHY`. */
  readonly readHealth: (signal: AbortSignal) => Promise<string>;
  /** Cog forgets a prediction as it ends: what this answers is the only look at the end that costs no second run. */
  readonly readCallback: NonNullable<JobDriver['readCallback']>;
}

interface Parts {
  readonly http: UpstreamHttp;
  readonly bindings: InputBindings;
  /** How many lines of a log have been told. */
  readonly told: LRUCache<string, number>;
  readonly cancelled: LRUCache<string, true>;
  readonly schema: { known?: JsonObject | undefined };
  /** Whether the worker answers `GET`, once it is known. */
  readonly polling: { isKnown?: boolean };
  /** Since when the worker of a prediction that a callback is due for was found idle. */
  readonly idleSince: LRUCache<string, number>;
  readonly callbackWithinMs: number;
}

const events = ['start', 'completed'];

/** A worker that speaks Cog's HTTP protocol: a container of Cog's, or one of a few lines of your own. */
export function createCogDriver(options: CogDriverOptions): CogDriver {
  const { name, apiKey, bindings = {}, lookEveryMs = 1_000, callbackWithinMs = 15_000, headers } = options;
  const parts: Parts = {
    http: createUpstreamHttp({
      ...options,
      headers: { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }), ...headers },
    }),
    bindings,
    told: new LRUCache({ max: 10_000 }),
    cancelled: new LRUCache({ max: 10_000 }),
    schema: {},
    polling: {},
    idleSince: new LRUCache({ max: 10_000 }),
    callbackWithinMs,
  };
  return {
    name,
    isIdempotent: true,
    lookEveryMs,
    submit: (request, signal) => rejectingAsProvider(() => submit(parts, request, signal)),
    look: (handle, signal) => rejectingAsProvider(() => look(parts, handle, signal)),
    cancel: (handle, signal) => rejectingAsProvider(() => cancel(parts, handle, signal)),
    readInputSchema: (signal) => rejectingAsProvider(() => readInputSchema(parts, signal)),
    readHealth: (signal) => rejectingAsProvider(() => readHealth(parts, signal)),
    readCallback: (handle, body) => rejectingAsProvider(async () => readCallback(parts, handle, body)),
    close: () => parts.http.close(),
  };
}

const pathOf = (id: string): string => `predictions/${encodeURIComponent(id)}`;

function idOf({ id }: JobHandle): string {
  if (typeof id !== 'string' || id === '') throw malformed(false, new Error('a handle without an id'));
  return id;
}

async function submit(parts: Parts, request: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  const { key: id, task, callbackUrl } = request;
  const known = propertiesOf(await schemaOnce(parts, signal));
  const body = {
    input: await modelInput(request, parts.bindings, known),
    ...(callbackUrl !== undefined && { webhook: callbackUrl, webhook_events_filter: events }),
  };
  const headers = { prefer: 'respond-async' };
  const answer = await parts.http.call({
    method: 'PUT',
    path: pathOf(id),
    headers,
    json: body,
    signal,
    accepts: [422],
  });
  if (answer.status === 422) throw refusalOf(jsonOf(answer));
  predictionOf(jsonOf(answer), true);
  return { id, task, body };
}

async function look(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  const id = idOf(handle);
  if (parts.cancelled.has(id)) return { state: 'cancelled' };
  const { polling, http } = parts;
  if (polling.isKnown !== false) {
    const answer = await http.call({ method: 'GET', path: pathOf(id), signal, accepts: [404, 405, 501] });
    if (answer.status === 404) return lostJob;
    polling.isKnown = answer.status !== 405 && answer.status !== 501;
    if (polling.isKnown) return statusOf(parts, handle, predictionOf(jsonOf(answer), true));
  }
  if (isToldByCallback(handle)) return awaitCallback(parts, handle, signal);
  return statusOf(parts, handle, predictionOf(jsonOf(await runAgain(parts, handle, signal)), true));
}

const isToldByCallback = ({ body }: JobHandle): boolean =>
  (body as { webhook?: unknown } | undefined)?.webhook !== undefined;

/**
 * Without `Prefer: respond-async`: one that runs answers at once how far it is. One that has ended is run again, since
 * Cog keeps nothing, and then this waits for its answer instead of asking for ever.
 */
const runAgain = ({ http }: Parts, handle: JobHandle, signal: AbortSignal, accepts: readonly number[] = []) =>
  http.call({ method: 'PUT', path: pathOf(idOf(handle)), json: handle['body'], signal, isGeneration: true, accepts });

/** Asks how far it is only while the worker is busy, for then that runs nothing twice; runs it again where no callback comes. */
async function awaitCallback(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  const { idleSince, callbackWithinMs } = parts;
  const id = idOf(handle);
  const isBusy = (await readHealth(parts, signal)) === 'BUSY';
  if (!isBusy) {
    const since = idleSince.get(id) ?? performance.now();
    idleSince.set(id, since);
    if (performance.now() - since < callbackWithinMs) return { state: 'running' };
  }
  idleSince.delete(id);
  // 409: busy with another one.
  const answer = await runAgain(parts, handle, signal, [409]);
  if (answer.status === 409) return { state: 'running' };
  return statusOf(parts, handle, predictionOf(jsonOf(answer), true));
}

function statusOf(parts: Parts, handle: JobHandle, prediction: Prediction): JobStatus {
  const id = idOf(handle);
  const state = stateOf(prediction);
  if (state === 'waiting' || state === 'running') return unfinished(prediction, newLines(parts, id, prediction));
  parts.told.delete(id);
  if (state === 'cancelled') return { state };
  if (state === 'failed') return failed(prediction);
  const { found, details } = outputsOf(prediction['output'], String(handle['task']));
  return { state, outputs: jobOutputs(found, parts.http), details };
}

function newLines({ told }: Parts, id: string, { logs }: Prediction): readonly string[] {
  if (typeof logs !== 'string') return [];
  const whole = logs.split('\n').slice(0, -1);
  const before = told.get(id) ?? 0;
  told.set(id, Math.max(whole.length, before));
  return whole.slice(before).filter((line) => line.trim() !== '');
}

async function cancel(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<void> {
  const id = idOf(handle);
  // 404: it has ended, or the worker never had it.
  await parts.http.call({ method: 'POST', path: `${pathOf(id)}/cancel`, signal, accepts: [404] });
  parts.cancelled.set(id, true);
}

function readCallback(parts: Parts, handle: JobHandle, body: unknown): JobStatus {
  if (typeof body !== 'object' || body === null) throw malformed(false, new Error('a callback that is no prediction'));
  const prediction = predictionOf(body as JsonObject, false);
  if (prediction['id'] !== idOf(handle)) throw malformed(false, new Error('a callback for another prediction'));
  return statusOf(parts, handle, prediction);
}

async function schemaOnce(parts: Parts, signal: AbortSignal): Promise<JsonObject | undefined> {
  // One that is still starting up has none yet: asked again the next time.
  return (parts.schema.known ??= await readInputSchema(parts, signal));
}

async function readInputSchema({ http }: Parts, signal: AbortSignal): Promise<JsonObject | undefined> {
  const answer = await http.call({ method: 'GET', path: 'openapi.json', signal, accepts: [404, 405, 501, 503] });
  if (answer.status !== 200) return undefined;
  const { components } = jsonOf(answer) as { components?: { schemas?: { Input?: unknown } } };
  const input = components?.schemas?.Input;
  return typeof input === 'object' && input !== null ? (input as JsonObject) : undefined;
}

async function readHealth({ http }: Parts, signal: AbortSignal): Promise<string> {
  const { status } = await http.callJson({ method: 'GET', path: 'health-check', signal });
  if (typeof status !== 'string') throw malformed(true, new Error('a health check without a status'));
  return status;
}
