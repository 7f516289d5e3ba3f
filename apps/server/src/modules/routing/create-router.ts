import { AppError } from '@atelier/contract';
import type { Log } from '../../platform/log/log.ts';
import type {
  DialectAnswer,
  DialectCall,
  DialectSink,
  DialectStreamEnd,
  DialectUpstream,
} from '../../providers/spec/openai-dialect.ts';
import type { CatalogueModel } from '../models/index.ts';
import { openLanes, type RouteHealth } from './open-lanes.ts';
import { retryCall, type Route, type Routed, type Surroundings, type Work } from './retry-call.ts';
import { preferredTiers, tiersOf, type RoutePreferences, type Tiers } from './route-choice.ts';

export interface RouterOptions {
  /** Asked at every attempt, so that a reload counts at once. Nothing: this provider has none. */
  readonly upstreamOf: (provider: string) => DialectUpstream | undefined;
  /** How many calls at once a model of this provider takes; any number where it doesn't say. */
  readonly maxConcurrentOf?: (provider: string) => number | undefined;
  readonly log: Log;
  /** Milliseconds that only go forward. */
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface RouterCall extends DialectCall {
  /** Of `body.model` nothing is read: each route writes its own name there. */
  readonly model: Pick<CatalogueModel, 'id' | 'routes'>;
  readonly preferences?: RoutePreferences | undefined;
}

export type RoutedAnswer = DialectAnswer & Routed;
type RoutedStreamEnd = DialectStreamEnd & Routed;

/** Both verbs reject with what the upstream rejects with; preferences that leave nobody are an AppError. */
export interface Router {
  readonly send: (call: RouterCall) => Promise<RoutedAnswer>;
  /** Nothing is tried again once the sink was given an event. */
  readonly stream: (call: RouterCall, sink: DialectSink) => Promise<RoutedStreamEnd>;
  /** Of every model that was asked for since the start, at every provider that is there now. */
  readonly health: () => readonly RouteHealth[];
}

interface Plan {
  readonly routes: readonly Route[];
  readonly tiers: Tiers<Route>;
}

const sendOnce: Work<DialectAnswer> = (upstream, call) => upstream.send(call);

const streamInto =
  (sink: DialectSink): Work<DialectStreamEnd> =>
  (upstream, call, prove) =>
    upstream.stream(call, prove === undefined ? sink : proving(sink, prove));

/** A long answer proves at its first event that the upstream is back; no call need wait for its end. */
const proving = (sink: DialectSink, prove: () => void): DialectSink => ({
  onEvents: (events) => {
    prove();
    return sink.onEvents(events);
  },
});

/** Chooses who runs a call, and another where one fails before anything was handed on. */
export function createRouter(options: RouterOptions): Router {
  const around: Surroundings = {
    maxConcurrentOf: () => undefined,
    now: () => performance.now(),
    random: Math.random,
    ...options,
  };
  const lanes = openLanes(options.log);
  const plans = new WeakMap<RouterCall['model'], Plan>();

  function planOf(model: RouterCall['model']): Plan {
    const known = plans.get(model);
    if (known) return known;
    const routes = model.routes.map(({ provider, model: name = model.id, weight, fallback, parameters }) => ({
      provider,
      model: name,
      weight,
      fallback,
      parameters,
      lane: lanes.lane(provider, name),
    }));
    const plan = { routes, tiers: tiersOf(routes) };
    plans.set(model, plan);
    return plan;
  }

  function tiersFor({ model, preferences }: RouterCall): Tiers<Route> {
    const plan = planOf(model);
    if (preferences === undefined) return plan.tiers;
    const tiers = preferredTiers(plan.routes, preferences);
    if (tiers.length > 0) return tiers;
    const message = `The preferences leave no provider for the model ${model.id}.`;
    throw new AppError('invalid_value', message, { param: 'provider' });
  }

  return {
    send: async (call) => retryCall({ around, tiers: tiersFor(call), call, work: sendOnce }),
    stream: async (call, sink) => retryCall({ around, tiers: tiersFor(call), call, work: streamInto(sink) }),
    health: () => lanes.health(around.now()).filter(({ provider }) => around.upstreamOf(provider) !== undefined),
  };
}
