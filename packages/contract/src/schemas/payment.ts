import * as z from 'zod';
import { planIds } from './account.ts';
import { AutoRecharge } from './checkout.ts';
import { listOf } from './lists.ts';
import { CreditAmount, Timestamp } from './scalars.ts';

const SignedCreditAmount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{6}$/)
  .meta({
    description: 'Credits as a decimal string with six places; negative where credits were taken.',
    example: '-0.004200',
  });

export const Balance = z
  .object({
    object: z.literal('balance'),
    balance: SignedCreditAmount.meta({ description: 'What the account has, held credits included.' }),
    available: SignedCreditAmount.meta({ description: 'What can be spent now.' }),
    held: CreditAmount.meta({ description: 'What running requests and jobs have reserved.' }),
    unit: z.literal('credits'),
    plan: z.enum(planIds),
    auto_recharge: AutoRecharge.pick({ enabled: true, threshold: true, amount: true, monthly_ceiling: true })
      .nullable()
      .meta({ description: 'Null: never set.' }),
  })
  .meta({ id: 'Balance' });

export const PlayCredits = z
  .object({
    object: z.literal('play_credits'),
    granted: CreditAmount.meta({ description: 'What was missing, and is given now.' }),
    balance: SignedCreditAmount,
  })
  .meta({ id: 'PlayCredits' });

export const transactionTypes = ['purchase', 'usage', 'refund', 'grant', 'subscription', 'adjustment'] as const;

const Transaction = z
  .object({
    id: z.string(),
    object: z.literal('transaction'),
    type: z.enum(transactionTypes),
    amount: SignedCreditAmount,
    balance_after: SignedCreditAmount,
    description: z.string(),
    reference: z
      .object({ type: z.string(), id: z.string() })
      .meta({ description: 'What caused it: a request, a job, a payment.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'Transaction' });

export const TransactionList = listOf(Transaction, 'TransactionList');
