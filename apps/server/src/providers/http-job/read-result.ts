import { publicReason } from '../shared/job-errors.ts';
import { outputFrom, outputOfBytes, type FoundOutput } from '../shared/media-outputs.ts';
import { malformed } from '../shared/upstream-errors.ts';
import { jsonOf, type UpstreamAnswer } from '../shared/upstream-http.ts';
import type { JobStatus } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { readAll, readFirst } from './read-pointer.ts';
import type { AsynchronousRecipe, TaskRecipe } from './recipe.ts';

export interface Result {
  readonly outputs: readonly FoundOutput[];
  readonly details: JsonObject;
}

const media = /^(?:image|audio|video|model)\/|^application\/octet-stream/;

/** The outputs that an answer holds, or is. */
export function resultOf(recipe: TaskRecipe, answer: UpstreamAnswer): Result {
  const { binary, details = {} } = recipe;
  if (binary !== undefined) {
    // A page or an object with status 200 is a fault that some proxy tells of.
    if (!media.test(answer.contentType)) throw malformed(false, new Error('an answer that is no output'));
    return { outputs: [outputOfBytes(binary.name, answer.bytes, binary.content_type)], details: {} };
  }
  const body = jsonOf(answer, true);
  const outputs = (recipe.outputs ?? []).flatMap(({ name, from, content_type }) =>
    readAll(body, from).map((value) => outputFrom(name, value, content_type)),
  );
  if (outputs.length === 0) throw malformed(false, new Error('an answer without an output'));
  const facts = Object.entries(details).map(([name, from]) => [name, readFirst(body, from)] as const);
  return { outputs, details: Object.fromEntries(facts.filter(([, value]) => value !== undefined)) };
}

export const failureOf = (recipe: TaskRecipe, body: unknown): JobStatus => ({
  state: 'failed',
  publicMessage: publicReason(readFirst(body, recipe.error)),
  retryable: false,
});

type State = JobStatus['state'];

export function stateOf({ status }: AsynchronousRecipe, body: JsonObject): State {
  const value = readFirst(body, status.state);
  const isWord = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isWord) throw malformed(true, new Error('no state in an answer'));
  const state = status.states[String(value)];
  if (state === undefined) throw malformed(true, new Error('a state that the recipe does not name'));
  return state;
}

export function progressOf({ status }: AsynchronousRecipe, body: JsonObject): number | undefined {
  const { progress } = status;
  if (progress === undefined) return undefined;
  const value = Number(readFirst(body, progress.from) ?? Number.NaN);
  return Number.isFinite(value) ? Math.min(Math.max((value / progress.whole) * 100, 0), 100) : undefined;
}

export function linesOf({ status }: AsynchronousRecipe, body: JsonObject): readonly string[] {
  if (status.log === undefined) return [];
  return readAll(body, status.log)
    .filter((value) => typeof value === 'string')
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '');
}
