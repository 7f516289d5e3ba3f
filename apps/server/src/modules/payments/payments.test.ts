import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentsStage, type PaymentsStage } from '../../../test/payments-stage.ts';
import { applyAllMessages, withPayments } from '../../../test/sandbox-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { askForMessages, sweepGraces } from './sweep-payments.ts';

let stage: PaymentsStage;

beforeAll(async () => {
  stage = await openPaymentsStage();
});
afterAll(() => stage.close());

const subscribe = async (customer: Awaited<ReturnType<PaymentsStage['app']['customer']>>, plan = 'pro') => {
  const { session } = await stage.checkout(customer, { plan });
  const { subscription } = stage.stripe.pay(session);
  await stage.deliver();
  return subscription as string;
};

describe('credits for money', () => {
  test('every path of the specification holds in both forms, and none without a key {PAY-4, PAY-5}', async () => {
    const customer = await stage.app.customer();
    const payload = { pack: 'small', success_url: 'https://example.com/thanks' };
    for (const base of ['/v1', '/api/v1']) {
      for (const [call, status] of [
        [`GET ${base}/payments/balance`, 200],
        [`GET ${base}/payments/transactions`, 200],
        [`POST ${base}/payments/checkout`, 201],
      ] as const) {
        const wish = call.startsWith('POST') ? { payload } : {};
        expect((await stage.app.call(customer.key, call, wish)).statusCode).toBe(status);
        for (const key of [null, 'sk_live_wrong']) {
          expect((await stage.app.call(key, call, wish)).json()).toMatchObject({ error: { code: 'invalid_api_key' } });
        }
      }
    }
  });

  test('a paid session gives its credits once, with an event and a receipt, however often it is told {PAY-1, EVT-18, EVT-19, EVT-20, EVT-21, EVT-22}', async () => {
    const customer = await stage.app.customer({ plan: 'free' });
    const { body, session } = await stage.checkout(customer, { pack: 'medium', metadata: { order: '7' } });
    expect(body).toMatchObject({
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 5_000,
      currency: 'usd',
      credits: '5500.000000',
      livemode: true,
      metadata: { order: '7' },
    });
    stage.stripe.pay(session, { email: 'ada@example.com' });
    await stage.deliver({ times: 3, shuffle: 1 });
    expect(await stage.balance(customer)).toBe('5500.000000');
    await expect.poll(() => stage.plan(customer)).toBe('payg');
    const shown = await stage.app.call(customer.key, `GET /v1/payments/checkout/${body.id}`);
    expect(shown.json()).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(await stage.events(customer)).toEqual([
      {
        type: 'payment.succeeded',
        data: { payment_id: body.id, amount: 5_000, currency: 'usd', customer_email: 'ada@example.com' },
      },
    ]);
    const mails = await stage.app.foundation.pool.query('SELECT subject FROM mail WHERE recipient = $1', [
      'ada@example.com',
    ]);
    expect(mails.rows).toEqual([{ subject: 'Your receipt' }]);
    const invoices = await stage.app.call(customer.key, 'GET /v1/payments/invoices');
    expect(invoices.json()).toMatchObject({ data: [{ type: 'purchase', status: 'paid', amount: 5_000 }] });
  });

  test('any amount of credits within the bounds', async () => {
    const customer = await stage.app.customer();
    const { body } = await stage.checkout(customer, { credits: '1234.5' });
    expect(body).toMatchObject({ amount_total: 1_235, credits: '1234.500000' });
  });

  test('a bank that takes days: nothing until it has paid, and nothing where it does not', async () => {
    const customer = await stage.app.customer();
    const [first, second] = [
      await stage.checkout(customer, { pack: 'small' }),
      await stage.checkout(customer, { pack: 'small' }),
    ];
    stage.stripe.pay(first.session, { delayed: true });
    stage.stripe.pay(second.session, { delayed: true });
    await stage.deliver();
    expect(await stage.balance(customer)).toBe('0.000000');
    stage.stripe.settle(first.session, 'succeeded');
    stage.stripe.settle(second.session, 'failed');
    await stage.deliver();
    expect(await stage.balance(customer)).toBe('1000.000000');
    const told = new Set((await stage.events(customer)).map(({ type }) => type));
    expect(told).toEqual(new Set(['payment.succeeded', 'payment.failed']));
  });

  test('what nobody told of is asked for: a payment and its refund whose messages never came', async () => {
    const customer = await stage.app.customer({ plan: 'free' });
    const { session } = await stage.checkout(customer, { pack: 'small' });
    stage.stripe.pay(session);
    stage.stripe.refund(session, { amount: 250 });
    stage.stripe.takeEvents();
    expect(await stage.balance(customer)).toBe('0.000000');
    expect(await withPayments(stage.app, askForMessages)).toBeGreaterThan(0);
    await applyAllMessages(stage.app);
    expect(await stage.balance(customer)).toBe('750.000000');
    expect(await withPayments(stage.app, askForMessages)).toBe(0);
  });

  test('refunds take the same share of the credits, below zero where they are spent; told before the payment too', async () => {
    const customer = await stage.app.customer();
    const { session } = await stage.checkout(customer, { pack: 'small' });
    stage.stripe.pay(session);
    stage.stripe.refund(session, { amount: 250 });
    stage.stripe.refund(session);
    await stage.deliver({ events: stage.stripe.events('charge.refunded', 'refund.created') });
    expect(await stage.balance(customer)).toBe('0.000000');
    await stage.deliver();
    expect(await stage.balance(customer)).toBe('0.000000');
    const { data } = (await stage.app.call(customer.key, 'GET /v1/payments/transactions')).json<{
      data: { type: string; amount: string }[];
    }>();
    expect(data.map(({ type, amount }) => `${type} ${amount}`).toSorted()).toEqual([
      'purchase 1000.000000',
      'refund -250.000000',
      'refund -750.000000',
    ]);
  });

  test('a dispute takes the credits and freezes the account; winning it undoes both', async () => {
    const customer = await stage.app.customer();
    const { session } = await stage.checkout(customer, { pack: 'small' });
    stage.stripe.pay(session);
    await stage.deliver();
    const dispute = stage.stripe.dispute(session);
    await stage.deliver();
    expect((await stage.app.call(customer.key, 'GET /v1/payments/balance')).statusCode).toBe(403);
    stage.stripe.closeDispute(dispute.id, 'won');
    await stage.deliver();
    await expect.poll(() => stage.balance(customer)).toBe('1000.000000');
    expect(await reconcilePayments(stage.app.foundation.database)).toEqual([]);
  });
});

