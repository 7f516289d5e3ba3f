import { AppError, type ErrorCode } from '@atelier/contract';
import { ProviderError } from '../../providers/spec/provider-error.ts';

const aboutContent = /policy|moderation|safety|content_filter/;

/** An upstream that refuses speaks of the request, in its own words and with its own status. */
function codeOfRefusal({ status, upstream = {} }: ProviderError): ErrorCode {
  if (upstream.code === 'context_length_exceeded') return 'context_length_exceeded';
  if (status === 403 || aboutContent.test(`${upstream.code} ${upstream.type}`)) return 'content_policy_violation';
  if (status === 413) return 'payload_too_large';
  // It does not know the model we asked it for: that is between us and it.
  return status === 404 ? 'upstream_error' : 'invalid_value';
}

function codeOf(error: ProviderError): ErrorCode {
  switch (error.kind) {
    case 'refused':
      return codeOfRefusal(error);
    case 'rate_limited':
      return 'model_overloaded';
    case 'timeout':
      return 'upstream_timeout';
    case 'aborted':
      return 'request_cancelled';
    case 'unavailable':
    case 'interrupted':
    case 'malformed':
      return 'upstream_error';
  }
}

/** What went wrong at the model, in the words of our table. Anything else is left as it is. */
export function reportProviderError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { retryAfterMs, upstream } = error;
  const code = codeOf(error);
  const waits = code === 'model_overloaded' || code === 'upstream_error';
  const wait = retryAfterMs ?? (code === 'model_overloaded' ? 1_000 : undefined);
  return new AppError(code, error.publicMessage, {
    ...(upstream?.param !== undefined && code !== 'upstream_error' && { param: upstream.param }),
    ...(waits && wait !== undefined && { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) }),
    cause: error,
  });
}
