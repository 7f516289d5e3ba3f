import { AppError, errorTable, type ErrorCode } from '@atelier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../db/database.ts';
import type { Log } from '../log/log.ts';

const frameworkCodes: Readonly<Record<string, [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'Send JSON with the header Content-Type: application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body is too large for this endpoint.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_request', 'The body is not as long as Content-Length says.'],
  ATELIER_INVALID_JSON: ['invalid_json', 'The body is not valid JSON.'],
  FST_ERR_BAD_URL: ['invalid_request', 'The address is not correctly percent-encoded.'],
};

/** Turns whatever was thrown into an error of the table; what nobody foresaw is ours, and says nothing of its inside. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseOutage(error)) {
    return new AppError('overloaded', 'The service cannot reach its database. Try again in a moment.', {
      retryAfterSeconds: 1,
      cause: error,
    });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkCodes[code];
  if (known) return new AppError(known[0], known[1], { cause: error });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return new AppError('invalid_request', 'The request could not be read.', { cause: error });
  }
  return new AppError(
    'internal_error',
    'Something broke on our side. Try again; if it stays, report the X-Request-Id.',
    { cause: error },
  );
}

/** An error as an event of a stream tells it. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly type: string;
}

export function describeFailure(error: unknown): Failure {
  const { code, message } = asAppError(error);
  return { code, message, type: errorTable[code].type };
}

export interface ErrorReplies {
  readonly log: Log;
  readonly publicUrl: string;
}

/** The only place that knows how an error looks on the wire. */
export function replyWithError(
  { log, publicUrl }: ErrorReplies,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = asAppError(error);
  const { status, type, retry } = errorTable[failure.code];
  request.state.errorCode = failure.code;
  if (failure.code === 'internal_error' && failure !== error) {
    log.error({ request_id: request.id, error: failure.cause }, 'a request failed for a reason nobody foresaw');
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  if (status === 409 || status === 429 || status >= 500) reply.header('x-should-retry', String(retry === 'later'));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const body = { error: { message: failure.message, type, code: failure.code, param: failure.param } };
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('link', `<${publicUrl}/docs/errors/${failure.code}?request=${request.id}>; rel="help"`)
    .send(JSON.stringify(body));
}
