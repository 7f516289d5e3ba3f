import { newId } from '../../../kit/ids.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findObject, saveObject } from './payments-sandbox.repository.ts';
import {
  monthAfter,
  tellOfCharge,
  tellOfFailedSession,
  tellOfInvoice,
  tellOfSession,
  tellOfSubscription,
  type PlanTerms,
  type SandboxCustomer,
  type SandboxIntent,
  type SandboxInvoice,
  type SandboxSession,
  type SandboxSubscription,
  type SandboxTold,
} from './sandbox-state.ts';
import { failureOf, paysAlone, readCard, type TestCard } from './test-cards.ts';

type Told = readonly SandboxTold[];

const noMoney = { failures: [], refunds: [], disputes: [] } as const;

async function saveCard(tx: Queryable, customerId: string, card: string): Promise<void> {
  const customer = await findObject(tx, 'customer', customerId, 'lock');
  if (customer) await saveObject(tx, { ...customer, card });
}

interface InvoiceWish {
  readonly customer: SandboxCustomer;
  readonly subscriptionId: string;
  readonly currency: string;
  readonly email: string | null;
  readonly lines: SandboxInvoice['lines'];
  readonly card: TestCard;
  readonly isPaid: boolean;
}

/** An invoice and the one attempt to pay it. */
async function writeInvoice(tx: Queryable, wish: InvoiceWish): Promise<SandboxInvoice> {
  const { customer, subscriptionId, currency, email, lines, card, isPaid } = wish;
  const { environment, id: customerId } = customer;
  const amount = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amount, 0),
  );
  const id = newId('invoice');
  const intent: SandboxIntent = {
    ...noMoney,
    kind: 'intent',
    id: newId('intent'),
    customerId,
    environment,
    amount,
    currency,
    description: lines.at(-1)?.terms.name ?? 'A plan',
    paidFor: { kind: 'invoice', id },
    isPaid,
    failures: isPaid ? [] : [failureOf(card)],
  };
  const invoice: SandboxInvoice = {
    kind: 'invoice',
    id,
    customerId,
    environment,
    subscriptionId,
    currency,
    email,
    intentId: intent.id,
    isPaid,
    amountDue: amount,
    attempts: 1,
    lines,
  };
  await saveObject(tx, intent);
  await saveObject(tx, invoice);
  return invoice;
}

async function startSubscription(
  tx: Queryable,
  session: SandboxSession,
  customer: SandboxCustomer,
  terms: PlanTerms,
  card: TestCard,
): Promise<{ subscription: SandboxSubscription; invoice: SandboxInvoice }> {
  const now = new Date();
  const periodEnd = monthAfter(now);
  const subscription: SandboxSubscription = {
    kind: 'subscription',
    id: newId('subscription'),
    customerId: customer.id,
    environment: session.environment,
    currency: session.currency,
    terms,
    nextTerms: null,
    status: 'active',
    startedAt: now.toISOString(),
    periodStart: now.toISOString(),
    periodEnd: periodEnd.toISOString(),
    cancelsAtPeriodEnd: false,
    endedAt: null,
    openInvoiceId: null,
  };
  await saveObject(tx, subscription, periodEnd);
  const lines = [{ terms, amount: terms.amount, periodEnd: subscription.periodEnd }];
  const { currency, email } = session;
  const subscriptionId = subscription.id;
  const invoice = await writeInvoice(tx, { customer, subscriptionId, currency, email, lines, card, isPaid: true });
  return { subscription, invoice };
}

/** The customer's card paid at the page. */
export async function settlePaid(tx: Queryable, session: SandboxSession, number: string): Promise<Told> {
  const card = readCard(number);
  const customer = await findObject(tx, 'customer', session.customerId);
  if (!customer) throw new Error(`the customer of session ${session.id} is gone`);
  if (session.savesCard || session.terms) await saveCard(tx, session.customerId, number);
  const done = { ...session, status: 'complete', paymentStatus: 'paid', asking: null, settlesAs: null } as const;
  if (session.terms) {
    const { subscription, invoice } = await startSubscription(tx, session, customer, session.terms, card);
    await saveObject(tx, { ...done, subscriptionId: subscription.id });
    return [
      tellOfSubscription('created', subscription),
      tellOfInvoice(invoice),
      tellOfSession('completed', session.id),
    ];
  }
  const id = session.intentId ?? newId('intent');
  const { customerId, environment, amount, currency, name } = session;
  await saveObject(tx, {
    ...noMoney,
    kind: 'intent',
    id,
    customerId,
    environment,
    amount,
    currency,
    description: name,
    paidFor: { kind: 'session', id: session.id },
    isPaid: true,
  });
  await saveObject(tx, { ...done, intentId: id });
  return [tellOfSession(session.status === 'complete' ? 'async_payment_succeeded' : 'completed', session.id)];
}

const takesMs = 10_000;

/** The page is done, the bank isn't. */
export async function settleLater(tx: Queryable, session: SandboxSession, card: TestCard): Promise<Told> {
  const settlesAs = card.outcome === 'pays_later' ? 'paid' : 'failed';
  const waiting: SandboxSession = { ...session, status: 'complete', asking: card.number, settlesAs };
  await saveObject(tx, waiting, new Date(Date.now() + takesMs));
  return [tellOfSession('completed', session.id)];
}

