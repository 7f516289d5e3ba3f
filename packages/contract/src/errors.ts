import * as z from 'zod';

/**
 * `later`: the same request may succeed after a wait. `never`: it needs a change first.
 * A refusal that says `later` has changed nothing, so its idempotency key is free again; all but `overloaded` and
 * `internal_error`, after which nobody can be sure.
 */
type Retry = 'later' | 'never';

interface ErrorEntry {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;
  readonly type: string;
  readonly retry: Retry;
  /** What happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly remedy: string;
}

const invalid = 'invalid_request_error';
const authentication = 'authentication_error';
const permission = 'permission_error';
const notFound = 'not_found_error';
const conflict = 'conflict_error';
const rateLimit = 'rate_limit_error';
const api = 'api_error';

/** Every error the service can answer: status, type and code are decided here and nowhere else. */
export const errorTable = {
  invalid_value: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'A member of the request has a value that is not allowed.',
    remedy:
      'Look at `param`: it names the member. The message says what it may be. Correct it and send the request again.',
  },
  missing_field: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'A required member is missing.',
    remedy: 'Add the member that `param` names and send the request again.',
  },
  unsupported_parameter: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'The request holds a member that this endpoint does not know.',
    remedy: 'Remove the member that `param` names, or check its spelling against the API reference.',
  },
  invalid_json: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'The body is not valid JSON.',
    remedy:
      'Send a JSON body encoded as UTF-8. A missing quote, a trailing comma or an empty body are the usual causes.',
  },
  invalid_request: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning:
      'The request could not be read as HTTP: a malformed header, address or encoding. Headers that are too large have the status 431, a request that does not arrive in time 408.',
    remedy: 'Check the address and the headers. Percent-encode special characters in the path.',
  },
  scenario_not_allowed: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning:
      'The header `X-Sandbox-Scenario` was sent to the live environment, or names a scenario that does not exist.',
    remedy: 'Rehearse failures at the sandbox address with a sandbox key. In live, leave the header out.',
  },
  invalid_api_key: {
    status: 401,
    type: authentication,
    retry: 'never',
    meaning: 'No API key was sent, or the key is not one of ours, or it belongs to the other environment.',
    remedy:
      'Send `Authorization: Bearer <key>`. Keys that begin with `sk_live_` work at `/v1`, keys that begin with `sk_test_` at `/sandbox/v1`. Make a new key if this one is lost.',
  },
  expired_api_key: {
    status: 401,
    type: authentication,
    retry: 'never',
    meaning: 'The key was valid until its expiry date, which has passed.',
    remedy: 'Create a new key, or rotate keys before they expire.',
  },
  revoked_api_key: {
    status: 401,
    type: authentication,
    retry: 'never',
    meaning: 'The key was revoked. A revoked key never works again.',
    remedy: 'Create a new key. If you did not revoke it yourself, ask the owner of the account.',
  },
  insufficient_credits: {
    status: 402,
    type: 'insufficient_credits',
    retry: 'later',
    meaning: 'The balance does not cover what this request could cost at most.',
    remedy: 'Buy credits, or ask for less: fewer tokens, a shorter piece, a smaller picture.',
  },
  insufficient_scope: {
    status: 403,
    type: permission,
    retry: 'never',
    meaning: 'The key is valid, but its scopes do not cover this endpoint.',
    remedy: 'Use a key with the scope that the message names, or add the scope to this key.',
  },
  account_suspended: {
    status: 403,
    type: permission,
    retry: 'never',
    meaning: 'The account is suspended; its keys are refused until it is restored.',
    remedy: 'Contact the operator of this service.',
  },
  origin_not_allowed: {
    status: 403,
    type: permission,
    retry: 'never',
    meaning: 'A signed-in browser session tried to change something from another web origin.',
    remedy: 'Make the call from the dashboard itself, or use an API key from a server.',
  },
  not_found: {
    status: 404,
    type: notFound,
    retry: 'never',
    meaning: 'There is no such thing here, or it belongs to someone else.',
    remedy:
      'Check the id and the path. Live and sandbox have separate data: look in the environment where it was made.',
  },
  model_not_found: {
    status: 404,
    type: notFound,
    retry: 'never',
    meaning: 'No model has this id.',
    remedy: 'List the models with `GET /models` and use one of the ids it gives.',
  },
  method_not_allowed: {
    status: 405,
    type: invalid,
    retry: 'never',
    meaning: 'The path exists, but not with this HTTP method.',
    remedy: 'The header `Allow` lists the methods that this path takes.',
  },
  idempotency_in_progress: {
    status: 409,
    type: conflict,
    retry: 'later',
    meaning: 'A request with the same `Idempotency-Key` is still running.',
    remedy: 'Wait for the first request, then send the same request again to get its stored answer.',
  },
  idempotency_outcome_unknown: {
    status: 409,
    type: conflict,
    retry: 'never',
    meaning:
      'A request with the same `Idempotency-Key` was interrupted before its answer was stored, so the service cannot say whether it took effect.',
    remedy:
      'Look at the result (list what the request would have made), then use a new key if you need to send it again.',
  },
  payload_too_large: {
    status: 413,
    type: invalid,
    retry: 'never',
    meaning: 'The body is larger than this endpoint accepts.',
    remedy: 'Send less at once. The message names the limit in bytes.',
  },
  unsupported_media_type: {
    status: 415,
    type: invalid,
    retry: 'never',
    meaning: 'The body has a content type that this endpoint does not read.',
    remedy: 'Send JSON with the header `Content-Type: application/json`.',
  },
  idempotency_mismatch: {
    status: 422,
    type: invalid,
    retry: 'never',
    meaning: 'The `Idempotency-Key` was used before with another body or another path.',
    remedy: 'Use a new key for every new request; repeat a key only with the identical request.',
  },
  minute_limit_exceeded: {
    status: 429,
    type: rateLimit,
    retry: 'later',
    meaning: 'More requests in one minute than the plan or the key allows.',
    remedy:
      'Wait as long as `Retry-After` says, then go on, with exponential backoff. `X-RateLimit-Remaining` tells how many are left.',
  },
  day_limit_exceeded: {
    status: 429,
    type: rateLimit,
    retry: 'never',
    meaning: 'More requests in one day than the plan or the key allows.',
    remedy: 'Wait until the time in `X-RateLimit-Reset`, or move to a larger plan.',
  },
  internal_error: {
    status: 500,
    type: api,
    retry: 'later',
    meaning: 'Something broke on our side.',
    remedy: 'Try again. If it stays, report the value of `X-Request-Id` to the operator.',
  },
  overloaded: {
    status: 503,
    type: api,
    retry: 'later',
    meaning: 'The service is starting, stopping, or cannot reach its database for a moment.',
    remedy: 'Try again after the time in `Retry-After`.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as readonly ErrorCode[];

/** What every authenticated route can answer besides its own errors. */
export const commonErrors = [
  'invalid_request',
  'scenario_not_allowed',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'insufficient_credits',
  'insufficient_scope',
  'account_suspended',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'minute_limit_exceeded',
  'day_limit_exceeded',
  'internal_error',
  'overloaded',
] as const satisfies readonly ErrorCode[];

/** What a request with a body adds. */
export const bodyErrors = [
  'invalid_value',
  'missing_field',
  'unsupported_parameter',
  'invalid_json',
  'idempotency_in_progress',
  'idempotency_outcome_unknown',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
] as const satisfies readonly ErrorCode[];

export const ErrorBody = z
  .strictObject({
    error: z.strictObject({
      message: z.string().meta({ description: 'What went wrong, for a person to read.' }),
      type: z.string().meta({ description: 'The family of the error.' }),
      code: z.enum(errorCodes).meta({ description: 'The exact error, for a program to act on.' }),
      param: z.string().nullable().meta({ description: 'The request member at fault, where there is one.' }),
    }),
  })
  .meta({ id: 'Error', description: 'How every failure is answered.' });
