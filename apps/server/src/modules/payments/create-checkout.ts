import { AppError, type BodyOf, type payments } from '@atelier/contract';
import { newId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { CheckoutWish, PaymentProvider } from '../../providers/spec/payment-provider.ts';
import { plans } from '../accounts/index.ts';
import type { Checkout } from './checkout.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { dealFor, type Deal } from './offer.ts';
import type { PaymentOwner } from './payment.ts';
import { insertCheckout, listOpenCheckouts, markExpired, markOpened } from './payments-checkouts.repository.ts';
import { lockPayments } from './payments.repository.ts';
import { listSubscriptions } from './payments-subscriptions.repository.ts';
import { requireAnswer, requireProvider, type PaymentParts } from './require-provider.ts';
import { isRunning } from './subscription.ts';

type Input = BodyOf<typeof payments.createCheckout>;

const exists = () =>
  new AppError(
    'subscription_exists',
    'There is a subscription already. Change it with `PATCH /payments/subscription`.',
  );

const opening = () =>
  new AppError('subscription_exists', 'Another page for a plan is being opened at this moment. Try again after it.');

/** Closes the pages where a subscription could still be begun. */
async function closePlanPages(parts: PaymentParts, provider: PaymentProvider, owner: PaymentOwner): Promise<void> {
  for (const { id, providerId } of await listOpenCheckouts(parts.database, owner, 'subscription')) {
    if (providerId === null) throw opening();
    if (!(await requireAnswer(parts, provider.expireCheckout(providerId)))) throw exists();
    await markExpired(parts.database, id);
  }
}

/** One subscription an account: neither a second one beside it, nor a second page where one could be begun. */
async function requireNoSubscription(tx: Queryable, owner: PaymentOwner): Promise<void> {
  await lockPayments(tx, owner);
  if ((await listSubscriptions(tx, owner)).some(isRunning)) throw exists();
  if ((await listOpenCheckouts(tx, owner, 'subscription')).length > 0) throw opening();
}

function itemOf({ plan, name, amount, creditsMicros }: Deal, savesCard: boolean): CheckoutWish['item'] {
  return plan === null ? { name, amount, savesCard } : { plan, name, amount, creditsMicros };
}

/** The provider would put its own id there. */
const withId = (url: string, id: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

export async function createCheckout(parts: PaymentParts, owner: PaymentOwner, input: Input): Promise<Checkout> {
  const offer = parts.offer();
  const deal = dealFor(offer, input, (plan) => plans[plan].name);
  const provider = requireProvider(parts, owner.environment);
  if (deal.plan !== null) await closePlanPages(parts, provider, owner);
  const customerId = await ensureCustomer(parts, provider, owner);
  const id = newId('checkout');
  const successUrl = withId(input.success_url, id);
  const cancelUrl = withId(input.cancel_url ?? input.success_url, id);
  const { currency } = offer;
  const { mode, amount, creditsMicros, pack, plan } = deal;
  const agreed = { mode, amount, creditsMicros, pack, plan, currency, successUrl, cancelUrl };
  await parts.database.transaction().execute(async (tx) => {
    if (plan !== null) await requireNoSubscription(tx, owner);
    await insertCheckout(tx, { id, owner, provider: provider.name, metadata: input.metadata, ...agreed });
  });
  try {
    const opened = await requireAnswer(
      parts,
      provider.createCheckout({
        reference: id,
        customerId,
        currency,
        item: itemOf(deal, input.save_payment_method),
        successUrl,
        cancelUrl,
        automaticTax: offer.automatic_tax,
      }),
    );
    return await markOpened(parts.database, id, opened);
  } catch (error) {
    await markExpired(parts.database, id);
    throw error;
  }
}
