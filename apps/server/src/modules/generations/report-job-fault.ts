import { AppError, errorTable, type ErrorCode } from '@atelier/contract';
import { ProviderError } from '../../providers/spec/provider-error.ts';
import type { GenerationError } from './generation.ts';

/** What ends a job, in words for its owner. */
export class JobFault extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, publicMessage: string) {
    super(publicMessage);
    this.code = code;
  }
}

const codes: Readonly<Record<ProviderError['kind'], ErrorCode>> = {
  refused: 'invalid_value',
  rate_limited: 'model_overloaded',
  timeout: 'upstream_timeout',
  unavailable: 'upstream_error',
  interrupted: 'upstream_error',
  malformed: 'upstream_error',
  aborted: 'upstream_error',
};

const describe = (code: ErrorCode, message: string): GenerationError => ({
  code,
  message,
  type: errorTable[code].type,
});

/** What the job's owner is told; nothing where the fault is ours and another attempt may do better. */
export function describeJobFault(error: unknown): GenerationError | undefined {
  if (error instanceof JobFault) return describe(error.code, error.message);
  if (error instanceof ProviderError) return describe(codes[error.kind], error.publicMessage);
  if (error instanceof AppError) return describe(error.code, error.message);
  return undefined;
}
