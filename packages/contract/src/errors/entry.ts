/**
 * `later`: the same request may succeed after a wait. `never`: it needs a change first.
 * A refusal that says `later` has changed nothing, so its idempotency key is free again; all but `overloaded` and
 * `internal_error`, after which nobody can be sure.
 */
type Retry = 'later' | 'never';

export interface ErrorEntry {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 499 | 500 | 502 | 503 | 504;
  readonly type: string;
  readonly retry: Retry;
  /** What happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly remedy: string;
}