/** What happens to a session by itself: its bank answers, or its time is over. */
export async function settleSession(tx: Queryable, session: SandboxSession): Promise<Told> {
  if (session.status === 'open') {
    await saveObject(tx, { ...session, status: 'expired' });
    return [tellOfSession('expired', session.id)];
  }
  if (session.settlesAs === 'paid') return settlePaid(tx, session, session.asking ?? '');
  if (session.settlesAs !== 'failed') {
    await saveObject(tx, session);
    return [];
  }
  const { customerId, environment, amount, currency, name } = session;
  const intentId = newId('intent');
  const failures = [failureOf(readCard(session.asking ?? ''))];
  const paidFor = { kind: 'session', id: session.id } as const;
  const shared = { customerId, environment, amount, currency, description: name, paidFor };
  await saveObject(tx, { ...noMoney, ...shared, kind: 'intent', id: intentId, isPaid: false, failures });
  await saveObject(tx, { ...session, intentId, settlesAs: null, asking: null });
  return [tellOfFailedSession(session)];
}

async function endSubscription(tx: Queryable, subscription: SandboxSubscription): Promise<Told> {
  const ended: SandboxSubscription = { ...subscription, status: 'cancelled', endedAt: new Date().toISOString() };
  await saveObject(tx, ended);
  return [tellOfSubscription('cancelled', ended, subscription)];
}

/** The next month begins: it is paid, or it isn't, or there is none. */
export async function settleRenewal(tx: Queryable, subscription: SandboxSubscription, mustFail = false): Promise<Told> {
  if (subscription.cancelsAtPeriodEnd) return endSubscription(tx, subscription);
  const customer = await findObject(tx, 'customer', subscription.customerId);
  if (!customer) return endSubscription(tx, subscription);
  const card = readCard(customer.card ?? '');
  const isPaid = !mustFail && paysAlone(card);
  const terms = subscription.nextTerms ?? subscription.terms;
  const periodEnd = monthAfter(new Date(subscription.periodEnd));
  const lines = [{ terms, amount: terms.amount, periodEnd: periodEnd.toISOString() }];
  const { id: subscriptionId, currency } = subscription;
  const wish = { customer, subscriptionId, currency, email: customer.email, lines, card, isPaid };
  const invoice = await writeInvoice(tx, wish);
  const renewed: SandboxSubscription = {
    ...subscription,
    terms,
    nextTerms: null,
    periodStart: subscription.periodEnd,
    periodEnd: periodEnd.toISOString(),
    status: isPaid ? 'active' : 'past_due',
    openInvoiceId: isPaid ? null : invoice.id,
  };
  await saveObject(tx, renewed, periodEnd);
  return [tellOfInvoice(invoice), tellOfSubscription('updated', renewed, subscription)];
}

export async function settleCancellation(
  tx: Queryable,
  subscription: SandboxSubscription,
  cancelsAtPeriodEnd: boolean,
): Promise<Told> {
  if (subscription.status === 'cancelled' || subscription.cancelsAtPeriodEnd === cancelsAtPeriodEnd) return [];
  const changed = { ...subscription, cancelsAtPeriodEnd };
  await saveObject(tx, changed, new Date(changed.periodEnd));
  return [tellOfSubscription('updated', changed, subscription)];
}

/** The customer pays what was left open. */
export async function settleOpenInvoice(tx: Queryable, subscription: SandboxSubscription): Promise<Told> {
  const invoice = subscription.openInvoiceId && (await findObject(tx, 'invoice', subscription.openInvoiceId, 'lock'));
  if (!invoice) return [];
  const intent = await findObject(tx, 'intent', invoice.intentId, 'lock');
  const paid: SandboxInvoice = { ...invoice, isPaid: true };
  await saveObject(tx, paid);
  if (intent) await saveObject(tx, { ...intent, isPaid: true });
  const mended: SandboxSubscription = { ...subscription, status: 'active', openInvoiceId: null };
  await saveObject(tx, mended, new Date(mended.periodEnd));
  return [tellOfInvoice(paid), tellOfSubscription('updated', mended, subscription)];
}

/** Another plan now: the difference is charged, or nothing changes. Undefined: the card refused. */
export async function settleUpgrade(
  tx: Queryable,
  subscription: SandboxSubscription,
  terms: PlanTerms,
  lines: SandboxInvoice['lines'],
): Promise<Told | undefined> {
  const customer = await findObject(tx, 'customer', subscription.customerId);
  const card = readCard(customer?.card ?? '');
  if (!customer || !paysAlone(card)) return undefined;
  const { id: subscriptionId, currency } = subscription;
  const wish = { customer, subscriptionId, currency, email: customer.email, lines, card, isPaid: true };
  const invoice = await writeInvoice(tx, wish);
  const changed: SandboxSubscription = { ...subscription, terms, nextTerms: null };
  await saveObject(tx, changed, new Date(changed.periodEnd));
  return [tellOfInvoice(invoice), tellOfSubscription('updated', changed, subscription)];
}

/** All of the money goes back to the customer. */
export async function settleRefund(tx: Queryable, intent: SandboxIntent): Promise<Told> {
  const left = intent.amount - intent.refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (!intent.isPaid || left <= 0) return [];
  await saveObject(tx, { ...intent, refunds: [...intent.refunds, { id: newId('refund'), amount: left }] });
  return [tellOfCharge('charge.refunded', intent.id)];
}

/** The customer's bank takes the money back; or it is asked a second time, and gives it to us again. */
export async function settleDispute(tx: Queryable, intent: SandboxIntent): Promise<Told> {
  if (!intent.isPaid) return [];
  const [open] = intent.disputes;
  const disputes = open
    ? [{ ...open, status: 'won' as const }]
    : [{ id: newId('dispute'), amount: intent.amount, status: 'open' as const }];
  await saveObject(tx, { ...intent, disputes });
  return [tellOfCharge(open ? 'charge.dispute.closed' : 'charge.dispute.created', intent.id)];
}
