import type { ErrorEntry } from './entry.ts';

const invalid = 'invalid_request_error';
const notFound = 'not_found_error';
const conflict = 'conflict_error';

/** What is wrong with the request itself. */
export const requestErrors = {
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
  unknown_model: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'The model exists, but this endpoint cannot use it: it is of another kind.',
    remedy: 'The message names the kind. Choose a model of the right modality from `GET /models`.',
  },
  context_length_exceeded: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'The messages and the answer you allow do not fit into the context of the model.',
    remedy: 'Shorten the messages, lower `max_tokens`, or use a model with a larger `context_length`.',
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
  sandbox_only: {
    status: 400,
    type: invalid,
    retry: 'never',
    meaning: 'The request is for the sandbox, and was sent to the live environment.',
    remedy: 'Send it to the sandbox address, /sandbox/v1, with a sandbox key. In live, credits are bought.',
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
  job_not_found: {
    status: 404,
    type: notFound,
    retry: 'never',
    meaning: 'No job has this id here, or it belongs to someone else, or its time is over.',
    remedy: 'Check the id and the environment. `GET /jobs` lists the jobs there are.',
  },
  stream_not_found: {
    status: 404,
    type: notFound,
    retry: 'never',
    meaning:
      'There is no stream of this id to take up again: it ended more than ten minutes ago, was not resumable, or belongs to someone else.',
    remedy: 'Send `X-Resumable: true` with the request that starts the stream, and come back for the rest in time.',
  },
  conversation_not_found: {
    status: 404,
    type: notFound,
    retry: 'never',
    meaning: 'There is no conversation of this id to go on with: it was deleted, or it belongs to someone else.',
    remedy:
      'Send `conversation_id: "new"` to begin one and use the id that the answer carries. Live and sandbox keep their own.',
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
  job_already_finished: {
    status: 409,
    type: conflict,
    retry: 'never',
    meaning: 'The job has ended, so there is nothing left to cancel.',
    remedy: 'Read the job: it tells how it ended and what it cost.',
  },
  job_not_finished: {
    status: 409,
    type: conflict,
    retry: 'later',
    meaning: 'The job has not ended, so it cannot be deleted, and what it makes cannot be read.',
    remedy: 'Wait for its end, or cancel it first with `POST /jobs/{id}/cancel`.',
  },
  project_changed: {
    status: 409,
    type: conflict,
    retry: 'never',
    meaning: 'The project has another version by now, and what was asked for does not fit it.',
    remedy: 'Look at the current version, then ask again.',
  },
  build_failed: {
    status: 422,
    type: invalid,
    retry: 'never',
    meaning: 'No application came of it that builds and starts. Nothing was charged.',
    remedy: 'The message says what was wrong. Say it more simply or in smaller steps, or choose another model.',
  },
  subscription_exists: {
    status: 409,
    type: conflict,
    retry: 'never',
    meaning: 'The account has a subscription already, and a second one would be paid twice.',
    remedy: 'Change the plan with `PATCH /payments/subscription`.',
  },
  no_payment_method: {
    status: 409,
    type: conflict,
    retry: 'never',
    meaning: 'There is no saved card that could be charged.',
    remedy: 'Buy credits once with `save_payment_method: true`, or subscribe to a plan; then try again.',
  },
  too_many_endpoints: {
    status: 409,
    type: conflict,
    retry: 'never',
    meaning: 'The account has as many webhook endpoints in this environment as it may have.',
    remedy: 'Delete one that is no longer needed, or let one endpoint take more kinds of events.',
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
    remedy: 'Send JSON with the header `Content-Type: application/json`. Of a file, `param` names which one it is.',
  },
  range_not_satisfiable: {
    status: 416,
    type: invalid,
    retry: 'never',
    meaning: 'The header `Range` asks for bytes that the file does not have, or for several ranges at once.',
    remedy: 'The header `Content-Range` tells how many bytes there are. Ask for one range within them, or for all.',
  },
  idempotency_mismatch: {
    status: 422,
    type: invalid,
    retry: 'never',
    meaning: 'The `Idempotency-Key` was used before with another body or another path.',
    remedy: 'Use a new key for every new request; repeat a key only with the identical request.',
  },
} as const satisfies Record<string, ErrorEntry>;
