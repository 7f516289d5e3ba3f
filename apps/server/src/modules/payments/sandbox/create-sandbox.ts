import { newId } from '../../../kit/ids.ts';
import type { Environment } from '../../../kit/environment.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { ProviderError } from '../../../providers/spec/provider-error.ts';
import type {
  ChargeState,
  CheckoutWish,
  InvoiceState,
  PaymentMessage,
  PaymentProvider,
  PlanChange,
  SavedCharge,
  SessionState,
  SubscriptionState,
} from '../../../providers/spec/payment-provider.ts';
import { findObject, saveObject } from './payments-sandbox.repository.ts';
import {
  prorated,
  sandboxPath,
  tellOfSession,
  tellOfSubscription,
  type PlanTerms,
  type SandboxIntent,
  type SandboxInvoice,
  type SandboxSession,
  type SandboxSubscription,
  type SandboxTold,
} from './sandbox-state.ts';
import { settleCancellation, settleUpgrade } from './settle-rehearsal.ts';
import { failureOf, paysAlone, readCard } from './test-cards.ts';

/** Hands on what happened, as a provider's messages would come. */
type TellSandbox = (environment: Environment, messages: readonly PaymentMessage[]) => Promise<void>;

export interface SandboxParts {
  readonly database: Database;
  readonly publicUrl: string;
  readonly tell: TellSandbox;
}

const sessionHours = 24;

/** Does something in a transaction, then tells of what came of it. */
export async function actInSandbox(
  { database, tell }: SandboxParts,
  environment: Environment,
  act: (tx: Queryable) => Promise<readonly SandboxTold[]>,
): Promise<void> {
  const told = await database.transaction().execute(act);
  const toldAt = new Date();
  await tell(
    environment,
    told.map((one) => ({ ...one, id: newId('event'), toldAt }) as PaymentMessage),
  );
}

const readSession = (session: SandboxSession): SessionState => ({
  ...session,
  amountSubtotal: session.amount,
  amountTotal: session.amount,
  receiptUrl: null,
});

const readInvoice = (invoice: SandboxInvoice): InvoiceState => ({
  ...invoice,
  amountPaid: invoice.isPaid ? invoice.amountDue : 0,
  receiptUrl: null,
  lines: invoice.lines.map(({ terms, amount, periodEnd }) => ({
    plan: terms.plan,
    amount,
    monthlyAmount: terms.amount,
    monthlyCreditsMicros: BigInt(terms.creditsMicros),
    periodEnd: new Date(periodEnd),
  })),
});

const readSubscription = (subscription: SandboxSubscription): SubscriptionState => ({
  id: subscription.id,
  customerId: subscription.customerId,
  plan: subscription.terms.plan,
  nextPlan: subscription.nextTerms?.plan ?? null,
  status: subscription.status,
  currentPeriodStart: new Date(subscription.periodStart),
  currentPeriodEnd: new Date(subscription.periodEnd),
  cancelAt: subscription.cancelsAtPeriodEnd ? new Date(subscription.periodEnd) : null,
  endedAt: subscription.endedAt === null ? null : new Date(subscription.endedAt),
  startedAt: new Date(subscription.startedAt),
});

const readCharge = (intent: SandboxIntent): ChargeState => ({
  id: intent.id,
  intentId: intent.id,
  customerId: intent.customerId,
  refunds: intent.refunds.map((refund) => ({ ...refund, status: 'sent' })),
  disputes: intent.disputes,
  isFraudSuspected: false,
});

function createFetch(database: Database): PaymentProvider['fetch'] {
  const byKind = {
    session: async (id: string) => {
      const found = await findObject(database, 'session', id);
      return found && readSession(found);
    },
    invoice: async (id: string) => {
      const found = await findObject(database, 'invoice', id);
      return found && readInvoice(found);
    },
    subscription: async (id: string) => {
      const found = await findObject(database, 'subscription', id);
      return found && readSubscription(found);
    },
    charge: async (id: string) => {
      const found = await findObject(database, 'intent', id);
      return found && readCharge(found);
    },
  };
  return ((kind: keyof typeof byKind, id: string) => byKind[kind](id)) as PaymentProvider['fetch'];
}

const termsOf = ({ plan, name, amount, creditsMicros }: PlanChange['to']): PlanTerms => ({
  plan,
  name,
  amount,
  creditsMicros: String(creditsMicros),
});

function newSession(wish: CheckoutWish, environment: Environment, expiresAt: Date): SandboxSession {
  const { item, reference, customerId, currency, successUrl, cancelUrl } = wish;
  return {
    kind: 'session',
    id: newId('checkout'),
    customerId,
    environment,
    reference,
    mode: 'plan' in item ? 'subscription' : 'payment',
    name: item.name,
    amount: item.amount,
    currency,
    terms: 'plan' in item ? termsOf(item) : null,
    savesCard: 'savesCard' in item && item.savesCard,
    successUrl,
    cancelUrl,
    expiresAt: expiresAt.toISOString(),
    status: 'open',
    paymentStatus: 'unpaid',
    email: null,
    intentId: null,
    subscriptionId: null,
    asking: null,
    settlesAs: null,
  };
}

