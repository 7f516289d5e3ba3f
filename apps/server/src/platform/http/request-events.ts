import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { durationHistogram } from '../telemetry/metrics.ts';

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
