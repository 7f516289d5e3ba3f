import type { JsonObject } from '../spec/openai-dialect.ts';
import { ProviderError } from '../spec/provider-error.ts';

export const refused = (param: string, publicMessage: string): ProviderError =>
  new ProviderError({
    kind: 'refused',
    retryable: false,
    status: 400,
    publicMessage,
    upstream: { type: 'invalid_request_error', code: 'invalid_value', param },
  });

/** A whole number in the range, or nothing where it is absent; anything else is refused. */
export function readCount(
  body: JsonObject,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw refused(name, `${name} must be a whole number from ${least} to ${most}.`);
}