describe('subscriptions', () => {
  test('a plan begins with its credits and its limits, and a second one is refused {EVT-24, EVT-25}', async () => {
    const customer = await stage.app.customer({ plan: 'free' });
    await subscribe(customer);
    await expect.poll(() => stage.plan(customer)).toBe('pro');
    expect(await stage.balance(customer)).toBe('2500.000000');
    expect((await stage.events(customer)).map(({ type }) => type).toSorted()).toEqual([
      'payment.succeeded',
      'subscription.created',
      'subscription.updated',
    ]);
    const again = await stage.app.call(customer.key, 'POST /v1/payments/checkout', {
      payload: { plan: 'pro', success_url: 'https://example.com/' },
    });
    expect(again.json()).toMatchObject({ error: { code: 'subscription_exists' } });
  });

  test('a larger plan begins at once; a smaller one when the period ends; both can be taken back', async () => {
    const customer = await stage.app.customer({ plan: 'free' });
    const subscription = await subscribe(customer);
    const change = async (payload: object) =>
      (await stage.app.call(customer.key, 'PATCH /v1/payments/subscription', { payload })).json<
        Record<string, unknown>
      >();
    expect(await change({ plan: 'unlimited' })).toMatchObject({ plan: 'unlimited', next_plan: null });
    await expect.poll(() => stage.plan(customer)).toBe('unlimited');
    await stage.deliver();
    expect(await stage.balance(customer)).toBe('15000.000000');
    expect(await change({ plan: 'pro' })).toMatchObject({ plan: 'unlimited', next_plan: 'pro' });
    expect(await change({ plan: 'unlimited' })).toMatchObject({ plan: 'unlimited', next_plan: null });
    expect(await change({ plan: 'pro' })).toMatchObject({ plan: 'unlimited', next_plan: 'pro' });
    expect(await change({ cancel_at_period_end: true })).toHaveProperty('cancel_at', expect.any(String));
    expect(await change({ cancel_at_period_end: false })).toMatchObject({ cancel_at: null });
    stage.stripe.renew(subscription);
    await stage.deliver({ shuffle: 3, times: 2 });
    await expect.poll(() => stage.plan(customer)).toBe('pro');
    expect(await stage.balance(customer)).toBe('17500.000000');
  });

  test('an unpaid renewal keeps the plan for the grace, then takes it {EVT-23}', async () => {
    const customer = await stage.app.customer({ plan: 'free' });
    const subscription = await subscribe(customer);
    stage.stripe.failRenewal(subscription);
    await stage.deliver();
    expect(await stage.plan(customer)).toBe('pro');
    const shown = await stage.app.call(customer.key, 'GET /v1/payments/subscription');
    expect(shown.json()).toMatchObject({ status: 'past_due', grace_until: expect.any(String) });
    const failed = (await stage.events(customer)).find(({ type }) => type === 'payment.failed');
    expect(failed?.data).toMatchObject({ amount: 2_000, failure_code: expect.any(String) });
    await stage.app.foundation.pool.query('UPDATE payment_subscription SET grace_until = now() WHERE id = $1', [
      subscription,
    ]);
    expect(await withPayments(stage.app, sweepGraces)).toBe(1);
    await expect.poll(() => stage.plan(customer)).toBe('free');
  });

  test('cancelled, it ends with the period and the account falls back {EVT-26}', async () => {
    const customer = await stage.app.customer({ plan: 'free' });
    const subscription = await subscribe(customer);
    stage.stripe.changeInPortal(subscription, { cancelNow: true });
    await stage.deliver();
    await expect.poll(() => stage.plan(customer)).toBe('free');
    expect((await stage.events(customer)).at(-1)).toMatchObject({
      type: 'subscription.cancelled',
      data: { subscription_id: subscription, status: 'cancelled', plan: 'pro' },
    });
  });
});

