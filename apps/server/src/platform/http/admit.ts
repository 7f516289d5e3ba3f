import { AppError } from '@atelier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { Edge } from './edge.ts';
import { retryAfterSeconds, writeRateLimitHeaders, type LimitDecision } from './rate-limit-headers.ts';
import { playScenario } from './scenarios.ts';

type Done = (error?: Error) => void;

function refusal({ tightest }: LimitDecision): AppError {
  const { window, limit } = tightest;
  return new AppError(
    window === 'minute' ? 'minute_limit_exceeded' : 'day_limit_exceeded',
    `You have used all ${limit} requests of this ${window}. Wait until the window ends, or ask for a larger plan.`,
    { retryAfterSeconds: retryAfterSeconds(tightest, Date.now()) },
  );
}

/**
 * Who is it, and may they call now? Written with callbacks, so that a known key within its limits
 * passes without a single promise.
 */
export function createAdmission(edge: Edge, environmentOf: (request: FastifyRequest) => Environment) {
  function applyLimit(request: FastifyRequest, reply: FastifyReply, decision: LimitDecision, done: Done): void {
    writeRateLimitHeaders(reply, decision, Date.now());
    if (!decision.allowed) return done(refusal(decision));
    const scenario = request.headers['x-sandbox-scenario'];
    if (scenario === undefined) return done();
    playScenario(request, String(scenario)).then(() => done(), done);
  }

  function admit(request: FastifyRequest, reply: FastifyReply, caller: Caller, done: Done): void {
    request.state.caller = caller;
    // Only a person's requests are counted by what they do; asking costs more than a key's whole admission may.
    const generates = caller.kind === 'user' && request.routeOptions.config.generates === true;
    const decision = edge.limit(caller, generates);
    if (decision instanceof Promise) decision.then((late) => applyLimit(request, reply, late, done), done);
    else applyLimit(request, reply, decision, done);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, done: Done): void {
    writeRateLimitHeaders(reply, edge.badKeyWindow(request), Date.now());
    done(error instanceof Error ? error : new Error(String(error)));
  }

  return function admission(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    request.state.environment = environmentOf(request);
    try {
      const caller = edge.authenticate(request, request.state.environment);
      if (caller instanceof Promise) {
        caller.then(
          (late) => admit(request, reply, late, done),
          (error: unknown) => refuse(request, reply, error, done),
        );
      } else admit(request, reply, caller, done);
    } catch (error) {
      refuse(request, reply, error, done);
    }
  };
}
