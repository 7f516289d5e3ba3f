import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { Idempotency } from './idempotency.ts';
import type { LimitDecision } from './rate-limit-headers.ts';

type Soon<T> = T | Promise<T>;

/**
 * What the edge asks of the modules. Answers that are already known come back at once, without a promise:
 * on the hot path nothing waits.
 */
export interface Edge {
  readonly authenticate: (request: FastifyRequest, environment: Environment) => Soon<Caller>;
  /** The window that bounds attempts without a valid key from this address. */
  readonly badKeyWindow: (request: FastifyRequest) => LimitDecision;
  /** What a person does not generate counts apart from the API's requests. */
  readonly limit: (caller: Caller, generates: boolean) => Soon<LimitDecision>;
  readonly idempotency: Idempotency;
}
