import * as z from 'zod';
import { route } from '../route.ts';
import { listQuery } from '../schemas/lists.ts';
import { Balance, TransactionList, transactionTypes } from '../schemas/payment.ts';
import { Timestamp } from '../schemas/scalars.ts';

const shared = { method: 'GET', scope: 'payments', meter: 'free', status: 200 } as const;

export const getBalance = route({
  ...shared,
  id: 'payments.balance',
  path: '/payments/balance',
  summary: 'Show the credit balance',
  response: Balance,
  errors: [],
});

export const listTransactions = route({
  ...shared,
  id: 'payments.transactions',
  path: '/payments/transactions',
  summary: 'List the transactions',
  description: 'Every change of the balance, newest first. With `Accept: text/csv` the same page as a table.',
  query: z.object({
    ...listQuery,
    type: z.enum(transactionTypes).optional().meta({ description: 'Only transactions of this type.' }),
    start: Timestamp.optional().meta({ description: 'Only transactions from this time on.' }),
    end: Timestamp.optional().meta({ description: 'Only transactions before this time.' }),
  }),
  response: TransactionList,
  csv: ['id', 'type', 'amount', 'balance_after', 'description', 'reference_type', 'reference_id', 'created_at'],
  errors: ['invalid_value'],
});
