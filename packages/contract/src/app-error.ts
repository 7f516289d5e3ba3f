import type { ErrorCode } from './errors.ts';

interface Details {
  /** The request member at fault, as the client wrote it. */
  readonly param?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The one error that verbs and rules throw; only the HTTP edge turns its code into a status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly param: string | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, publicMessage: string, details: Details = {}) {
    super(publicMessage, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.param = details.param ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
