import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';

/** What the edge learns about a request on its way in, and the log event tells on its way out. */
export interface RequestState {
  readonly startedMs: number;
  environment: Environment;
  routeId: string;
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
}

export const newRequestState = (): RequestState => ({
  startedMs: performance.now(),
  environment: 'live',
  routeId: 'none',
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
