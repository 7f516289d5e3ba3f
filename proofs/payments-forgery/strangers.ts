import type { Stripe } from 'stripe';
import type { PaymentOwner } from '../../apps/server/src/modules/payments/payment.ts';
import type { PaymentsGround } from '../support/payments-ground.ts';
import { sdkFor } from '../stripe/sdk.ts';

/** True news of payments that are not what we asked for, or not to us: each makes it happen at Stripe. */
export interface Stranger {
  readonly name: string;
  readonly happen: () => Promise<void>;
}

const urls = { success_url: 'https://shop.example/ok' };
const priced = (unit_amount: number, currency = 'usd') => ({
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Credits' } } }],
});

async function customerOf({ pool }: PaymentsGround, { accountId }: PaymentOwner): Promise<string> {
  const sql = 'SELECT customer_id FROM payment_customer WHERE account_id = $1';
  return (await pool.query<{ customer_id: string }>(sql, [accountId])).rows[0]!.customer_id;
}

/** A checkout of which the answer was lost, so that only our own id in the session leads to it. */
async function lostCheckout(ground: PaymentsGround, owner: PaymentOwner): Promise<string> {
  ground.stripe.breakNext({ match: 'POST /v1/checkout/sessions', kind: 'cut', times: 3 });
  await ground.checkout(owner, { pack: 'large' }).catch(() => undefined);
  const sql = 'SELECT id FROM payment_checkout WHERE account_id = $1 AND provider_id IS NULL ORDER BY id DESC LIMIT 1';
  return (await ground.pool.query<{ id: string }>(sql, [owner.accountId])).rows[0]!.id;
}

export async function strangersOf(ground: PaymentsGround, owner: PaymentOwner): Promise<readonly Stranger[]> {
  const { stripe } = ground;
  const sdk = sdkFor(stripe);
  const ours = await customerOf(ground, owner);
  const stranger = (await sdk.customers.create({ name: 'Somebody else' })).id;
  const pay = async (params: Stripe.Checkout.SessionCreateParams) => {
    const { id } = await sdk.checkout.sessions.create({ mode: 'payment', ...urls, ...params });
    return stripe.pay(id);
  };
  const instead = (name: string, params: Stripe.Checkout.SessionCreateParams): Stranger => ({
    name,
    happen: async () => {
      await pay({ client_reference_id: await lostCheckout(ground, owner), customer: ours, ...params });
    },
  });
  const known = await ground.checkout(owner, { pack: 'large' });
  const subscribe = async (customer: string) => {
    const price_data = {
      currency: 'usd',
      unit_amount: 100,
      product_data: { name: 'A plan of somebody else' },
      recurring: { interval: 'month' as const },
    };
    return pay({ mode: 'subscription', customer, line_items: [{ quantity: 1, price_data }] });
  };
  return [
    instead('another amount than was asked for', priced(50)),
    instead('another currency', priced(20_000, 'eur')),
    instead('another customer', { ...priced(20_000), customer: stranger }),
    {
      name: 'our id in a session of somebody else',
      happen: async () => {
        await pay({ ...priced(20_000), client_reference_id: known.id, customer: stranger });
      },
    },
    {
      name: 'a payment of our customer for something else, and its refund',
      happen: async () => {
        const { id } = await pay({ ...priced(20_000), customer: ours });
        stripe.refund(id, { amount: 500 });
      },
    },
    {
      name: 'a subscription of somebody else, disputed',
      happen: async () => {
        const { invoice } = await subscribe(stranger);
        stripe.dispute(invoice as string);
      },
    },
    {
      name: 'a subscription of our customer to something else',
      happen: async () => void (await subscribe(ours)),
    },
  ];
}
