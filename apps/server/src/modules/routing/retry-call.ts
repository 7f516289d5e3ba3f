import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';
import type { DialectCall, DialectUpstream } from '../../providers/spec/openai-dialect.ts';
import { ProviderError } from '../../providers/spec/provider-error.ts';
import { usualWaitMs, type Lane } from './open-lanes.ts';
import { shapeBody, type ParameterRules } from './parameter-rules.ts';
import { chooseRoute, type Tiers } from './route-choice.ts';

const mostAttempts = 4;
/** Who asks us to come back later than this is not waited for. */
const longestPauseMs = 2_000;
const shortestPauseMs = 50;
const jitterMs = 100;

export interface Route {
  readonly provider: string;
  /** The upstream's own name for it. */
  readonly model: string;
  readonly weight: number;
  readonly fallback: boolean;
  readonly parameters: ParameterRules | undefined;
  readonly lane: Lane;
}

export interface Surroundings {
  readonly upstreamOf: (provider: string) => DialectUpstream | undefined;
  readonly maxConcurrentOf: (provider: string) => number | undefined;
  readonly log: Log;
  readonly now: () => number;
  readonly random: () => number;
}

/** Who answered in the end, and how many were asked. */
export interface Routed {
  readonly provider: string;
  readonly attempts: number;
}

/** Asks one upstream; `prove`, where given, wants to hear as soon as it answers. */
export type Work<T> = (upstream: DialectUpstream, call: DialectCall, prove?: () => void) => Promise<T>;

interface Errand<T> {
  readonly around: Surroundings;
  readonly tiers: Tiers<Route>;
  readonly call: DialectCall;
  readonly work: Work<T>;
}

/** Asks one route after the other until one answers, or the failure is not for another to mend. */
export async function retryCall<T>(errand: Errand<T>): Promise<T & Routed> {
  const { around, tiers } = errand;
  const route = chooseRoute(tiers, (one) => canTake(around, one), around.random);
  if (route === undefined) throw noneCanTake(around, tiers);
  try {
    return await attempt(errand, route, 1);
  } catch (error) {
    return retry(errand, route, retryable(errand, error, { route, attempts: 1 }));
  }
}

const canTake = ({ now, maxConcurrentOf }: Surroundings, { provider, lane }: Route): boolean =>
  lane.refusal(now(), maxConcurrentOf(provider)) === undefined;

async function attempt<T>(
  { around, call, work }: Errand<T>,
  { provider, model, parameters, lane }: Route,
  attempts: number,
): Promise<T & Routed> {
  const upstream = around.upstreamOf(provider);
  if (upstream === undefined) throw unavailable(`there is no upstream ${provider}`);
  const { operation, signal, requestId } = call;
  const shaped = { operation, body: shapeBody(call.body, model, parameters), signal, requestId };
  const probe = lane.enter(around.now());
  try {
    const answer = await work(upstream, shaped, probe === 0 ? undefined : () => lane.prove(probe));
    lane.succeed(probe);
    return { ...answer, provider, attempts };
  } catch (error) {
    lane.fail(probe, error, around.now());
    throw error;
  }
}

/** Another route at once, else one that failed before, after a pause and only once more. */
async function retry<T>(errand: Errand<T>, first: Route, firstFailure: ProviderError): Promise<T & Routed> {
  const tried = new Map<Route, number>();
  let route: Route | undefined = first;
  let failure = firstFailure;
  for (let attempts = 2; attempts <= mostAttempts; attempts += 1) {
    tried.set(route, tried.has(route) ? Infinity : readyAtMs(errand.around, failure));
    route = untried(errand, tried) ?? (await waited(errand, tried));
    if (route === undefined) break;
    try {
      return await attempt(errand, route, attempts);
    } catch (error) {
      failure = retryable(errand, error, { route, attempts });
    }
  }
  throw failure;
}

/** The failure where it may be tried again; anything else is thrown. */
function retryable<T>(
  { around, call: { signal, requestId } }: Errand<T>,
  error: unknown,
  { route, attempts }: { route: Route; attempts: number },
): ProviderError {
  if (!(error instanceof ProviderError) || !error.retryable) throw error;
  const { provider, model } = route;
  const { kind, status } = error;
  around.log.warn({ request_id: requestId, provider, model, attempt: attempts, kind, status }, 'an upstream failed');
  if (signal.aborted) throw aborted(signal);
  return error;
}

function readyAtMs({ now, random }: Surroundings, { kind, retryAfterMs }: ProviderError): number {
  const jitteredMs = shortestPauseMs + random() * jitterMs;
  const askedMs = retryAfterMs ?? (kind === 'rate_limited' ? usualWaitMs : 0);
  return askedMs > longestPauseMs ? Infinity : now() + askedMs + jitteredMs;
}

const untried = <T>({ around, tiers }: Errand<T>, tried: ReadonlyMap<Route, number>): Route | undefined =>
  chooseRoute(tiers, (route) => !tried.has(route) && canTake(around, route), around.random);

async function waited<T>(errand: Errand<T>, tried: ReadonlyMap<Route, number>): Promise<Route | undefined> {
  const { around, call } = errand;
  const [soonest] = [...tried]
    .filter(([{ lane }, readyMs]) => readyMs !== Infinity && lane.refusal(readyMs) === undefined)
    .toSorted(([, a], [, b]) => a - b);
  if (soonest === undefined) return undefined;
  const [route, readyMs] = soonest;
  try {
    await sleep(Math.max(0, readyMs - around.now()), undefined, { signal: call.signal });
  } catch {
    throw aborted(call.signal);
  }
  return untried(errand, tried) ?? (canTake(around, route) ? route : undefined);
}

/** Says at once what stands in the way of every route, and when the first of them may be free. */
function noneCanTake({ now, maxConcurrentOf }: Surroundings, tiers: Tiers<Route>): ProviderError {
  const refusals = tiers.flat().flatMap(({ provider, lane }) => lane.refusal(now(), maxConcurrentOf(provider)) ?? []);
  if (refusals.length === 0) return unavailable('no route has any weight');
  const retryAfterMs = Math.ceil(Math.min(...refusals.map((refusal) => refusal.retryAfterMs)));
  if (refusals.every(({ kind }) => kind === 'unavailable')) return unavailable('all circuits are open', retryAfterMs);
  return new ProviderError({
    kind: 'rate_limited',
    retryable: true,
    retryAfterMs,
    publicMessage: 'The model is receiving more requests than it takes at the moment.',
  });
}

const unavailable = (reason: string, retryAfterMs?: number): ProviderError =>
  new ProviderError({
    kind: 'unavailable',
    retryable: true,
    retryAfterMs,
    publicMessage: 'The model cannot be reached at the moment.',
    cause: new Error(reason),
  });

const aborted = ({ reason }: AbortSignal): ProviderError =>
  new ProviderError({
    kind: 'aborted',
    retryable: false,
    publicMessage: 'The request was cancelled.',
    cause: reason,
  });
