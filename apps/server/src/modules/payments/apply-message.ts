import type { Queryable } from '../../platform/db/database.ts';
import type { PaymentNews, PaymentProvider } from '../../providers/spec/payment-provider.ts';
import { announceNews, type FailedSubject } from './announce-news.ts';
import { applyCharge } from './apply-charge.ts';
import { applyInvoice } from './apply-invoice.ts';
import { applySession } from './apply-session.ts';
import { applySubscription } from './apply-subscription.ts';
import { nextLook } from './payments.repository.ts';
import { findUnhandled, markFailed, markHandled, writeOutcome } from './payments-messages.repository.ts';
import type { PaymentParts } from './require-provider.ts';

/** What is left to do once the provider has been looked at, inside a transaction. */
interface Seen {
  readonly apply: (tx: Queryable) => Promise<string>;
  readonly failed?: FailedSubject | undefined;
}

const gone: Seen = { apply: async () => 'not known to the provider' };
const unexplained = { code: 'payment_failed', message: 'The payment failed.' };

interface Look {
  readonly parts: PaymentParts;
  readonly provider: PaymentProvider;
  readonly id: string;
  readonly news: PaymentNews | null;
}

async function findFailure({ provider, news }: Look, intentId: string | null) {
  if (news?.kind !== 'payment.failed') return undefined;
  const failures = intentId === null ? [] : await provider.listFailures(intentId);
  return failures[news.attempt - 1] ?? unexplained;
}

async function seeSession(look: Look): Promise<Seen> {
  const { parts, provider, id } = look;
  const number = await nextLook(parts.database);
  const session = await provider.fetch('session', id);
  if (!session) return gone;
  const failure = await findFailure(look, session.intentId);
  return {
    apply: (tx) => applySession(tx, parts, provider.name, number, session),
    failed: failure && { kind: 'session', id, customerId: session.customerId, failure },
  };
}

async function seeInvoice(look: Look): Promise<Seen> {
  const { parts, provider, id } = look;
  const invoice = await provider.fetch('invoice', id);
  if (!invoice) return gone;
  const failure = await findFailure(look, invoice.intentId);
  return {
    apply: (tx) => applyInvoice(tx, parts, provider.name, invoice),
    failed: failure && { kind: 'invoice', id, customerId: invoice.customerId, failure },
  };
}

async function seeSubscription({ parts, provider, id }: Look): Promise<Seen> {
  const number = await nextLook(parts.database);
  const state = await provider.fetch('subscription', id);
  if (!state) return gone;
  return { apply: (tx) => applySubscription(tx, parts, provider.name, number, state) };
}

/** Money can go back before we have heard that it came: then what it paid for is looked at first. */
async function seeCharge(look: Look): Promise<Seen> {
  const { parts, provider, id } = look;
  const charge = await provider.fetch('charge', id);
  if (!charge) return gone;
  const paidFor = charge.intentId === null ? undefined : await provider.findPaidFor(charge.intentId);
  const see = paidFor && (paidFor.kind === 'session' ? seeSession : seeInvoice);
  const first = see && paidFor ? await see({ ...look, id: paidFor.id, news: null }) : undefined;
  return {
    apply: async (tx) => {
      const known = await applyCharge(tx, parts, provider.name, charge);
      if (known !== undefined) return known;
      await first?.apply(tx);
      return (await applyCharge(tx, parts, provider.name, charge)) ?? 'not a payment of ours';
    },
  };
}

const sight: Readonly<Record<string, (look: Look) => Promise<Seen>>> = {
  session: seeSession,
  invoice: seeInvoice,
  subscription: seeSubscription,
  charge: seeCharge,
};

/** Looks at something at the provider and brings our rows to it, without a message that asks for it. */
export async function applyState(
  parts: PaymentParts,
  provider: PaymentProvider,
  kind: 'session' | 'subscription',
  id: string,
): Promise<string> {
  const { apply } = await sight[kind]!({ parts, provider, id, news: null });
  return parts.database.transaction().execute(apply);
}

/**
 * Does what a message asks for: looks at the thing itself, as it is now, and brings our rows and the ledger to it, in one
 * transaction with the note that the message is done. Twice, late or out of order comes to the same.
 */
export async function applyMessage(parts: PaymentParts, messageId: string): Promise<void> {
  const message = await findUnhandled(parts.database, messageId);
  if (!message) return;
  const provider = parts.providerOf(message.environment);
  const see = sight[message.about.kind];
  try {
    if (!provider || !see) throw new Error(`nobody to ask about ${message.about.kind}`);
    const news = message.news as PaymentNews | null;
    const { apply, failed } = await see({ parts, provider, id: message.about.id, news });
    await parts.database.transaction().execute(async (tx) => {
      if (!(await markHandled(tx, messageId))) return;
      const outcome = await apply(tx);
      await announceNews(tx, parts, provider.name, news, failed);
      await writeOutcome(tx, messageId, outcome);
    });
  } catch (error) {
    const attempts = await markFailed(parts.database, messageId, String(error));
    const line = { event: messageId, type: message.type, attempts, error: String(error) };
    if (attempts < 10) parts.log.warn(line, 'a message of the payment provider waits for the next try');
    else parts.log.error(line, 'a message of the payment provider cannot be handled');
  }
}
