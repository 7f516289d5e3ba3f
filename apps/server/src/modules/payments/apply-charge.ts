import type { Queryable } from '../../platform/db/database.ts';
import type { ChargeState } from '../../providers/spec/payment-provider.ts';
import { adjustCredits } from '../credits/index.ts';
import { debitFor, grantKeyOf, type Payment, type Reversal } from './payment.ts';
import {
  findPaymentByIntent,
  insertReversal,
  listReversals,
  lockPayments,
  markRestored,
  markSuspected,
} from './payments.repository.ts';
import type { PaymentParts } from './require-provider.ts';
import { settleStanding } from './settle-standing.ts';

const titles = { refund: 'Refund', dispute: 'Disputed payment' } as const;

interface Returned {
  readonly id: string;
  readonly kind: Reversal['kind'];
  readonly amount: number;
  /** What was asked back of the same payment in the same way before. */
  readonly before: number;
  /** The money went back, and came to us again: a dispute that was won, a refund that failed. */
  readonly isRestored: boolean;
}

/** Each with the sum of those before it. They come in the order in which they were asked for. */
function withBefore<T extends { readonly amount: number }>(all: readonly T[]): readonly (T & { before: number })[] {
  let before = 0;
  return all.map((one) => {
    const counted = { ...one, before };
    before += one.amount;
    return counted;
  });
}

/** What is gone, or was: what came back to us is taken and given back, so that the ledger tells of both in any order. */
const returnedBy = ({ refunds, disputes }: ChargeState): readonly Returned[] => [
  ...withBefore(refunds)
    .filter(({ status }) => status !== 'withheld')
    .map(({ status, ...one }) => ({ ...one, kind: 'refund' as const, isRestored: status === 'failed' })),
  ...withBefore(disputes)
    .filter(({ status }) => status !== 'inquiry')
    .map(({ status, ...one }) => ({ ...one, kind: 'dispute' as const, isRestored: status === 'won' })),
];

/** Takes the credits for money that went back, below zero where they are spent. */
async function debit(
  tx: Queryable,
  payment: Payment,
  ofGrant: string,
  { id, kind, amount, before }: Returned,
): Promise<Reversal> {
  const debitedMicros = debitFor(payment, before, amount);
  await insertReversal(tx, payment.id, { id, kind, amount, debitedMicros });
  if (debitedMicros > 0n) {
    await adjustCredits(tx, {
      owner: payment.owner,
      operationKey: `${kind}:${id}`,
      kind: 'refund',
      amountMicros: -debitedMicros,
      description: `${titles[kind]}: ${payment.description}`,
      reference: { type: kind, id },
      mayOverdraw: true,
      ofGrant,
    });
  }
  return { id, kind, amount, debitedMicros, restored: false };
}

async function restore(
  tx: Queryable,
  payment: Payment,
  ofGrant: string,
  { id, kind, debitedMicros }: Reversal,
): Promise<void> {
  await markRestored(tx, id);
  if (debitedMicros === 0n) return;
  await adjustCredits(tx, {
    owner: payment.owner,
    operationKey: `${kind}-undone:${id}`,
    kind: 'refund',
    amountMicros: debitedMicros,
    description: kind === 'dispute' ? `Dispute won: ${payment.description}` : `Refund failed: ${payment.description}`,
    reference: { type: kind, id },
    ofGrant,
  });
}

/** Brings the ledger to what went back of one payment. Undefined: of a payment that we don't know. */
export async function applyCharge(
  tx: Queryable,
  parts: PaymentParts,
  provider: string,
  charge: ChargeState,
): Promise<string | undefined> {
  const payment = charge.intentId ? await findPaymentByIntent(tx, provider, charge.intentId) : undefined;
  if (!payment) return undefined;
  await lockPayments(tx, payment.owner);
  const known = [...((await listReversals(tx, [payment.id])).get(payment.id) ?? [])];
  const grant = grantKeyOf(provider, payment);
  let changes = 0;
  for (const returned of returnedBy(charge)) {
    let reversal = known.find(({ id }) => id === returned.id);
    if (!reversal) {
      reversal = await debit(tx, payment, grant, returned);
      known.push(reversal);
      changes += 1;
    }
    if (returned.isRestored && !reversal.restored) {
      await restore(tx, payment, grant, reversal);
      known.splice(known.indexOf(reversal), 1, { ...reversal, restored: true });
      changes += 1;
    }
  }
  if (charge.isFraudSuspected) await markSuspected(tx, payment.id);
  if (changes > 0 || charge.isFraudSuspected) await settleStanding(tx, parts, payment.owner);
  return `${changes} changes`;
}
