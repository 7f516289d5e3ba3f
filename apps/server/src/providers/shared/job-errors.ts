import type { JobStatus } from '../spec/job-driver.ts';
import { ProviderError } from '../spec/provider-error.ts';
import { aborted, interrupted, malformed, unreachable } from './upstream-errors.ts';

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a failed exchange was: ours to end, never begun, or cut. */
export function failureOf(error: unknown, signal: AbortSignal | undefined, expired: AbortSignal): ProviderError {
  if (error instanceof ProviderError) return error;
  if (signal?.aborted) return aborted(signal.reason);
  if (expired.aborted) return expired.reason as ProviderError;
  const { code } = error as { code?: unknown };
  return neverConnected.has(String(code)) ? unreachable(error) : interrupted(true, error);
}

const unknownFates = new Set([500, 502, 504]);

/** A submission that may have arrived must not be sent again where the upstream would run it twice. */
export function neverRepeated(error: ProviderError): ProviderError {
  const { kind, status, retryable } = error;
  const isUnknown = ['timeout', 'interrupted', 'malformed'].includes(kind) || unknownFates.has(status ?? 0);
  return retryable && isUnknown ? withParts(error, { retryable: false }) : error;
}

function withParts(
  error: ProviderError,
  parts: { readonly retryable?: boolean; readonly publicMessage?: string },
): ProviderError {
  const { kind, retryable, publicMessage, retryAfterMs, status, upstream } = error;
  return new ProviderError({
    kind,
    retryable,
    publicMessage,
    retryAfterMs,
    status,
    upstream,
    cause: error.cause ?? error,
    ...parts,
  });
}

const noReason = 'The model could not finish the job.';
const aboutUs = new RegExp(
  [
    String.raw`\b(?:accounts?|billing|credits?|quota|balance|payments?|subscri\w+|secrets?|permissions?)\b`,
    String.raw`\bapi[ _-]?keys?\b|\b(?:access|auth\w*|bearer|api)[ _-]tokens?\b|\b(?:sk|org|acct)[-_]\w`,
    String.raw`unauthori[sz]ed|forbidden|rate.?limit|https?:\/\/|traceback`,
    String.raw`\/(?:usr|src|home|root|app|tmp|opt|var)\/`,
  ].join('|'),
  'i',
);
const longestReason = 500;

/** An upstream's own words on a failure, where they are about the work and not about our account or its machine. */
export function publicReason(reason: unknown): string {
  if (typeof reason !== 'string') return noReason;
  const words = reason.replace(/^(?:Prediction failed: )+/, '').replace(/^\w*(?:Error|Exception): /, '');
  return words.trim() === '' || aboutUs.test(words) ? noReason : words.slice(0, longestReason);
}

/** The upstream no longer knows it, and nothing of it was handed on. */
export const lostJob: JobStatus = { state: 'failed', publicMessage: 'The model lost the job.', retryable: true };

/** A refusal's words go to the client; those about our account there must not. */
export function withPublicReason(error: ProviderError): ProviderError {
  if (error.kind !== 'refused' || publicReason(error.publicMessage) !== noReason) return error;
  return withParts(error, { publicMessage: 'The model refused the request.' });
}

/** All that a verb of a driver rejects with. What is none of ours came of an answer we took for something else. */
export async function rejectingAsProvider<T>(verb: () => Promise<T>): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    throw error instanceof ProviderError ? error : malformed(false, error);
  }
}
