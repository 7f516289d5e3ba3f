import type { Span } from '@opentelemetry/api';
import type { Route } from '@atelier/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';

/** What a request asked of a model, as its handler learns it. */
export interface RequestWork {
  readonly model?: string;
  readonly jobId?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

/** What the edge learns about a request on its way in, and the log event tells on its way out. */
export interface RequestState {
  readonly startedMs: number;
  environment: Environment;
  routeId: string;
  /** Counted as begun. */
  isOpen: boolean;
  /** Its event has been told. */
  hasEnded: boolean;
  /** Null until a route is found for it. */
  module: string | null;
  /** It asks for something that costs. */
  isPriced: boolean;
  /** Since the start. */
  admittedMs: number | null;
  firstByteMs: number | null;
  work: RequestWork | null;
  caller: Caller | null;
  errorCode: string | null;
  creditsCharged: string | null;
  replayed: boolean;
  /** Set while this request holds an idempotency key whose answer must be stored. */
  claimedKey: string | null;
  span: Span | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** For a request that was refused before it reached its route. */
    declared?: { readonly id: string; readonly module: string };
    generates?: boolean;
  }
}

export const newRequestState = (): RequestState => ({
  startedMs: performance.now(),
  environment: 'live',
  routeId: 'none',
  isOpen: false,
  hasEnded: false,
  module: null,
  isPriced: false,
  admittedMs: null,
  firstByteMs: null,
  work: null,
  caller: null,
  errorCode: null,
  creditsCharged: null,
  replayed: false,
  claimedKey: null,
  span: null,
});

export function callerOf(request: FastifyRequest): Caller {
  const { caller } = request.state;
  if (!caller) throw new Error('a handler ran before its request was authenticated');
  return caller;
}

/** What is known of a route before its request is admitted. Nothing tells that there are routes for operators. */
export const configOf = ({ id, scope, meter }: Route) => ({
  generates: meter !== 'free',
  ...(scope !== 'operator' && { declared: { id, module: scope } }),
});

/** The request has been admitted, and this is what it asks for. */
export function enterRoute(state: RequestState, { id, scope, meter }: Route): void {
  state.routeId = id;
  state.module = scope;
  if (meter === 'free') return;
  state.isPriced = true;
  state.admittedMs = performance.now() - state.startedMs;
}
