import type { Environment } from '../../kit/environment.ts';

/** What one request or job used. When it was is the database's to say. */
export interface UsageRow {
  readonly accountId: string;
  readonly environment: Environment;
  /** Null where a person, not a key, asked for it. */
  readonly keyId: string | null;
  readonly module: string;
  readonly model: string;
  /** The request or job that it was. */
  readonly requestId: string;
  readonly outcome: string;
  readonly creditsMicros: bigint;
  /** Cached tokens are part of the input, reasoning tokens part of the output. */
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly cachedTokens?: number;
  readonly reasoningTokens?: number;
  readonly images?: number;
  /** Of sound or film. */
  readonly milliseconds?: number;
  readonly characters?: number;
  /** One, unless the row stands for several or for none. */
  readonly requests?: number;
}
