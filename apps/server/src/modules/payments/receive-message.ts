import { AppError } from '@atelier/contract';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Environment } from '../../kit/environment.ts';
import type { PaymentMessage } from '../../providers/spec/payment-provider.ts';
import { insertMessage } from './payments-messages.repository.ts';
import { applyMessageJob } from './payments.jobs.ts';
import { requireProvider, type PaymentParts } from './require-provider.ts';

export interface ReceivingParts extends PaymentParts {
  readonly queue: Queue;
}

/** Keeps a message and says whether it was new; what it asks for is done elsewhere, and again until it is done. */
export async function storeMessage(
  { database, queue, log }: Pick<ReceivingParts, 'database' | 'queue' | 'log'>,
  provider: string,
  environment: Environment,
  { id, type, toldAt, about, news }: PaymentMessage,
): Promise<boolean> {
  if (about === null) return false;
  const isNew = await insertMessage(database, { id, provider, environment, type, about, news, toldAt });
  if (!isNew) return false;
  await queue.add(applyMessageJob, { id }, { id }).catch((error: unknown) => {
    log.warn({ event: id, error: String(error) }, 'a message of the payment provider waits for the sweep');
  });
  return true;
}

/** What arrives at the address that Stripe was told. */
export async function receiveMessage(
  parts: ReceivingParts,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const provider = requireProvider(parts, 'live');
  const message = provider.readMessage(body, signature);
  if (!message) throw new AppError('invalid_request', 'This was not signed lately with the secret of this endpoint.');
  await storeMessage(parts, provider.name, 'live', message);
}
