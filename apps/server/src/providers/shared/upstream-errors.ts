import { ProviderError, type UpstreamFault } from '../spec/provider-error.ts';
import type { Phase } from './deadlines.ts';

const longestMessage = 2_000;
const longestRetryAfterMs = 24 * 3_600_000;

interface NamedFault extends UpstreamFault {
  readonly message?: string;
}

/** Reads `{error: {message, type, code, param}}` and what upstreams make of it: a bare string, a `message` or `detail`. */
export function readFault(body: unknown): NamedFault {
  if (typeof body !== 'object' || body === null) return {};
  const outer = body as Record<string, unknown>;
  const inner = outer['error'] ?? outer['message'] ?? outer['detail'];
  if (typeof inner === 'string') return { message: inner.slice(0, longestMessage) };
  if (typeof inner !== 'object' || inner === null) return {};
  const { message, type, code, param } = inner as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message: message.slice(0, longestMessage) }),
    ...(typeof type === 'string' && { type }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(typeof param === 'string' && { param }),
  };
}

/** `Retry-After` in seconds or as a date, and the `retry-after-ms` that OpenAI adds. */
export function readRetryAfterMs(headers: Readonly<Record<string, unknown>>, nowMs: number): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return Math.min(exact, longestRetryAfterMs);
  const text = headers['retry-after'];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const seconds = Number(text);
  const waitMs = Number.isNaN(seconds) ? Date.parse(text) - nowMs : seconds * 1_000;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestRetryAfterMs);
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const aboutContent = /policy|moderation|content|safety/;

/** An upstream's words reach the client only where they are about the client's request: never about our account there. */
export function errorOfAnswer({ status, headers, text }: ErrorAnswer): ProviderError {
  const { message, ...upstream } = readFault(parseOrNothing(text));
  const retryAfterMs = readRetryAfterMs(headers, Date.now());
  const shared = { status, retryAfterMs, upstream };
  if (status === 429) {
    return new ProviderError({ ...shared, kind: 'rate_limited', retryable: true, publicMessage: busy });
  }
  if (status === 408) {
    return new ProviderError({ ...shared, kind: 'timeout', retryable: true, publicMessage: tooSlow });
  }
  const ours = [401, 402, 407, 409, 425].includes(status);
  const forbidden = status === 403 && !aboutContent.test(`${upstream.code} ${upstream.type}`);
  if (ours || forbidden || status < 400 || status >= 500) {
    return new ProviderError({ ...shared, kind: 'unavailable', retryable: true, publicMessage: unavailable });
  }
  const publicMessage = message ?? `The model refused the request (${status}).`;
  return new ProviderError({ ...shared, kind: 'refused', retryable: false, publicMessage });
}

const busy = 'The model is receiving more requests than it takes at the moment.';
const unavailable = 'The model cannot be reached at the moment.';
const tooSlow = 'The model took too long to answer.';
const cut = 'The model stopped before its answer was whole.';
const unreadable = 'The model answered something that cannot be read.';

export const unreachable = (cause: unknown): ProviderError =>
  new ProviderError({ kind: 'unavailable', retryable: true, publicMessage: unavailable, cause });

export const interrupted = (retryable: boolean, cause?: unknown): ProviderError =>
  new ProviderError({ kind: 'interrupted', retryable, publicMessage: cut, cause });

/** An error in the middle of an answer whose status was 200. */
export function interruptedBy(body: unknown, retryable: boolean): ProviderError {
  const { message = cut, ...upstream } = readFault(body);
  return new ProviderError({ kind: 'interrupted', retryable, publicMessage: message, upstream });
}

export const malformed = (retryable: boolean, cause?: unknown): ProviderError =>
  new ProviderError({ kind: 'malformed', retryable, publicMessage: unreadable, cause });

export const timedOut = (phase: Phase, retryable: boolean): ProviderError =>
  new ProviderError({
    kind: phase === 'connect' ? 'unavailable' : 'timeout',
    retryable,
    publicMessage: phase === 'connect' ? unavailable : tooSlow,
    cause: new Error(`the upstream's ${phase} timeout`),
  });

export const aborted = (cause?: unknown): ProviderError =>
  new ProviderError({ kind: 'aborted', retryable: false, publicMessage: 'The request was cancelled.', cause });

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
