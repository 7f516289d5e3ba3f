import type { DeliverOptions, FakeStripe } from '../../../proofs/stripe/control.ts';
import { createFakeStripe } from '../../../proofs/stripe/fake-stripe.ts';
import { chargeSavedCards } from '../src/modules/payments/index.ts';
import { applyAllMessages, withPayments } from './sandbox-payments.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

interface CheckoutBody {
  readonly id: string;
  readonly url: string | null;
  readonly status: string;
  readonly payment_status: string;
}

export interface PaymentsStage {
  readonly app: TestApp;
  readonly stripe: FakeStripe;
  /** Sends what happened at Stripe and does what it asks for. */
  readonly deliver: (options?: DeliverOptions) => Promise<void>;
  /** A checkout of this customer, and the id of its session at Stripe. */
  readonly checkout: (
    customer: Customer,
    wish: object,
  ) => Promise<{ readonly body: CheckoutBody; readonly session: string }>;
  readonly balance: (customer: Customer) => Promise<string>;
  /** The customer's plan, as the next request of theirs sees it. */
  readonly plan: (customer: Customer) => Promise<string>;
  readonly events: (customer: Customer) => Promise<readonly { readonly type: string; readonly data: unknown }[]>;
  /** Charges the saved cards of whoever runs low. */
  readonly recharge: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The real application before a Stripe that keeps state, tells of it, and does as it is told. */
export async function openPaymentsStage(): Promise<PaymentsStage> {
  const stripe = await createFakeStripe({ secret: 'whsec_test' });
  const app = await createTestApp({
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: stripe.url,
  });
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  stripe.sendEventsTo(`${address}/payments/stripe/events`);
  const { database } = app.foundation;
  const member = async (customer: Customer, name: string) =>
    (await app.call(customer.key, 'GET /v1/payments/balance')).json<Record<string, string>>()[name]!;
  return {
    app,
    stripe,
    deliver: async (options) => {
      await stripe.deliver(options);
      await applyAllMessages(app);
    },
    checkout: async (customer, wish) => {
      const payload = { success_url: 'https://example.com/thanks', ...wish };
      const made = await app.call(customer.key, 'POST /v1/payments/checkout', { payload });
      if (made.statusCode !== 201) throw new Error(`${made.statusCode} ${made.body}`);
      const body = made.json<CheckoutBody>();
      const row = await database
        .selectFrom('payment_checkout')
        .select('provider_id')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      return { body, session: row.provider_id! };
    },
    balance: (customer) => member(customer, 'balance'),
    plan: (customer) => member(customer, 'plan'),
    events: async ({ accountId }) =>
      database
        .selectFrom('event')
        .select(['type', 'data'])
        .where('account_id', '=', accountId)
        .where('type', 'not in', ['credits.depleted'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    recharge: () => withPayments(app, chargeSavedCards),
    close: async () => {
      await app.close();
      await stripe.close();
    },
  };
}
