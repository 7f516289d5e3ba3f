export type ProviderErrorKind =
  | 'unavailable'
  | 'rate_limited'
  | 'refused'
  | 'timeout'
  | 'interrupted'
  | 'malformed'
  | 'aborted';

/** How the upstream itself named its error, where it did. */
export interface UpstreamFault {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
}

interface ProviderErrorParts {
  readonly kind: ProviderErrorKind;
  /** The same call may succeed later or at another upstream, and nothing of this one has been handed on. */
  readonly retryable: boolean;
  readonly publicMessage: string;
  readonly retryAfterMs?: number | undefined;
  /** The upstream's HTTP status, where it answered. */
  readonly status?: number | undefined;
  readonly upstream?: UpstreamFault | undefined;
  readonly cause?: unknown;
}

/** The only error an adapter throws. Its `message` is for the log, `publicMessage` for the client. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly retryable: boolean;
  readonly publicMessage: string;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;
  readonly upstream: UpstreamFault | undefined;

  constructor({ kind, retryable, publicMessage, retryAfterMs, status, upstream, cause }: ProviderErrorParts) {
    const detail = cause instanceof Error ? `: ${cause.message}` : '';
    super(`${kind}${status === undefined ? '' : ` (${status})`}: ${publicMessage}${detail}`, { cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryable = retryable;
    this.publicMessage = publicMessage;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
    this.upstream = upstream;
  }
}
