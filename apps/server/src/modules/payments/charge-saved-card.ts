import { newId } from '../../kit/ids.ts';
import type { SavedCharge } from '../../providers/spec/payment-provider.ts';
import { findOwner } from '../accounts/index.ts';
import { listShort } from '../credits/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import { priceOfCredits } from './offer.ts';
import type { PaymentOwner } from './payment.ts';
import { findCustomer } from './payments-customers.repository.ts';
import {
  claimRecharges,
  endRecharge,
  findAutoRecharge,
  insertRecharge,
  listEnabledRecharges,
  stopAutoRecharge,
  sumThisMonth,
  type Recharge,
} from './payments-recharges.repository.ts';
import { lockPayments } from './payments.repository.ts';
import { queueFailureLetter } from './queue-letters.ts';
import { recordPayment } from './record-payment.ts';
import type { PaymentParts } from './require-provider.ts';
import { settleStanding } from './settle-standing.ts';

const atOnce = 500;
/** The provider remembers what it was asked for at least a day: later, asking again could charge again. */
const askedAgainForMs = 20 * 60 * 60_000;

async function beginRecharge(parts: PaymentParts, owner: PaymentOwner): Promise<boolean> {
  return parts.database.transaction().execute(async (tx) => {
    await lockPayments(tx, owner);
    const settings = await findAutoRecharge(tx, owner);
    if (!settings?.enabled) return false;
    const { amountMicros: creditsMicros, thresholdMicros, monthlyCeilingMicros } = settings;
    // Looked at again in the lock: the last charge may have come meanwhile.
    if ((await listShort(tx, [{ owner, thresholdMicros }])).length === 0) return false;
    if ((await sumThisMonth(tx, owner)) + creditsMicros > monthlyCeilingMicros) return false;
    const offer = parts.offer();
    const amount = priceOfCredits(offer, creditsMicros);
    return insertRecharge(tx, { id: newId('recharge'), owner, creditsMicros, amount, currency: offer.currency });
  });
}

/** Begins a charge for everybody who has less left than they want to have. */
async function beginRecharges(parts: PaymentParts): Promise<number> {
  let begun = 0;
  for (let after: PaymentOwner | undefined; ;) {
    const enabled = await listEnabledRecharges(parts.database, after, atOnce);
    const short = await listShort(parts.database, enabled);
    for (const owner of short) if (await beginRecharge(parts, owner as PaymentOwner)) begun += 1;
    if (enabled.length < atOnce) return begun;
    after = enabled.at(-1)!.owner;
  }
}

async function finishPaid(
  parts: PaymentParts,
  provider: string,
  recharge: Recharge,
  paid: SavedCharge & { paid: true },
) {
  const { id, owner, creditsMicros, amount, currency } = recharge;
  await parts.database.transaction().execute(async (tx) => {
    await lockPayments(tx, owner);
    if (!(await endRecharge(tx, id, 'succeeded'))) return;
    await recordPayment(tx, {
      ...paid,
      owner,
      provider,
      sourceType: 'recharge',
      sourceId: id,
      amount,
      currency,
      creditsMicros,
      description: `${creditsMicros / 1_000_000n} credits, recharged automatically`,
    });
    await settleStanding(tx, parts, owner);
  });
}

async function finishDeclined(parts: PaymentParts, recharge: Recharge, code: string, message: string): Promise<void> {
  const { id, owner, amount, currency } = recharge;
  await parts.database.transaction().execute(async (tx) => {
    await lockPayments(tx, owner);
    if (!(await endRecharge(tx, id, 'failed'))) return;
    await stopAutoRecharge(tx, owner, message);
    const email = (await findOwner(tx, owner.accountId, owner.environment))?.email ?? null;
    await recordEvent(tx, owner, 'payment.failed', {
      payment_id: id,
      amount,
      currency,
      customer_email: email ?? '',
      failure_code: code,
      failure_message: message,
    });
    const consequence = 'Automatic recharging is off now. Turn it on again when the card works.';
    await queueFailureLetter(tx, parts, { owner, email, key: id, amount, currency, reason: message, consequence });
  });
}

async function charge(parts: PaymentParts, recharge: Recharge): Promise<void> {
  const { id, owner, amount, currency, createdAt, creditsMicros } = recharge;
  const provider = parts.providerOf(owner.environment);
  const customer = await findCustomer(parts.database, owner);
  if (!provider || !customer?.customerId || customer.provider !== provider.name) {
    return finishDeclined(parts, recharge, 'no_payment_method', 'There is no saved card.');
  }
  if (Date.now() - createdAt.getTime() > askedAgainForMs) {
    return finishDeclined(parts, recharge, 'provider_unavailable', 'The payment provider did not answer for too long.');
  }
  const description = `${creditsMicros / 1_000_000n} credits, recharged automatically`;
  const wish = { reference: id, customerId: customer.customerId, amount, currency, description };
  const charged = await provider.chargeSaved(wish);
  if (charged.paid) await finishPaid(parts, provider.name, recharge, charged);
  else await finishDeclined(parts, recharge, charged.code, charged.message);
}

/**
 * Recharges whoever runs low. The charge's row is there first and its id is what the provider knows it by: a process that
 * dies in the middle leaves a row that the next one takes up, and the card is charged once.
 */
export async function chargeSavedCards(parts: PaymentParts): Promise<number> {
  const begun = await beginRecharges(parts);
  for (const recharge of await claimRecharges(parts.database, 20)) {
    await charge(parts, recharge).catch((error: unknown) => {
      parts.log.warn({ recharge: recharge.id, error: String(error) }, 'a recharge waits for the next try');
    });
  }
  return begun;
}
