import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { FormData } from 'undici';
import { appendFile } from '../shared/input-files.ts';
import { lostJob, rejectingAsProvider } from '../shared/job-errors.ts';
import { jobOutputs } from '../shared/media-outputs.ts';
import { malformed } from '../shared/upstream-errors.ts';
import { createUpstreamHttp, type JobUpstreamOptions, type UpstreamHttp } from '../shared/upstream-http.ts';
import type { JobDriver, JobHandle, JobInputFile, JobRequest, JobStatus } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { checkBindings, fillGraph, type ComfyGraph, type GraphBindings } from './graph.ts';
import { faultOf, outputsOf, type HistoryEntry } from './history.ts';
import { watchProgress, type ProgressWatch } from './watch-progress.ts';

export interface ComfyUiDriverOptions extends JobUpstreamOptions {
  readonly graph: ComfyGraph;
  readonly bindings: GraphBindings;
  readonly lookEveryMs?: number;
}

interface Parts {
  readonly http: UpstreamHttp;
  readonly graph: ComfyGraph;
  readonly bindings: GraphBindings;
  readonly headers: Readonly<Record<string, string>>;
  readonly watches: LRUCache<string, ProgressWatch>;
}

/** A stored graph at a ComfyUI. The prompt's id is made of the job's key, so that one submitted twice is found again. */
export function createComfyUiDriver(options: ComfyUiDriverOptions): JobDriver {
  const { name, apiKey, graph, bindings, lookEveryMs = 1_000 } = options;
  checkBindings(graph, bindings);
  const headers = { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }), ...options.headers };
  const parts: Parts = {
    http: createUpstreamHttp({ ...options, headers }),
    graph,
    bindings,
    headers,
    watches: new LRUCache({ max: 100, dispose: (watch) => watch.close() }),
  };
  return {
    name,
    isIdempotent: true,
    lookEveryMs,
    submit: (request, signal) => rejectingAsProvider(() => submit(parts, request, signal)),
    look: (handle, signal) => rejectingAsProvider(() => look(parts, handle, signal)),
    cancel: (handle, signal) => rejectingAsProvider(() => cancel(parts, handle, signal)),
    close: () => {
      parts.watches.clear();
      return parts.http.close();
    },
  };
}

/** ComfyUI takes an id of ours where it is a UUID. */
function promptIdOf(key: string): string {
  const hex = createHash('sha256').update(`atelier:${key}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

async function submit(parts: Parts, request: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  const asked = promptIdOf(request.key);
  if (await isKnown(parts, asked, signal)) return { prompt: asked, client: asked };
  const names: Record<string, string> = {};
  for (const file of request.files) names[file.name] = await upload(parts, file, signal);
  const prompt = fillGraph(parts.graph, parts.bindings, { ...request.input, ...names });
  const json = { prompt, prompt_id: asked, client_id: asked };
  const { prompt_id } = await parts.http.callJson({ method: 'POST', path: 'prompt', json, signal });
  if (typeof prompt_id !== 'string' || prompt_id === '') throw malformed(true, new Error('a prompt without an id'));
  return { prompt: prompt_id, client: asked };
}

const isKnown = async (parts: Parts, id: string, signal: AbortSignal): Promise<boolean> =>
  (await placeOf(parts, id, signal)) !== undefined || (await entryOf(parts, id, signal)) !== undefined;

async function upload({ http }: Parts, file: JobInputFile, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  await appendFile(form, 'image', file);
  form.append('type', 'input');
  const { name, subfolder } = await http.callJson({ method: 'POST', path: 'upload/image', form, signal });
  if (typeof name !== 'string') throw malformed(true, new Error('an upload without a name'));
  return typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${name}` : name;
}

/** In the queue's lists an item is `[number, id, graph, …]`. */
const holds = (list: unknown, id: string): number =>
  Array.isArray(list) ? list.findIndex((item: unknown) => Array.isArray(item) && item[1] === id) : -1;

async function placeOf({ http }: Parts, id: string, signal: AbortSignal): Promise<'running' | 'waiting' | undefined> {
  const { queue_running, queue_pending } = await http.callJson({ method: 'GET', path: 'queue', signal });
  if (!Array.isArray(queue_running) || !Array.isArray(queue_pending)) throw malformed(true, new Error('no queue'));
  if (holds(queue_running, id) >= 0) return 'running';
  return holds(queue_pending, id) >= 0 ? 'waiting' : undefined;
}

async function entryOf({ http }: Parts, id: string, signal: AbortSignal): Promise<HistoryEntry | undefined> {
  const history = await http.callJson({ method: 'GET', path: `history/${encodeURIComponent(id)}`, signal });
  const entry = history[id];
  if (entry === undefined) return undefined;
  if (typeof entry !== 'object' || entry === null) throw malformed(true, new Error('a history that is none'));
  return entry;
}

const idOf = ({ prompt }: JobHandle): string => {
  if (typeof prompt !== 'string') throw malformed(false, new Error('a handle without a prompt'));
  return prompt;
};

async function look(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  const id = idOf(handle);
  const place = await placeOf(parts, id, signal);
  if (place !== undefined) {
    const progress = progressOf(parts, id, String(handle['client']));
    return place === 'waiting' ? { state: place } : { state: place, ...(progress !== undefined && { progress }) };
  }
  parts.watches.delete(id);
  // Asked for last: what leaves the queue between the two questions is in the history by then.
  const entry = await entryOf(parts, id, signal);
  if (entry === undefined) return lostJob;
  const details: JsonObject = {};
  return (
    faultOf(entry) ?? { state: 'completed', outputs: jobOutputs(outputsOf(entry, parts.http), parts.http), details }
  );
}

function progressOf({ watches, http, graph, headers }: Parts, id: string, client: string): number | undefined {
  const known = watches.get(id);
  if (known) return known.progress();
  const nodeCount = Object.keys(graph).length;
  const address = http.addressOf(`ws?clientId=${encodeURIComponent(client)}`);
  watches.set(id, watchProgress(address, { promptId: id, nodeCount, headers }));
  return undefined;
}

async function cancel(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<void> {
  const id = idOf(handle);
  await parts.http.call({ method: 'POST', path: 'queue', json: { delete: [id] }, signal });
  // Without an id older versions stop whatever runs: so only while it is ours.
  if ((await placeOf(parts, id, signal)) === 'running') {
    await parts.http.call({ method: 'POST', path: 'interrupt', json: { prompt_id: id }, signal });
  }
  parts.watches.delete(id);
}
