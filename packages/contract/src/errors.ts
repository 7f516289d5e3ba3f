import * as z from 'zod';
import { accessErrors } from './errors/access-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { serviceErrors } from './errors/service-errors.ts';

/** Every error the service can answer: status, type and code are decided here and nowhere else. */
export const errorTable = { ...requestErrors, ...accessErrors, ...serviceErrors } as const;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as readonly ErrorCode[];

/** What every authenticated route can answer besides its own errors. */
export const commonErrors = [
  'invalid_request',
  'scenario_not_allowed',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'paused_api_key',
  'insufficient_credits',
  'insufficient_scope',
  'account_suspended',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'minute_limit_exceeded',
  'day_limit_exceeded',
  'internal_error',
  'overloaded',
] as const satisfies readonly ErrorCode[];

/** What a request with a body adds. */
export const bodyErrors = [
  'invalid_value',
  'missing_field',
  'unsupported_parameter',
  'invalid_json',
  'idempotency_in_progress',
  'idempotency_outcome_unknown',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
] as const satisfies readonly ErrorCode[];

/** What a route that asks a model adds. */
export const modelErrors = [
  'unknown_model',
  'model_not_found',
  'context_length_exceeded',
  'content_policy_violation',
  'key_budget_exceeded',
  'model_overloaded',
  'upstream_error',
  'upstream_timeout',
] as const satisfies readonly ErrorCode[];

export const ErrorBody = z
  .strictObject({
    error: z.strictObject({
      message: z.string().meta({ description: 'What went wrong, for a person to read.' }),
      type: z.string().meta({ description: 'The family of the error.' }),
      code: z.enum(errorCodes).meta({ description: 'The exact error, for a program to act on.' }),
      param: z.string().nullable().meta({ description: 'The request member at fault, where there is one.' }),
    }),
  })
  .meta({ id: 'Error', description: 'How every failure is answered.' });
