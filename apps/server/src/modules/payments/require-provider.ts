import { AppError } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PaymentProvider } from '../../providers/spec/payment-provider.ts';
import { ProviderError } from '../../providers/spec/provider-error.ts';
import type { Offer } from './offer.ts';

/** What every verb of payments stands on. */
export interface PaymentParts {
  readonly database: Database;
  readonly log: Log;
  readonly publicUrl: string;
  readonly offer: () => Offer;
  /** Who takes the money in this environment. Undefined: nobody. */
  readonly providerOf: (environment: Environment) => PaymentProvider | undefined;
}

export function requireProvider(
  { providerOf }: Pick<PaymentParts, 'providerOf'>,
  environment: Environment,
): PaymentProvider {
  const provider = providerOf(environment);
  if (provider) return provider;
  throw new AppError('payments_unavailable', 'This installation takes no payments.');
}

/** Asks the provider on somebody's behalf who waits for the answer. */
export async function requireAnswer<T>({ log }: Pick<PaymentParts, 'log'>, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.status === 402) throw new AppError('payment_declined', error.publicMessage, { cause: error });
    log.warn({ error: error.message, kind: error.kind }, 'the payment provider refused or did not answer');
    throw new AppError('payments_unavailable', 'The payment provider did not take the request. Try again.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
}
