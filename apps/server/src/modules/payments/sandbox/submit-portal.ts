import type { Queryable } from '../../../platform/db/database.ts';
import { actInSandbox, type SandboxParts } from './create-sandbox.ts';
import { findObject, listObjects, saveObject } from './payments-sandbox.repository.ts';
import type { SandboxCustomer, SandboxIntent, SandboxSubscription, SandboxTold } from './sandbox-state.ts';
import {
  settleCancellation,
  settleDispute,
  settleOpenInvoice,
  settleRefund,
  settleRenewal,
} from './settle-rehearsal.ts';
import { readCard } from './test-cards.ts';

/** What a customer's page shows. */
export interface Portal {
  readonly customer: SandboxCustomer;
  /** The one that runs, or the last one. */
  readonly subscription: SandboxSubscription | undefined;
  readonly payments: readonly SandboxIntent[];
}

export async function findPortal({ database }: SandboxParts, customerId: string): Promise<Portal | undefined> {
  const customer = await findObject(database, 'customer', customerId);
  if (!customer) return undefined;
  const subscriptions = await listObjects(database, 'subscription', customerId);
  const payments = await listObjects(database, 'intent', customerId);
  const subscription = subscriptions.find(({ status }) => status !== 'cancelled') ?? subscriptions[0];
  return { customer, subscription, payments: payments.filter(({ isPaid }) => isPaid) };
}

type Step = (tx: Queryable, customer: SandboxCustomer, subject: string) => Promise<readonly SandboxTold[]>;

/** Does something to the subscription, where it is the customer's own and runs. */
const withSubscription =
  (act: (tx: Queryable, subscription: SandboxSubscription) => Promise<readonly SandboxTold[]>): Step =>
  async (tx, { id }, subject) => {
    const subscription = await findObject(tx, 'subscription', subject, 'lock');
    const isTheirs = subscription?.customerId === id && subscription.status !== 'cancelled';
    return isTheirs ? act(tx, subscription) : [];
  };

const withPayment =
  (act: (tx: Queryable, intent: SandboxIntent) => Promise<readonly SandboxTold[]>): Step =>
  async (tx, { id }, subject) => {
    const intent = await findObject(tx, 'intent', subject, 'lock');
    return intent?.customerId === id ? act(tx, intent) : [];
  };

/** Everything that can happen to a customer, for a developer to make happen. */
const steps: Readonly<Record<string, Step>> = {
  card: async (tx, customer, number) => {
    const card = readCard(number);
    if (card.number !== '') await saveObject(tx, { ...customer, card: card.number });
    return [];
  },
  cancel: withSubscription((tx, subscription) => settleCancellation(tx, subscription, true)),
  resume: withSubscription((tx, subscription) => settleCancellation(tx, subscription, false)),
  renew: withSubscription((tx, subscription) => settleRenewal(tx, subscription)),
  fail: withSubscription((tx, subscription) => settleRenewal(tx, subscription, true)),
  pay: withSubscription(settleOpenInvoice),
  refund: withPayment(settleRefund),
  dispute: withPayment(settleDispute),
};

export async function submitStep(
  parts: SandboxParts,
  customerId: string,
  name: string,
  subject: string,
): Promise<boolean> {
  const customer = await findObject(parts.database, 'customer', customerId);
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!customer || !step) return false;
  await actInSandbox(parts, customer.environment, (tx) => step(tx, customer, subject));
  return true;
}
