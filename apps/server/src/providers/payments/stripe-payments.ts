import { Stripe } from 'stripe';
import type { CheckoutWish, PaymentProvider, PlanChange, SavedCharge } from '../spec/payment-provider.ts';
import { ask, askFor, createStripeClient, dateOf, idOf, type StripeSettings } from './stripe-client.ts';
import { createMessageReader, listMessages } from './stripe-messages.ts';
import { createStripePrices, type StripePrices } from './stripe-prices.ts';
import { createStripeFetch, plansOf } from './stripe-states.ts';

async function sessionOf(wish: CheckoutWish, prices: StripePrices): Promise<Stripe.Checkout.SessionCreateParams> {
  const { item, reference, currency } = wish;
  const metadata = { checkout_id: reference };
  const shared = {
    customer: wish.customerId,
    client_reference_id: reference,
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    metadata,
    // Taxes need an address, and the customer is where it is kept.
    ...(wish.automaticTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }),
  };
  if ('plan' in item) {
    const price = await prices.idOf(item, currency);
    return { ...shared, mode: 'subscription', line_items: [{ price, quantity: 1 }], subscription_data: { metadata } };
  }
  const price_data = { currency, unit_amount: item.amount, product_data: { name: item.name } };
  return {
    ...shared,
    mode: 'payment',
    line_items: [{ price_data, quantity: 1 }],
    payment_intent_data: { metadata, ...(item.savesCard && { setup_future_usage: 'off_session' as const }) },
  };
}

