import type { Statement } from '../statement.ts';

export const endpointsPayments: readonly Statement[] = [
  { id: 'PAY-1', text: 'POST /v1/payments/checkout creates a checkout session.' },
  { id: 'PAY-2', text: 'GET /v1/payments/balance answers with the credit balance of the user.' },
  { id: 'PAY-3', text: 'GET /v1/payments/transactions answers with the transaction history.' },
  { id: 'PAY-4', text: 'Every payment path holds under /api/v1 as well as in the short form.' },
  { id: 'PAY-5', text: 'Every payment endpoint refuses a request without a valid key.' },
];
