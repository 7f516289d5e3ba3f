import type { ErrorEntry } from './entry.ts';

const invalid = 'invalid_request_error';
const api = 'api_error';

/** What went wrong on our side, or on the way. */
export const serviceErrors = {
  request_cancelled: {
    status: 499,
    type: invalid,
    retry: 'later',
    meaning: 'The client closed the connection before there was an answer. Only logs show this code.',
    remedy: 'Raise the timeout of the client, or ask for a stream: its first words come early.',
  },
  internal_error: {
    status: 500,
    type: api,
    retry: 'later',
    meaning: 'Something broke on our side.',
    remedy: 'Try again. If it stays, report the value of `X-Request-Id` to the operator.',
  },
  upstream_error: {
    status: 502,
    type: api,
    retry: 'later',
    meaning:
      'The model failed, broke off, or answered something that cannot be read. Nothing that was not delivered is charged.',
    remedy: 'Try again. In a stream, what came before the error is all there is of this answer.',
  },
  upstream_timeout: {
    status: 504,
    type: api,
    retry: 'later',
    meaning: 'The model took too long to answer, or fell silent in the middle of its answer.',
    remedy: 'Try again, ask for less, or use a stream.',
  },
  model_overloaded: {
    status: 503,
    type: api,
    retry: 'later',
    meaning: 'The model is receiving more requests than it takes at the moment.',
    remedy: 'Try again after the time in `Retry-After`, or use another model.',
  },
  payments_unavailable: {
    status: 503,
    type: api,
    retry: 'later',
    meaning: 'No payment can be begun: the payment provider does not answer, or this installation has none.',
    remedy: 'Try again in a moment. If it stays, tell the operator. Nothing was charged.',
  },
  overloaded: {
    status: 503,
    type: api,
    retry: 'later',
    meaning: 'The service is starting, stopping, or cannot reach its database for a moment.',
    remedy: 'Try again after the time in `Retry-After`.',
  },
} as const satisfies Record<string, ErrorEntry>;