async function changePlan(stripe: Stripe, prices: StripePrices, id: string, { to, currency, when }: PlanChange) {
  const subscription = await ask(stripe.subscriptions.retrieve(id));
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${id} is for nothing`);
  const { plan, nextPlan } = plansOf(subscription);
  const price = await prices.idOf(to, currency);
  const free = { proration_behavior: 'none' as const, metadata: { held_plan: '', held_until: '', held_price: '' } };
  if (when === 'period_end' && plan !== null && plan !== to.plan) {
    // A second change of mind within the period must not forget what was paid for.
    const held_price = nextPlan === null ? item.price.id : (subscription.metadata['held_price'] ?? '');
    const metadata = { held_plan: plan, held_until: String(item.current_period_end), held_price };
    await ask(stripe.subscriptions.update(id, { ...free, items: [{ id: item.id, price }], metadata }));
    return;
  }
  if (nextPlan !== null) {
    // Back to what is paid for first: otherwise the rest of the month would be counted at the smaller price.
    const paid = plan === to.plan ? price : subscription.metadata['held_price'];
    if (paid) await ask(stripe.subscriptions.update(id, { ...free, items: [{ id: item.id, price: paid }] }));
    if (plan === to.plan) return;
  }
  await ask(
    stripe.subscriptions.update(id, {
      items: [{ id: item.id, price }],
      metadata: free.metadata,
      proration_behavior: 'always_invoice',
      // Where the bank refuses, nothing changes.
      payment_behavior: 'error_if_incomplete',
    }),
  );
}

async function savedCard(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await askFor(stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return null;
  const chosen = idOf(customer.invoice_settings.default_payment_method);
  if (chosen !== null) return chosen;
  const { data } = await ask(stripe.paymentMethods.list({ customer: customerId, limit: 1 }));
  return data[0]?.id ?? null;
}

const declined = (code: string, message: string): SavedCharge => ({ paid: false, code, message });

function readCharge({ id, status, latest_charge }: Stripe.PaymentIntent): SavedCharge {
  if (status !== 'succeeded') return declined(status, 'The bank did not pay at once.');
  const charge = typeof latest_charge === 'string' ? null : latest_charge;
  return {
    paid: true,
    intentId: id,
    email: charge?.billing_details.email ?? null,
    receiptUrl: charge?.receipt_url ?? null,
  };
}

async function chargeSaved(stripe: Stripe, wish: Parameters<PaymentProvider['chargeSaved']>[0]): Promise<SavedCharge> {
  const card = await savedCard(stripe, wish.customerId);
  if (card === null) return declined('no_payment_method', 'There is no saved card.');
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: wish.amount,
        currency: wish.currency,
        customer: wish.customerId,
        payment_method: card,
        description: wish.description,
        off_session: true,
        confirm: true,
        metadata: { recharge_id: wish.reference },
        expand: ['latest_charge'],
      },
      { idempotencyKey: wish.reference },
    );
    return readCharge(intent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return declined(error.decline_code ?? error.code ?? 'card_declined', error.message);
    }
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) return ask(Promise.reject(error as Error));
    // Asked before with another card: what came of it then is the outcome.
    const { data } = await ask(stripe.paymentIntents.list({ customer: wish.customerId, limit: 100 }));
    const earlier = data.find(({ metadata }) => metadata['recharge_id'] === wish.reference);
    if (!earlier) return declined('card_declined', 'The charge was begun and not finished.');
    return readCharge(earlier);
  }
}

async function findPaidFor(stripe: Stripe, intentId: string): ReturnType<PaymentProvider['findPaidFor']> {
  const sessions = await ask(stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
  if (sessions.data[0]) return { kind: 'session', id: sessions.data[0].id };
  const payment = { type: 'payment_intent' as const, payment_intent: intentId };
  const payments = await ask(stripe.invoicePayments.list({ payment, limit: 1 }));
  const invoice = idOf(payments.data[0]?.invoice);
  return invoice === null ? undefined : { kind: 'invoice', id: invoice };
}

async function listFailures(stripe: Stripe, intentId: string): ReturnType<PaymentProvider['listFailures']> {
  const { data } = await ask(stripe.charges.list({ payment_intent: intentId, limit: 100 }));
  return data
    .filter(({ status }) => status === 'failed')
    .toSorted((a, b) => a.created - b.created)
    .map(({ failure_code, failure_message }) => ({
      code: failure_code ?? 'card_declined',
      message: failure_message ?? 'The card was declined.',
    }));
}

/** Stripe, through its own client. */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings);
  const prices = createStripePrices(stripe);
  return {
    name: 'stripe',
    createCustomer: async ({ accountId, environment, name, email }) => {
      const metadata = { account_id: accountId };
      const idempotencyKey = `customer-${accountId}-${environment}`;
      const wish = { name, metadata, ...(email !== null && { email }) };
      return (await ask(stripe.customers.create(wish, { idempotencyKey }))).id;
    },
    createCheckout: async (wish) => {
      const params = await sessionOf(wish, prices);
      const session = await ask(stripe.checkout.sessions.create(params, { idempotencyKey: wish.reference }));
      const { id, url, amount_total, expires_at } = session;
      return { id, url: url ?? '', amountTotal: amount_total ?? 0, expiresAt: dateOf(expires_at) };
    },
    expireCheckout: async (id) => {
      const session = await ask(stripe.checkout.sessions.retrieve(id));
      if (session.status === 'open') await ask(stripe.checkout.sessions.expire(id));
      return session.status !== 'complete';
    },
    createPortal: async (customer, return_url) =>
      (await ask(stripe.billingPortal.sessions.create({ customer, return_url }))).url,
    listMessages: (since) => listMessages(stripe, since),
    readMessage: createMessageReader(stripe, settings.webhookSecret),
    fetch: createStripeFetch(stripe, prices),
    findPaidFor: (intentId) => findPaidFor(stripe, intentId),
    listFailures: (intentId) => listFailures(stripe, intentId),
    changePlan: (id, change) => changePlan(stripe, prices, id, change),
    setCancellation: async (id, atPeriodEnd) => {
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: atPeriodEnd }));
    },
    hasSavedCard: async (customerId) => (await savedCard(stripe, customerId)) !== null,
    chargeSaved: (wish) => chargeSaved(stripe, wish),
  };
}
