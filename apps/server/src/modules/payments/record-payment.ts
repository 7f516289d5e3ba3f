import { newId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { findOwner } from '../accounts/index.ts';
import { grantCredits } from '../credits/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import { grantKeyOf, type PaymentOwner, type PaymentSource } from './payment.ts';
import { insertPayment } from './payments.repository.ts';
import { queueReceipt } from './queue-letters.ts';

interface ArrivedMoney {
  readonly owner: PaymentOwner;
  readonly provider: string;
  readonly sourceType: PaymentSource;
  readonly sourceId: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly creditsMicros: bigint;
  readonly description: string;
  readonly email: string | null;
  readonly receiptUrl: string | null;
  readonly expiresAt?: Date;
}

/**
 * The payment, its one grant, the event and the receipt: all of them, once for each source, or nothing. What it is for is
 * settled when it is paid, so it doesn't matter which message brought us here. The account's payments are locked.
 */
export async function recordPayment(tx: Queryable, money: ArrivedMoney): Promise<boolean> {
  const { owner, provider, sourceType, sourceId, amount, currency, creditsMicros, description, expiresAt } = money;
  const paymentId = newId('payment');
  if (!(await insertPayment(tx, { ...money, id: paymentId }))) return false;
  if (creditsMicros > 0n) {
    await grantCredits(tx, {
      owner,
      operationKey: grantKeyOf(provider, money),
      kind: sourceType === 'invoice' ? 'subscription' : 'purchase',
      amountMicros: creditsMicros,
      description,
      reference: { type: sourceType, id: sourceId },
      ...(expiresAt && { expiresAt }),
    });
  }
  const email = money.email ?? (await findOwner(tx, owner.accountId, owner.environment))?.email ?? null;
  await recordEvent(tx, owner, 'payment.succeeded', {
    payment_id: sourceId,
    amount,
    currency,
    customer_email: email ?? '',
  });
  await queueReceipt(tx, { ...money, paymentId, email });
  return true;
}