describe('automatic recharging', () => {
  test('needs a saved card, charges it once when credits run low, and stops at a declined one', async () => {
    const customer = await stage.app.customer();
    const set = (payload: object) => stage.app.call(customer.key, 'PATCH /v1/payments/auto-recharge', { payload });
    expect((await set({ enabled: true })).json()).toMatchObject({ error: { code: 'no_payment_method' } });
    const { session } = await stage.checkout(customer, { pack: 'small', save_payment_method: true });
    stage.stripe.pay(session);
    await stage.deliver();
    expect(
      (await set({ enabled: true, threshold: '1500', amount: '1000', monthly_ceiling: '2000' })).json(),
    ).toMatchObject({
      enabled: true,
    });
    await stage.recharge();
    await stage.recharge();
    expect(await stage.balance(customer)).toBe('2000.000000');
    stage.stripe.setCard(stage.stripe.get<{ customer: string }>(session).customer, 'declined');
    await set({ threshold: '2500' });
    await stage.recharge();
    expect((await set({})).json()).toMatchObject({ enabled: false, stopped_reason: expect.any(String) });
    expect(await stage.balance(customer)).toBe('2000.000000');
    expect((await stage.events(customer)).map(({ type }) => type)).toContain('payment.failed');
  });
});

test('nothing is left over, and the books agree', async () => {
  await stage.deliver();
  expect(await applyAllMessages(stage.app)).toBe(0);
  expect(await reconcilePayments(stage.app.foundation.database)).toEqual([]);
});
