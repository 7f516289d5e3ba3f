import { EngineError } from '@atelier/engines';
import { aborted, interrupted, unreachable } from '../shared/upstream-errors.ts';
import { ProviderError } from '../spec/provider-error.ts';

export const refused = (publicMessage: string, param?: string, code?: string): ProviderError =>
  new ProviderError({
    kind: 'refused',
    retryable: false,
    status: 400,
    publicMessage,
    upstream: {
      type: 'invalid_request_error',
      ...(param !== undefined && { param }),
      ...(code !== undefined && { code }),
    },
  });

/** Whatever an engine threw. */
export function faultOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof EngineError)) return unreachable(error);
  switch (error.code) {
    case 'missing_model':
      // Its message tells the operator's remedy, and holds nothing secret.
      return new ProviderError({
        kind: 'unavailable',
        retryable: false,
        publicMessage: error.message,
        cause: error,
      });
    case 'refused':
      return refused(error.message, error.param, error.reason);
    case 'aborted':
      return aborted(error);
    case 'crashed':
    case 'out_of_memory':
      return interrupted(true, error);
    case 'load_failed':
    case 'closed':
    case 'failed':
      return unreachable(error);
  }
}
