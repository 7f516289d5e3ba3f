import type { ErrorEntry } from './entry.ts';

const authentication = 'authentication_error';
const permission = 'permission_error';
const rateLimit = 'rate_limit_error';

/** Who may do what, and how much of it. */
export const accessErrors = {
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
  paused_api_key: {
    status: 401,
    type: authentication,
    retry: 'never',
    meaning: 'The key is paused: it is refused until someone resumes it.',
    remedy: 'Resume the key in the dashboard, or with `PATCH /keys/{id}` and `{"paused": false}`.',
  },
  insufficient_credits: {
    status: 402,
    type: 'insufficient_credits',
    retry: 'later',
    meaning: 'The balance does not cover what this request could cost at most.',
    remedy: 'Buy credits, or ask for less: fewer tokens, a shorter piece, a smaller picture.',
  },
  key_budget_exceeded: {
    status: 402,
    type: 'insufficient_credits',
    retry: 'later',
    meaning:
      'The key has a monthly budget, and what is left of it does not cover what this request could cost at most.',
    remedy: 'Raise the budget of the key, use another key, or wait for the next month (UTC).',
  },
  payment_declined: {
    status: 402,
    type: 'insufficient_credits',
    retry: 'never',
    meaning: 'The bank refused to pay, so nothing was changed.',
    remedy: 'The message says what the bank said. Use another card: `POST /payments/portal` opens the page for it.',
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
  content_policy_violation: {
    status: 403,
    type: permission,
    retry: 'never',
    meaning: 'The model or its provider refuses this content.',
    remedy: 'Change the content. The same request will be refused again.',
  },
  origin_not_allowed: {
    status: 403,
    type: permission,
    retry: 'never',
    meaning: 'A signed-in browser session tried to change something from another web origin.',
    remedy: 'Make the call from the dashboard itself, or use an API key from a server.',
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
  too_many_jobs: {
    status: 429,
    type: rateLimit,
    retry: 'later',
    meaning: 'The account has as many unfinished jobs as its plan allows.',
    remedy: 'Wait until some have ended, or cancel some.',
  },
} as const satisfies Record<string, ErrorEntry>;
