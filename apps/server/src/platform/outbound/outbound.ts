import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For all of it, up to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Of the answer's body. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** An answer of any status: a redirect is one too, and is never followed. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Fails with an `OutboundError` past a cap. It must be read or destroyed. */
  readonly body: Readable;
}

/** The only way out for requests that a user can aim. */
export interface Outbound {
  readonly fetch: (request: OutboundRequest) => Promise<OutboundAnswer>;
  /** Throws `refused_url` for an address that would be refused now: for a URL that is only kept for later. */
  readonly requireAllowed: (url: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
