import { LRUCache } from 'lru-cache';
import type { FormData } from 'undici';
import { appendFile, formOf } from '../shared/input-files.ts';
import { lostJob, rejectingAsProvider } from '../shared/job-errors.ts';
import { jobOutputs, outputsIn } from '../shared/media-outputs.ts';
import { malformed } from '../shared/upstream-errors.ts';
import {
  createUpstreamHttp,
  jsonOf,
  type JobUpstreamOptions,
  type UpstreamAnswer,
  type UpstreamCall,
  type UpstreamHttp,
} from '../shared/upstream-http.ts';
import type { JobDriver, JobHandle, JobRequest, JobStatus, JobTask } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { ProviderError } from '../spec/provider-error.ts';
import { fillJson, fillPath, fillText, type Names } from './fill-template.ts';
import { readFirst } from './read-pointer.ts';
import { failureOf, linesOf, progressOf, resultOf, stateOf } from './read-result.ts';
import type { AsynchronousRecipe, JobRecipe, RecipeRequest, TaskRecipe } from './recipe.ts';
import { fileOf, namesOfHandle, namesOfRequest } from './request-names.ts';

export interface HttpJobDriverOptions extends JobUpstreamOptions {
  readonly recipe: JobRecipe;
}

interface Parts {
  readonly http: UpstreamHttp;
  readonly recipe: JobRecipe;
  readonly told: LRUCache<string, number>;
}

/** An HTTP service that a recipe describes: how a job is submitted, looked at and cancelled, and where its outputs are. */
export function createHttpJobDriver(options: HttpJobDriverOptions): JobDriver {
  const { name, apiKey, recipe, headers } = options;
  const { header, prefix } = recipe.auth ?? { header: 'authorization', prefix: 'Bearer ' };
  const parts: Parts = {
    http: createUpstreamHttp({
      ...options,
      headers: { ...(apiKey !== undefined && { [header.toLowerCase()]: `${prefix}${apiKey}` }), ...headers },
    }),
    recipe,
    told: new LRUCache({ max: 10_000 }),
  };
  return {
    name,
    isIdempotent: recipe.idempotent,
    lookEveryMs: recipe.look_every_ms,
    submit: (request, signal) => rejectingAsProvider(() => submit(parts, request, signal)),
    look: (handle, signal) => rejectingAsProvider(() => look(parts, handle, signal)),
    cancel: (handle, signal) => rejectingAsProvider(() => cancel(parts, handle, signal)),
    close: () => parts.http.close(),
  };
}

function recipeOf({ recipe }: Parts, task: unknown): TaskRecipe {
  const found = recipe.tasks[task as JobTask];
  if (found !== undefined) return found;
  throw new ProviderError({ kind: 'refused', retryable: false, publicMessage: 'The model cannot do this.' });
}

async function filled(
  { method, path, headers = {}, body }: RecipeRequest,
  names: Names,
): Promise<Pick<UpstreamCall, 'method' | 'path' | 'headers' | 'json'>> {
  const texts = Object.entries(headers).map(async ([name, value]) => [name, await fillText(value, names)] as const);
  const sent = (await Promise.all(texts)).filter(([, value]) => value !== undefined && value !== '');
  return {
    method,
    path: await fillPath(path, names),
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    ...(body !== undefined && { json: (await fillJson(body, names)) ?? {} }),
  };
}

async function formFor({ form }: RecipeRequest, request: JobRequest): Promise<FormData | undefined> {
  if (form === undefined) return undefined;
  const names = namesOfRequest(request);
  const members = Object.entries(form).map(
    ([name, text]) => [name, text, /^\{\{file\.(\w+)\}\}$/.exec(text)?.[1]] as const,
  );
  const texts = await Promise.all(
    members
      .filter(([, , file]) => file === undefined)
      .map(async ([name, text]) => [name, await fillText(text, names)] as const),
  );
  const sent = formOf(Object.fromEntries(texts));
  for (const [name, , file] of members) {
    const found = fileOf(request, file);
    if (found !== undefined) await appendFile(sent, name, found);
  }
  return sent;
}

async function submit(parts: Parts, request: JobRequest, signal: AbortSignal): Promise<JobHandle> {
  const { task, key, model } = request;
  const recipe = recipeOf(parts, task);
  const isGeneration = recipe.mode === 'synchronous';
  const form = await formFor(recipe.submit, request);
  const answer = await parts.http.call({
    ...(await filled(recipe.submit, namesOfRequest(request))),
    ...(form && { form }),
    signal,
    isGeneration,
    isOnceOnly: !parts.recipe.idempotent,
  });
  if (recipe.mode === 'synchronous') return { task, key, model, ...resultOf(recipe, answer) };
  const body = jsonOf(answer, !parts.recipe.idempotent);
  const found = Object.entries(recipe.handle).map(([name, pointer]) => [name, readFirst(body, pointer)] as const);
  const missing = found.find(([, value]) => typeof value !== 'string' && typeof value !== 'number');
  if (missing) throw malformed(parts.recipe.idempotent, new Error(`an answer without ${missing[0]}`));
  return { task, key, model, found: Object.fromEntries(found) };
}

async function look(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<JobStatus> {
  const recipe = recipeOf(parts, handle['task']);
  const kept = outputsIn(handle);
  if (kept !== undefined) {
    return { state: 'completed', outputs: jobOutputs(kept, parts.http), details: handle['details'] as JsonObject };
  }
  if (recipe.mode === 'synchronous') throw malformed(false, new Error('a handle without outputs'));
  const names = namesOfHandle(handle);
  const answer = await parts.http.call({ ...(await filled(recipe.status, names)), signal, accepts: [404] });
  if (answer.status === 404) return lostJob;
  const body = jsonOf(answer);
  const state = stateOf(recipe, body);
  if (state === 'waiting' || state === 'running') return unfinished(parts, recipe, { state, body, handle });
  parts.told.delete(String(handle['key']));
  if (state === 'cancelled') return { state };
  if (state === 'failed') return failureOf(recipe, body);
  return completed(parts, recipe, { names, answer, signal });
}

async function completed(
  { http }: Parts,
  recipe: AsynchronousRecipe,
  { names, answer, signal }: { names: Names; answer: UpstreamAnswer; signal: AbortSignal },
): Promise<JobStatus> {
  const { result } = recipe;
  // Some tell of a failure only where the result should be.
  const accepts = [400, 422];
  const last = result === undefined ? answer : await http.call({ ...(await filled(result, names)), signal, accepts });
  if (last.status >= 400) return failureOf(recipe, jsonOf(last));
  const { outputs, details } = resultOf(recipe, last);
  return { state: 'completed', outputs: jobOutputs(outputs, http), details };
}

function unfinished(
  { told }: Parts,
  recipe: AsynchronousRecipe,
  { state, body, handle }: { state: 'waiting' | 'running'; body: JsonObject; handle: JobHandle },
): JobStatus {
  const progress = progressOf(recipe, body);
  const lines = linesOf(recipe, body);
  const key = String(handle['key']);
  const log = lines.slice(told.get(key) ?? 0);
  told.set(key, lines.length);
  return { state, ...(progress !== undefined && { progress }), ...(log.length > 0 && { log }) };
}

async function cancel(parts: Parts, handle: JobHandle, signal: AbortSignal): Promise<void> {
  const recipe = recipeOf(parts, handle['task']);
  if (recipe.mode === 'synchronous' || recipe.cancel === undefined) return;
  // What has ended already answers one of these.
  const accepts = [400, 404, 409, 410];
  await parts.http.call({ ...(await filled(recipe.cancel, namesOfHandle(handle))), signal, accepts });
}
