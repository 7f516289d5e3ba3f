import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { Log } from '../log/log.ts';
import { durationHistogram } from '../telemetry/metrics.ts';
import type { RequestWork } from './request-state.ts';

/** What the log says of a request. Members that don't apply are left undefined, which the log leaves out. */
function eventOf({ id, method, state }: FastifyRequest, status: number, durationMs: number) {
  const { caller } = state;
  return {
    request_id: id,
    actor: caller?.kind ?? 'nobody',
    account_id: caller?.account.id,
    key_id: caller?.kind === 'key' ? caller.keyId : undefined,
    user_id: caller?.kind === 'user' ? caller.userId : undefined,
    environment: state.environment,
    route: state.routeId,
    method,
    status,
    code: state.errorCode ?? undefined,
    credits: state.creditsCharged ?? undefined,
    replayed: state.replayed || undefined,
    duration_ms: Math.round(durationMs * 100) / 100,
  };
}

/** What is left of a request when it has ended. */
export type EndedRequest = Readonly<
  RequestWork & {
    id: string;
    accountId: string;
    environment: Environment;
    keyId: string | null;
    userId: string | null;
    /** Null where no route was found. */
    route: string | null;
    method: string;
    module: string | null;
    status: number;
    errorCode: string | null;
    durationMs: number;
    admittedMs: number | null;
    firstByteMs: number | null;
    /** A decimal string. */
    credits: string | null;
    replayed: boolean;
  }
>;

/** What this process does now. */
export interface Traffic {
  begun: number;
  ended: number;
  streams: number;
}

function recordOf(
  { id, method, state, routeOptions }: FastifyRequest,
  caller: Caller,
  status: number,
  durationMs: number,
): EndedRequest {
  const declared = state.module === null ? routeOptions.config.declared : { id: state.routeId, module: state.module };
  return {
    ...state.work,
    id,
    accountId: caller.account.id,
    environment: state.environment,
    keyId: caller.kind === 'key' ? caller.keyId : null,
    userId: caller.kind === 'user' ? caller.userId : null,
    route: declared?.id ?? null,
    method,
    module: declared?.module ?? null,
    status,
    errorCode: state.errorCode,
    durationMs,
    admittedMs: state.admittedMs,
    firstByteMs: state.firstByteMs,
    credits: state.creditsCharged,
    replayed: state.replayed,
  };
}

interface RequestEventOptions {
  readonly log: Log;
  readonly traced: boolean;
  readonly traffic: Traffic;
  /** Takes requests that generate, and those of an account that failed. */
  readonly record: (request: EndedRequest) => void;
}

/** One event a request: a log line, a measurement and, where traces are on, a span. Never a key, a prompt or a body. */
export function createRequestEvents({ log, traced, traffic, record }: RequestEventOptions) {
  const durations = durationHistogram(
    'http_request_duration_seconds',
    'Time from the first byte in to the last byte out',
  );
  const tracer = trace.getTracer('atelier');

  function begin(request: FastifyRequest): void {
    traffic.begun += 1;
    request.state.isOpen = true;
    if (!traced) return;
    const parent = propagation.extract(context.active(), request.headers);
    request.state.span = tracer.startSpan(
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      { kind: SpanKind.SERVER },
      parent,
    );
  }

  function end(request: FastifyRequest, reply: FastifyReply): void {
    const { state } = request;
    if (state.hasEnded) return;
    state.hasEnded = true;
    const durationMs = performance.now() - state.startedMs;
    const status = reply.statusCode;
    const { caller } = state;
    if (state.isOpen) traffic.ended += 1;
    if (caller !== null && (state.isPriced || status >= 400)) record(recordOf(request, caller, status, durationMs));
    durations.record(durationMs / 1000, { route: state.routeId, status, environment: state.environment });
    const event = eventOf(request, status, durationMs);
    if (status >= 500) log.warn(event, 'request');
    else log.info(event, 'request');
    if (!state.span) return;
    state.span.setAttributes({
      'http.route': state.routeId,
      'http.response.status_code': status,
      'atelier.request_id': request.id,
    });
    if (status >= 500) state.span.setStatus({ code: SpanStatusCode.ERROR });
    state.span.end();
  }

  return { begin, end };
}
