import { Stripe } from 'stripe';
import { ProviderError } from '../spec/provider-error.ts';

const timeoutMs = 20_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Elsewhere than at Stripe. */
  readonly apiUrl: string | undefined;
}

export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      port: url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port),
    }),
  });
}

const { errors } = Stripe;

function explain(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const shared = {
    status: error.statusCode,
    upstream: { type: error.type, ...(error.code !== undefined && { code: error.code }) },
    cause: error,
  };
  if (error instanceof errors.StripeCardError) {
    return new ProviderError({ ...shared, kind: 'refused', retryable: false, publicMessage: error.message });
  }
  if (error instanceof errors.StripeRateLimitError) {
    return new ProviderError({ ...shared, kind: 'rate_limited', retryable: true, publicMessage: 'Too many at once.' });
  }
  const isOurs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new ProviderError({
    ...shared,
    kind: isOurs ? 'refused' : 'unavailable',
    retryable: !isOurs,
    publicMessage: isOurs ? 'The payment provider refused the request.' : 'The payment provider does not answer.',
  });
}

/** Stripe's errors in our words. */
export async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error);
  }
}

/** The same, where something that isn't there is an answer. */
export async function askFor<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw explain(error);
  }
}

export const idOf = (one: string | { readonly id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1_000);
