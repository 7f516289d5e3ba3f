import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { caught, day, known, setStage, urls } from './stage.ts';

const stage = setStage();

async function monthly(amount: number): Promise<Stripe.Price> {
  const product = await stage.stripe.products.create({ name: `Plan ${amount}` });
  return stage.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
  });
}

async function subscribe(price: Stripe.Price, options = {}) {
  const customer = await stage.stripe.customers.create({ email: 'ada@example.com' });
  const session = await stage.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { account: 'acc_1' } },
    ...urls,
  });
  const paid = stage.fake.pay(session.id, options);
  return stage.stripe.subscriptions.retrieve(known(paid.subscription));
}

describe('subscriptions', () => {
  it('begin, renew on the right days, and end with the period', async () => {
    const subscription = await subscribe(await monthly(2900));
    expect(subscription).toMatchObject({ status: 'active', metadata: { account: 'acc_1' } });
    const ends = () =>
      (stage.fake.get<Stripe.Subscription>(subscription.id).items.data[0]?.current_period_end ?? 0) * 1000;
    expect(new Date(ends()).toISOString()).toBe('2026-02-28T12:00:00.000Z');
    expect(stage.fake.renew(subscription.id)).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
    expect(new Date(ends()).toISOString()).toBe('2026-03-31T12:00:00.000Z');
    await stage.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    stage.fake.advanceClock(31 * day);
    expect(stage.fake.get<Stripe.Subscription>(subscription.id).status).toBe('canceled');
    expect(stage.fake.events('customer.subscription.deleted')).toHaveLength(1);
    const invoices = await stage.stripe.invoices.list({ subscription: subscription.id });
    expect(invoices.data.map(({ amount_paid: paid }) => paid)).toEqual([2900, 2900]);
    expect((await stage.stripe.subscriptions.list({ customer: known(subscription.customer) })).data).toEqual([]);
  });

  it('upgrade now: the rest of the period is paid at once', async () => {
    const [small, large] = [await monthly(1000), await monthly(5000)];
    const subscription = await subscribe(small);
    stage.fake.advanceClock(14 * day);
    const item = subscription.items.data[0]?.id ?? '';
    const upgraded = await stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: large.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    const invoice = upgraded.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: 2000 });
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-500, 2500]);
    const payments = await stage.stripe.invoicePayments.list({ invoice: invoice.id });
    const intent = known(payments.data[0]?.payment.payment_intent);
    const back = await stage.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(back.data[0]?.invoice).toBe(invoice.id);
    const [update] = stage.fake.events('customer.subscription.updated').slice(-1);
    expect(update?.data.previous_attributes).toHaveProperty('items');
  });

  it('pay less at once, and the rest stays as balance', async () => {
    const [small, large] = [await monthly(1000), await monthly(5000)];
    const subscription = await subscribe(large);
    stage.fake.advanceClock(14 * day);
    stage.fake.changeInPortal(subscription.id, { price: small.id });
    const customer = await stage.stripe.customers.retrieve(known(subscription.customer));
    expect(customer).toMatchObject({ balance: -2000 });
    expect(stage.fake.renew(subscription.id)).toMatchObject({ amount_due: 0, total: 1000, status: 'paid' });
  });

  it('downgrade at the end of the period by a schedule', async () => {
    const [small, large] = [await monthly(1000), await monthly(5000)];
    const subscription = await subscribe(large);
    const schedule = await stage.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [phase] = schedule.phases;
    await stage.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: large.id, quantity: 1 }],
          start_date: phase?.start_date ?? 0,
          end_date: phase?.end_date ?? 0,
        },
        { items: [{ price: small.id, quantity: 1 }] },
      ],
    });
    const refused = stage.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect((await caught(refused)).message).toContain('managed by the subscription schedule');
    expect(stage.fake.renew(subscription.id)).toMatchObject({ amount_paid: 1000 });
    expect(stage.fake.renew(subscription.id)).toMatchObject({ amount_paid: 1000 });
    const released = await stage.stripe.subscriptionSchedules.retrieve(schedule.id);
    expect(released.status).toBe('released');
    expect(stage.fake.get<Stripe.Subscription>(subscription.id).schedule).toBeNull();
  });

  it('fall behind, and recover or end', async () => {
    const price = await monthly(1000);
    const [saved, lost] = [await subscribe(price), await subscribe(price)];
    const invoice = stage.fake.failRenewal(saved.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(stage.fake.get<Stripe.Subscription>(saved.id).status).toBe('past_due');
    stage.fake.payInvoice(invoice.id);
    expect(stage.fake.get<Stripe.Subscription>(saved.id).status).toBe('active');
    stage.fake.failRenewal(lost.id);
    stage.fake.advanceClock(16 * day);
    const ended = stage.fake.get<Stripe.Subscription>(lost.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    const last = stage.fake.get<Stripe.Invoice>(known(ended.latest_invoice));
    expect(last).toMatchObject({ attempt_count: 4, next_payment_attempt: null, status: 'open' });
  });

  it('begin by API with a saved card, and stop at once', async () => {
    const customer = await stage.stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [card] = (await stage.stripe.paymentMethods.list({ customer: customer.id })).data;
    const price = await monthly(1000);
    const bare = stage.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect((await caught(bare)).message).toContain('no attached payment source');
    await stage.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card?.id ?? '' } });
    const made = await stage.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(made.status).toBe('active');
    expect((await stage.stripe.subscriptions.cancel(made.id)).status).toBe('canceled');
    stage.fake.setCard(customer.id, 'declined');
    const poor = await stage.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(poor.status).toBe('incomplete');
    const pay = stage.stripe.invoices.pay(known(poor.latest_invoice));
    expect((await caught(pay)).code).toBe('card_declined');
    stage.fake.advanceClock(day);
    expect(stage.fake.get<Stripe.Subscription>(poor.id).status).toBe('incomplete_expired');
  });
});
