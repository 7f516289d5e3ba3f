import * as z from 'zod';
import { route } from '../route.ts';
import {
  AutoRecharge,
  CheckoutSession,
  CreateCheckout,
  CreatePortal,
  InvoiceList,
  Offer,
  PortalSession,
  Subscription,
  UpdateAutoRecharge,
  UpdateSubscription,
} from '../schemas/checkout.ts';
import { listQuery } from '../schemas/lists.ts';
import { Balance, PlayCredits, TransactionList, transactionTypes } from '../schemas/payment.ts';
import { ObjectId, Timestamp } from '../schemas/scalars.ts';

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

const posted = { method: 'POST', scope: 'payments', meter: 'free' } as const;

export const addPlayCredits = route({
  ...posted,
  id: 'payments.play_credits',
  path: '/payments/play-credits',
  sandboxOnly: true,
  summary: 'Fill up the play credits',
  description: 'In the sandbox: gives what is missing to 1,000 credits. Where nothing is missing, nothing changes.',
  status: 200,
  response: PlayCredits,
  errors: ['sandbox_only'],
});

export const listPlans = route({
  ...shared,
  id: 'payments.plans',
  path: '/payments/plans',
  summary: 'List what can be bought',
  description: 'The plans with their limits and monthly credits, the packs of credits, and the price of a credit.',
  response: Offer,
  errors: [],
});

export const createCheckout = route({
  ...posted,
  id: 'payments.checkout',
  path: '/payments/checkout',
  summary: 'Create a checkout session',
  description:
    'Send the customer to its `url`. The credits or the plan come when the payment provider has told us of the payment: wait for the event `payment.succeeded`, or ask for the session, and do not trust a visit to `success_url`.',
  body: CreateCheckout,
  status: 201,
  response: CheckoutSession,
  errors: ['subscription_exists', 'payments_unavailable'],
});

export const getCheckout = route({
  ...shared,
  id: 'payments.get_checkout',
  path: '/payments/checkout/{id}',
  summary: 'Show a checkout session',
  params: z.object({ id: ObjectId }),
  response: CheckoutSession,
  errors: ['invalid_value'],
});

export const createPortal = route({
  ...posted,
  id: 'payments.portal',
  path: '/payments/portal',
  summary: 'Open the customer portal',
  description: 'A page where the customer changes the card, pays an open invoice, or cancels.',
  body: CreatePortal,
  status: 201,
  response: PortalSession,
  errors: ['payments_unavailable'],
});

export const listInvoices = route({
  ...shared,
  id: 'payments.invoices',
  path: '/payments/invoices',
  summary: 'List what was paid',
  description: 'Every payment, newest first, with its receipt. With `Accept: text/csv` the same page as a table.',
  query: z.object(listQuery),
  response: InvoiceList,
  csv: ['id', 'type', 'status', 'description', 'amount', 'amount_refunded', 'currency', 'credits', 'created_at'],
  errors: ['invalid_value'],
});

export const getSubscription = route({
  ...shared,
  id: 'payments.subscription',
  path: '/payments/subscription',
  summary: 'Show the subscription',
  response: Subscription,
  errors: [],
});

export const updateSubscription = route({
  ...posted,
  method: 'PATCH',
  id: 'payments.update_subscription',
  path: '/payments/subscription',
  summary: 'Change the plan',
  body: UpdateSubscription,
  status: 200,
  response: Subscription,
  errors: ['payment_declined', 'payments_unavailable'],
});

export const cancelSubscription = route({
  ...posted,
  method: 'DELETE',
  id: 'payments.cancel_subscription',
  path: '/payments/subscription',
  summary: 'Cancel the subscription',
  description: 'It ends with the period that is paid for. Until then it can be taken back.',
  status: 200,
  response: Subscription,
  errors: ['payments_unavailable'],
});

export const getAutoRecharge = route({
  ...shared,
  id: 'payments.auto_recharge',
  path: '/payments/auto-recharge',
  summary: 'Show automatic recharging',
  response: AutoRecharge,
  errors: [],
});

export const updateAutoRecharge = route({
  ...posted,
  method: 'PATCH',
  id: 'payments.update_auto_recharge',
  path: '/payments/auto-recharge',
  summary: 'Set automatic recharging',
  description:
    'Buys credits with the saved card whenever less than `threshold` is available, one charge at a time, up to the ceiling. A declined card turns it off, and the owner gets a mail.',
  body: UpdateAutoRecharge,
  status: 200,
  response: AutoRecharge,
  errors: ['no_payment_method', 'payments_unavailable'],
});
