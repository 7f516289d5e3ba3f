import { createClient as createGenerated, createConfig, type Client } from './generated/client/index.ts';
import { createRetryingFetch } from './retry.ts';

interface ClientOptions {
  /** With its version: `https://api.example.com/v1`, or `/sandbox/v1` of the page's own origin. */
  readonly baseUrl: string;
  /** Left out where a browser session speaks for the caller. */
  readonly apiKey?: string;
  /** How often a request is sent again that was refused for now, or got no answer. */
  readonly maxRetries?: number;
  readonly fetch?: typeof fetch;
}

/** What every generated call takes as `client`. */
export function createClient({
  baseUrl,
  apiKey,
  maxRetries = 2,
  fetch: send = (...request) => globalThis.fetch(...request),
}: ClientOptions): Client {
  return createGenerated(
    createConfig({
      baseUrl,
      fetch: createRetryingFetch(send, maxRetries),
      ...(apiKey !== undefined && { auth: () => apiKey }),
    }),
  );
}
