interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly param: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

/** What the service answered instead of what was asked for. Act on `code`; show `message` to people. */
export class AtelierError extends Error implements ErrorFacts {
  override readonly name = 'AtelierError';
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly param: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, facts: ErrorFacts) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.type = facts.type;
    this.param = facts.param;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

interface ErrorBody {
  readonly error?: {
    readonly message?: string;
    readonly type?: string;
    readonly code?: string;
    readonly param?: string;
  };
}

/** Whatever went wrong, as one kind of error: also where a proxy answered with a page of its own, or nobody did. */
export function asAtelierError(body: unknown, response: Response | undefined): AtelierError {
  if (body instanceof AtelierError) return body;
  const { error = {} }: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  const retryAfter = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const unreached = body instanceof Error ? body.message : 'The service could not be reached.';
  return new AtelierError(error.message ?? (response ? `The service answered ${response.status}.` : unreached), {
    status: response?.status ?? 0,
    code: error.code ?? (response ? 'unexpected_answer' : 'unreachable'),
    type: error.type ?? 'api_error',
    param: error.param ?? null,
    requestId: response?.headers.get('x-request-id') ?? null,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
