import type { Queue } from '../../platform/queue/queue.ts';
import { applyState } from './apply-message.ts';
import { listOverdueCheckouts, markExpired } from './payments-checkouts.repository.ts';
import { deleteOldMessages, listDue } from './payments-messages.repository.ts';
import { applyMessageJob } from './payments.jobs.ts';
import { lockPayments } from './payments.repository.ts';
import { clearGrace, listEndedGraces, listOverdueSubscriptions } from './payments-subscriptions.repository.ts';
import { storeMessage, type ReceivingParts } from './receive-message.ts';
import type { PaymentParts } from './require-provider.ts';
import { settleStanding } from './settle-standing.ts';

const atOnce = 500;

/** Gives the queue every message that is due and that it does not know of: it may have lost all it had. */
export async function sweepMessages({ database }: PaymentParts, queue: Queue): Promise<number> {
  const due = await listDue(database, atOnce);
  const held = await queue.holds(applyMessageJob, due);
  const lost = due.filter((id) => !held.has(id));
  if (lost.length > 0) {
    await queue.addMany(
      applyMessageJob,
      lost.map((id) => ({ id, payload: { id } })),
    );
  }
  return lost.length;
}

/** Takes the plan from whoever had time to pay and did not. */
export async function sweepGraces(parts: PaymentParts): Promise<number> {
  const ended = await listEndedGraces(parts.database, atOnce);
  for (const { id, owner } of ended) {
    await parts.database.transaction().execute(async (tx) => {
      await lockPayments(tx, owner);
      await clearGrace(tx, id);
      await settleStanding(tx, parts, owner);
    });
  }
  return ended.length;
}

/** Asks after what we should have been told of: a message can be lost on its way, what was paid can't. */
export async function sweepSilences(parts: PaymentParts): Promise<number> {
  const { database, log } = parts;
  const checkouts = await listOverdueCheckouts(database, 50);
  for (const { id, owner, providerId } of checkouts) {
    const provider = parts.providerOf(owner.environment);
    if (providerId === null || !provider) await markExpired(database, id);
    else {
      const outcome = await applyState(parts, provider, 'session', providerId);
      log.info({ checkout: id, outcome }, 'a checkout was looked at because nobody told of its end');
      if (outcome.startsWith('not ')) await markExpired(database, id);
    }
  }
  const subscriptions = await listOverdueSubscriptions(database, 50);
  for (const { id, owner } of subscriptions) {
    const provider = parts.providerOf(owner.environment);
    if (provider) await applyState(parts, provider, 'subscription', id);
  }
  return checkouts.length + subscriptions.length;
}

/** Three days are what Stripe tries for; whatever is older was heard by then, or was asked for by the hour before. */
const askedForMs = 3 * 86_400_000;

/** Asks for messages that never came: an endpoint that was away for days would else never hear of a refund. */
export async function askForMessages(parts: ReceivingParts): Promise<number> {
  const provider = parts.providerOf('live');
  if (!provider) return 0;
  let missed = 0;
  for await (const message of provider.listMessages(new Date(Date.now() - askedForMs))) {
    if (await storeMessage(parts, provider.name, 'live', message)) missed += 1;
  }
  return missed;
}

export const pruneMessages = ({ database }: PaymentParts): Promise<number> => deleteOldMessages(database);
