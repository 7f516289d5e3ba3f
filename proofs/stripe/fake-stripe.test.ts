import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { buy, caught, day, known, setStage } from './stage.ts';

const stage = setStage();
const types = () => stage.fake.events().map(({ type }) => type);

describe('checkout for credits', () => {
  it('is paid, and tells of it', async () => {
    const session = await buy(stage, { metadata: { order: '7' }, payment_intent_data: { metadata: { order: '7' } } });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2000, livemode: false });
    expect(session.url).toContain(session.id);
    stage.fake.pay(session.id, { email: 'ada@example.com' });
    const paid = await stage.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'payment_intent.latest_charge.refunds'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', metadata: { order: '7' }, url: null });
    expect(paid.customer_details?.email).toBe('ada@example.com');
    expect(paid.line_items?.data[0]?.amount_total).toBe(2000);
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ amount: 2000, paid: true, metadata: { order: '7' }, refunds: { data: [] } });
    expect(types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect(() => stage.fake.pay(session.id)).toThrow('complete');
  });

  it('may be declined, and paid after all with the same intent', async () => {
    const session = await buy(stage);
    stage.fake.decline(session.id, 'insufficient_funds');
    expect((await stage.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    const paid = stage.fake.pay(session.id);
    const charges = await stage.stripe.charges.list({ payment_intent: known(paid.payment_intent) });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('may end late, for better and for worse', async () => {
    const [good, bad] = [await buy(stage), await buy(stage)];
    expect(stage.fake.pay(good.id, { delayed: true })).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    stage.fake.pay(bad.id, { delayed: true });
    expect(stage.fake.settle(good.id, 'succeeded').payment_status).toBe('paid');
    expect(stage.fake.settle(bad.id, 'failed').payment_status).toBe('unpaid');
    expect(types()).toContain('checkout.session.async_payment_succeeded');
    expect(types()).toContain('checkout.session.async_payment_failed');
    expect(stage.fake.chargeOf(bad.id).status).toBe('failed');
  });

  it('expires by hand and by time', async () => {
    const [one, two] = [await buy(stage), await buy(stage)];
    expect((await stage.stripe.checkout.sessions.expire(one.id)).status).toBe('expired');
    stage.fake.advanceClock(day);
    expect((await stage.stripe.checkout.sessions.retrieve(two.id)).status).toBe('expired');
    expect((await caught(stage.stripe.checkout.sessions.expire(two.id))).message).toContain('status of `expired`');
    expect(stage.fake.events('checkout.session.expired')).toHaveLength(2);
  });

  it('gives a paid invoice where one is asked for', async () => {
    const session = await buy(stage, { customer_creation: 'always', invoice_creation: { enabled: true } });
    const paid = stage.fake.pay(session.id);
    const invoice = await stage.stripe.invoices.retrieve(known(paid.invoice), { expand: ['payments'] });
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 2000, billing_reason: 'manual', parent: null });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toBe(paid.payment_intent);
    const listed = await stage.stripe.checkout.sessions.listLineItems(session.id);
    expect(listed.data).toHaveLength(1);
  });

  it('refuses what Stripe refuses', async () => {
    expect((await caught(buy(stage, { success_url: 'javascript:alert(1)' }))).code).toBe('url_invalid');
    expect((await caught(buy(stage, { line_items: [] }))).code).toBe('parameter_missing');
    expect((await caught(buy(stage, { customer: 'cus_nobody' }))).statusCode).toBe(404);
    const unknown = { wrong_name: '1' } as unknown as Stripe.Checkout.SessionCreateParams;
    expect((await caught(buy(stage, unknown))).message).toBe('Received unknown parameter: wrong_name');
    const cheap = { currency: 'usd', unit_amount: 10, product_data: { name: 'Cheap' } };
    expect((await caught(buy(stage, { line_items: [{ quantity: 1, price_data: cheap }] }))).code).toBe(
      'amount_too_small',
    );
  });
});

describe('saved cards', () => {
  it('pay without their owner, or refuse', async () => {
    const customer = await stage.stripe.customers.create({ email: 'ada@example.com' });
    const session = await buy(stage, {
      customer: customer.id,
      payment_intent_data: { setup_future_usage: 'off_session' },
    });
    stage.fake.pay(session.id);
    const [card] = (await stage.stripe.customers.listPaymentMethods(customer.id)).data;
    const charge = async () =>
      stage.stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer: customer.id,
        payment_method: card?.id ?? '',
        off_session: true,
        confirm: true,
      });
    expect((await charge()).status).toBe('succeeded');
    stage.fake.setCard(customer.id, 'insufficient_funds');
    const declined = await caught(charge());
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
    expect(declined.payment_intent?.status).toBe('requires_payment_method');
    stage.fake.setCard(customer.id, 'authenticate');
    expect((await caught(charge())).code).toBe('authentication_required');
    const other = await stage.stripe.customers.create();
    const stolen = stage.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      customer: other.id,
      payment_method: card?.id ?? '',
      confirm: true,
    });
    expect((await caught(stolen)).message).toContain('different customer');
  });

  it('are confirmed and cancelled step by step', async () => {
    const intent = await stage.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect((await caught(stage.stripe.paymentIntents.confirm(intent.id))).code).toBe('payment_intent_unexpected_state');
    const paid = await stage.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    const other = await stage.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect((await stage.stripe.paymentIntents.cancel(other.id)).status).toBe('canceled');
  });
});

describe('money back', () => {
  it('is refunded in parts, and never twice', async () => {
    const session = stage.fake.pay((await buy(stage)).id);
    const intent = known(session.payment_intent);
    const refund = await stage.stripe.refunds.create({ payment_intent: intent, amount: 500 });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 500 });
    const pending = stage.fake.refund(session.id, { pending: true });
    expect(pending).toMatchObject({ status: 'pending', amount: 1500 });
    expect((await caught(stage.stripe.refunds.create({ payment_intent: intent }))).code).toBe(
      'charge_already_refunded',
    );
    stage.fake.settleRefund(pending.id, 'failed');
    const charge = await stage.stripe.charges.retrieve(stage.fake.chargeOf(session.id).id, { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 500, refunded: false });
    expect(charge.refunds?.data.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    const greedy = stage.stripe.refunds.create({ payment_intent: intent, amount: 1501 });
    expect((await caught(greedy)).message).toContain('greater than unrefunded amount');
    expect(types()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.failed']));
  });

  it('is disputed, won and lost, warned of', async () => {
    const [one, two] = [stage.fake.pay((await buy(stage)).id), stage.fake.pay((await buy(stage)).id)];
    const warning = stage.fake.warnOfFraud(one.id);
    expect((await stage.stripe.radar.earlyFraudWarnings.retrieve(warning.id)).actionable).toBe(true);
    const won = stage.fake.dispute(one.id);
    const charge = stage.fake.chargeOf(one.id);
    expect(charge.disputed).toBe(true);
    expect((await stage.stripe.disputes.list({ charge: charge.id })).data[0]?.id).toBe(won.id);
    expect((await caught(stage.stripe.refunds.create({ charge: charge.id }))).code).toBe('charge_disputed');
    expect(stage.fake.closeDispute(won.id, 'won').balance_transactions.map(({ amount }) => amount)).toEqual([
      -2000, 2000,
    ]);
    const lost = stage.fake.dispute(two.id, { amount: 700 });
    expect((await stage.stripe.disputes.close(lost.id)).status).toBe('lost');
    expect(stage.fake.events('charge.dispute.funds_reinstated')).toHaveLength(1);
  });
});