const refusal = (code: string, publicMessage: string) =>
  new ProviderError({ kind: 'refused', retryable: false, publicMessage, status: 402, upstream: { code } });

async function changePlan(parts: SandboxParts, id: string, { to, when }: PlanChange): Promise<void> {
  const found = await findObject(parts.database, 'subscription', id);
  if (!found) throw refusal('resource_missing', 'There is no such subscription.');
  await actInSandbox(parts, found.environment, async (tx) => {
    const subscription = await findObject(tx, 'subscription', id, 'lock');
    if (!subscription || subscription.status === 'cancelled') return [];
    const terms = termsOf(to);
    if (when === 'period_end' || terms.plan === subscription.terms.plan) {
      const nextTerms = terms.plan === subscription.terms.plan ? null : terms;
      const changed = { ...subscription, nextTerms };
      await saveObject(tx, changed, new Date(changed.periodEnd));
      return [tellOfSubscription('updated', changed, subscription)];
    }
    const told = await settleUpgrade(tx, subscription, terms, prorated(subscription, terms, new Date()));
    if (!told) throw refusal('card_declined', 'The card was declined.');
    return told;
  });
}

async function expireCheckout(parts: SandboxParts, id: string): Promise<boolean> {
  const { database } = parts;
  const found = await findObject(database, 'session', id);
  if (found?.status !== 'open') return found?.status !== 'complete';
  await actInSandbox(parts, found.environment, async (tx) => {
    const session = await findObject(tx, 'session', id, 'lock');
    if (session?.status !== 'open') return [];
    await saveObject(tx, { ...session, status: 'expired' });
    return [tellOfSession('expired', id)];
  });
  return (await findObject(database, 'session', id))?.status !== 'complete';
}

async function setCancellation(parts: SandboxParts, id: string, cancelsAtPeriodEnd: boolean): Promise<void> {
  const found = await findObject(parts.database, 'subscription', id);
  if (!found) throw refusal('resource_missing', 'There is no such subscription.');
  await actInSandbox(parts, found.environment, async (tx) => {
    const subscription = await findObject(tx, 'subscription', id, 'lock');
    return subscription ? settleCancellation(tx, subscription, cancelsAtPeriodEnd) : [];
  });
}

type ChargeWish = Parameters<PaymentProvider['chargeSaved']>[0];

/** The same reference again gives the same outcome. */
async function chargeSaved(database: Database, wish: ChargeWish): Promise<SavedCharge> {
  const { reference, customerId, amount, currency, description } = wish;
  const customer = await findObject(database, 'customer', customerId);
  const id = `pi_${reference}`;
  const paid = { paid: true, intentId: id, email: customer?.email ?? null, receiptUrl: null } as const;
  if (await findObject(database, 'intent', id)) return paid;
  const card = readCard(customer?.card ?? '');
  if (!customer || !paysAlone(card)) return { paid: false, ...failureOf(card) };
  const { environment } = customer;
  const paidFor = { kind: 'recharge', id: reference } as const;
  const money = { amount, currency, description, failures: [], refunds: [], disputes: [] };
  await saveObject(database, { kind: 'intent', id, customerId, environment, paidFor, isPaid: true, ...money });
  return paid;
}

/** A built-in provider that behaves like one: to rehearse with, where no money may move. */
export function createSandboxPayments(parts: SandboxParts): PaymentProvider {
  const { database, publicUrl } = parts;
  return {
    name: 'sandbox',
    createCustomer: async ({ environment, name, email }) => {
      const id = newId('customer');
      const of = environment === 'live' ? 'live' : 'sandbox';
      await saveObject(database, { kind: 'customer', id, customerId: id, environment: of, name, email, card: null });
      return id;
    },
    createCheckout: async (wish) => {
      const customer = await findObject(database, 'customer', wish.customerId);
      if (!customer) throw refusal('resource_missing', 'There is no such customer.');
      const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
      const session = newSession(wish, customer.environment, expiresAt);
      await saveObject(database, session, expiresAt);
      return {
        id: session.id,
        url: `${publicUrl}${sandboxPath}/${session.id}`,
        amountTotal: session.amount,
        expiresAt,
      };
    },
    expireCheckout: (id) => expireCheckout(parts, id),
    createPortal: async (customerId, returnUrl) =>
      `${publicUrl}${sandboxPath}/portal/${customerId}?return_url=${encodeURIComponent(returnUrl)}`,
    readMessage: () => undefined,
    // What it tells is written by us, in the same database: none is lost.
    listMessages: async function* none() {},
    fetch: createFetch(database),
    findPaidFor: async (intentId) => {
      const intent = await findObject(database, 'intent', intentId);
      return intent && intent.paidFor.kind !== 'recharge'
        ? { kind: intent.paidFor.kind, id: intent.paidFor.id }
        : undefined;
    },
    listFailures: async (intentId) => (await findObject(database, 'intent', intentId))?.failures ?? [],
    changePlan: (id, change) => changePlan(parts, id, change),
    setCancellation: (id, atPeriodEnd) => setCancellation(parts, id, atPeriodEnd),
    hasSavedCard: async (customerId) => ((await findObject(database, 'customer', customerId))?.card ?? null) !== null,
    chargeSaved: (wish) => chargeSaved(database, wish),
  };
}
