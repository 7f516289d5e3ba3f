import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { durationHistogram } from '../telemetry/metrics.ts';

function actorOf(request: FastifyRequest): Record<string, string> {
  const { caller } = request.state;
  if (!caller) return { actor: 'nobody' };
  return caller.kind === 'key'
    ? { actor: 'key', account_id: caller.account.id, key_id: caller.keyId }
    : { actor: 'user', account_id: caller.account.id, user_id: caller.userId };
}

/** One event a request: a log line, a measurement and, where traces are on, a span. Never a key, a prompt or a body. */
export function createRequestEvents(log: Log, traced: boolean) {
  const durations = durationHistogram(
    'http_request_duration_seconds',
    'Time from the first byte in to the last byte out',
  );
  const tracer = trace.getTracer('atelier');

  function begin(request: FastifyRequest): void {
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
    const durationMs = performance.now() - state.startedMs;
    const status = reply.statusCode;
    durations.record(durationMs / 1000, { route: state.routeId, status, environment: state.environment });
    log[status >= 500 ? 'warn' : 'info'](
      {
        request_id: request.id,
        ...actorOf(request),
        environment: state.environment,
        route: state.routeId,
        method: request.method,
        status,
        ...(state.errorCode !== null && { code: state.errorCode }),
        ...(state.creditsCharged !== null && { credits: state.creditsCharged }),
        ...(state.replayed && { replayed: true }),
        duration_ms: Math.round(durationMs * 100) / 100,
      },
      'request',
    );
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
