import type { payments, ResponseOf } from '@atelier/contract';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId } from '../../kit/ids.ts';
import { formatCredits } from '../../kit/money.ts';

/** Whose payments: an account's, in one environment. */
export interface PaymentOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

export type PaymentSource = 'checkout' | 'invoice' | 'recharge';

/** Money that arrived. Amounts are in the smallest unit of the currency. */
export interface Payment {
  readonly id: string;
  readonly owner: PaymentOwner;
  readonly sourceType: PaymentSource;
  readonly sourceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly creditsMicros: bigint;
  readonly description: string;
  readonly receiptUrl: string | null;
  readonly createdAt: Date;
}

/** Money that went back, by refund or by dispute. */
export interface Reversal {
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  readonly amount: number;
  readonly debitedMicros: bigint;
  readonly restored: boolean;
}

/** The one operation that gave the credits of a payment. */
export const grantKeyOf = (
  provider: string,
  { sourceType, sourceId }: Pick<Payment, 'sourceType' | 'sourceId'>,
): string => `payment:${provider}:${sourceType}:${sourceId}`;

/**
 * What to take for money that went back: the same share of the credits as of the money. `before` is what was asked back
 * earlier, whatever became of it: so parts that make up the whole take the whole, and each takes the same however late we
 * hear of it.
 */
export function debitFor(
  { amount, creditsMicros }: Pick<Payment, 'amount' | 'creditsMicros'>,
  before: number,
  reversed: number,
): bigint {
  if (amount === 0) return 0n;
  const shareOf = (money: number) => (creditsMicros * BigInt(money)) / BigInt(amount);
  return shareOf(before + Math.min(reversed, amount)) - shareOf(before);
}

/** What a paid invoice brings: every line its share of the month that it pays for. */
export function creditsOfLines(
  lines: readonly {
    readonly amount: number;
    readonly monthlyAmount: number;
    readonly monthlyCreditsMicros: bigint;
  }[],
): bigint {
  const sum = lines.reduce(
    (total, { amount, monthlyAmount, monthlyCreditsMicros }) =>
      total + (monthlyCreditsMicros * BigInt(amount)) / BigInt(monthlyAmount),
    0n,
  );
  return sum > 0n ? sum : 0n;
}

type Presented = ResponseOf<typeof payments.listInvoices>['data'][number];

const typeOf = { checkout: 'purchase', invoice: 'subscription', recharge: 'recharge' } as const;

function statusOf(payment: Payment, standing: readonly Reversal[], refunded: number): Presented['status'] {
  if (standing.some(({ kind }) => kind === 'dispute')) return 'disputed';
  if (refunded === 0) return 'paid';
  return refunded < payment.amount ? 'partially_refunded' : 'refunded';
}

/** The payment as the wire shows it. */
export function presentPayment(payment: Payment, reversals: readonly Reversal[]): Presented {
  const standing = reversals.filter(({ restored }) => !restored);
  const refunded = standing.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: payment.id,
    object: 'invoice',
    type: typeOf[payment.sourceType],
    status: statusOf(payment, standing, refunded),
    description: payment.description,
    amount: payment.amount,
    amount_refunded: refunded,
    currency: payment.currency,
    credits: formatCredits(payment.creditsMicros),
    reference: { type: payment.sourceType, id: payment.sourceId },
    receipt_url: payment.receiptUrl,
    created_at: payment.createdAt.toISOString(),
  };
}
