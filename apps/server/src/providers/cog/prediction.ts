import { outputFrom, type FoundOutput } from '../shared/media-outputs.ts';
import { publicReason } from '../shared/job-errors.ts';
import { malformed } from '../shared/upstream-errors.ts';
import type { JobStatus } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { ProviderError } from '../spec/provider-error.ts';

/** Cog's statuses, and how one that is still going shows itself here. */
const states = {
  starting: 'waiting',
  processing: 'running',
  succeeded: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
} as const;

export type Prediction = JsonObject & { readonly status: keyof typeof states };

export function predictionOf(body: JsonObject, retryable: boolean): Prediction {
  const { status } = body;
  if (typeof status !== 'string' || !Object.hasOwn(states, status)) {
    throw malformed(retryable, new Error('a prediction without a status'));
  }
  return body as Prediction;
}

const nameOfTask = (task: string): string =>
  /^(image|music|video)/.exec(task)?.[1]?.replace('music', 'audio') ?? 'file';

/** One file, several, or an object whose members are files and facts. */
export function outputsOf(output: unknown, task: string): { found: FoundOutput[]; details: JsonObject } {
  const main = nameOfTask(task);
  const found: FoundOutput[] = [];
  const details: Record<string, unknown> = {};
  const isFile = (value: unknown): value is string => typeof value === 'string' && /^(?:https?:|data:)/.test(value);
  const add = (name: string, value: unknown): void => {
    if (isFile(value)) found.push(outputFrom(name, value));
    else if (Array.isArray(value) && value.some(isFile)) for (const one of value) add(name, one);
    else details[name] = value;
  };
  if (typeof output === 'object' && output !== null && !Array.isArray(output)) {
    for (const [name, value] of Object.entries(output)) add(name === 'output' ? main : name, value);
  } else add(main, output);
  if (found.length === 0) throw malformed(false, new Error('a prediction that succeeded without an output'));
  return { found, details };
}

const percents = /(\d{1,3})%\|/g;

/** Our addition, or what a progress bar of tqdm has written to the log. */
function progressOf({ progress, logs }: Prediction): number | undefined {
  if (typeof progress === 'number' && Number.isFinite(progress)) return Math.min(Math.max(progress, 0), 100);
  const last = typeof logs === 'string' ? [...logs.slice(-4_000).matchAll(percents)].at(-1)?.[1] : undefined;
  return last === undefined ? undefined : Math.min(Number(last), 100);
}

export const stateOf = (prediction: Prediction) => states[prediction.status];

export function unfinished(prediction: Prediction, log: readonly string[]): JobStatus {
  const progress = progressOf(prediction);
  const state = prediction.status === 'starting' ? 'waiting' : 'running';
  return { state, ...(progress !== undefined && { progress }), ...(log.length > 0 && { log }) };
}

export const failed = ({ error }: Prediction): JobStatus => ({
  state: 'failed',
  publicMessage: publicReason(error),
  retryable: false,
});

/** What Cog says of input that the model doesn't take: `{detail: [{loc: ['body', 'input', 'seconds'], msg}]}`. */
export function refusalOf({ detail }: JsonObject): ProviderError {
  const faults = Array.isArray(detail) ? (detail as unknown[]) : [];
  const words = faults.flatMap((fault) => {
    const { loc, msg } = (fault ?? {}) as { loc?: unknown; msg?: unknown };
    return typeof msg === 'string' ? [`${Array.isArray(loc) ? String(loc.at(-1)) : 'input'}: ${msg}`] : [];
  });
  const publicMessage = words.length > 0 ? publicReason(words.join('; ')) : 'The model refused the request.';
  return new ProviderError({ kind: 'refused', retryable: false, publicMessage, status: 422 });
}
