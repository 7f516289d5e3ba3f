import type { Queryable } from '../../platform/db/database.ts';
import { formatCredits } from '../../kit/money.ts';
import { newId } from '../../kit/ids.ts';
import { composeLetter, queueMail } from '../mail/index.ts';
import { moneyText } from './money-text.ts';
import type { PaymentOwner } from './payment.ts';
import type { PaymentParts } from './require-provider.ts';

type Letter = Parameters<typeof composeLetter>[0];

interface Addressed {
  readonly owner: PaymentOwner;
  /** Null: nobody to write to. */
  readonly email: string | null;
}

async function queue(tx: Queryable, key: string, { owner, email }: Addressed, letter: Letter): Promise<void> {
  if (email === null || email === '') return;
  const title = owner.environment === 'sandbox' ? `[Sandbox] ${letter.title}` : letter.title;
  await queueMail(tx, { key, to: email, subject: title, ...composeLetter({ ...letter, title }) });
}

interface Receipt extends Addressed {
  readonly paymentId: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly creditsMicros: bigint;
  readonly receiptUrl: string | null;
}

export const queueReceipt = (tx: Queryable, receipt: Receipt): Promise<void> =>
  queue(tx, `receipt ${receipt.paymentId}`, receipt, {
    title: 'Your receipt',
    paragraphs: ['Thank you. The payment has arrived, and the credits are in your account.'],
    facts: [
      ['For', receipt.description],
      ['Amount', moneyText(receipt.amount, receipt.currency)],
      ['Credits', formatCredits(receipt.creditsMicros)],
      ['Number', receipt.paymentId],
    ],
    ...(receipt.receiptUrl !== null && { button: { label: 'Open the receipt', url: receipt.receiptUrl } }),
  });

interface FailedPayment extends Addressed {
  /** What tells this failure from every other. */
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** What happens now. */
  readonly consequence: string;
}

export const queueFailureLetter = (
  tx: Queryable,
  { publicUrl }: Pick<PaymentParts, 'publicUrl'>,
  failed: FailedPayment,
) =>
  queue(tx, `payment failed ${failed.key}`, failed, {
    title: 'A payment did not go through',
    paragraphs: [
      `${moneyText(failed.amount, failed.currency)} could not be charged: ${failed.reason}`,
      failed.consequence,
    ],
    button: { label: 'See to it', url: publicUrl },
  });

interface LowCredits extends Addressed {
  readonly balance: string;
  /** The day of the letter: there is one a day at most. */
  readonly day: string;
}

export const queueLowLetter = (tx: Queryable, { publicUrl }: Pick<PaymentParts, 'publicUrl'>, low: LowCredits) =>
  queue(tx, `credits low ${low.owner.accountId} ${low.owner.environment} ${low.day}`, low, {
    title: 'Your credits are running out',
    paragraphs: [
      `There are ${low.balance} credits left. When they are used up, requests are answered with 402 until there are more.`,
    ],
    button: { label: 'Buy credits', url: publicUrl },
  });

interface ChangedPlan extends Addressed {
  readonly from: string;
  readonly to: string;
}

export const queuePlanLetter = (tx: Queryable, { publicUrl }: Pick<PaymentParts, 'publicUrl'>, changed: ChangedPlan) =>
  queue(tx, `plan changed ${newId('event')}`, changed, {
    title: `Your plan is now ${changed.to}`,
    paragraphs: [`Your plan changed from ${changed.from} to ${changed.to}. Its limits hold from this moment on.`],
    button: { label: 'Look at your account', url: publicUrl },
  });
