import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentsStage, type PaymentsStage } from '../../../test/payments-stage.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stage: PaymentsStage;

beforeAll(async () => {
  stage = await openPaymentsStage();
});
afterAll(() => stage.close());

test('pages for a plan at the same moment: one stays open, and whoever comes between is refused', async () => {
  const customer = await stage.app.customer({ plan: 'free' });
  const payload = { plan: 'pro', success_url: 'https://example.com/thanks' };
  const ask = () => stage.app.call(customer.key, 'POST /v1/payments/checkout', { payload });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toContain(201);
  expect(codes.filter((code) => code !== 201 && code !== 409)).toEqual([]);
  expect((await ask()).statusCode).toBe(201);
  const { rows } = await stage.app.foundation.pool.query(
    `SELECT status FROM payment_checkout WHERE account_id = $1 AND status = 'open'`,
    [customer.accountId],
  );
  expect(rows).toHaveLength(1);
});

test('a change is decided on what the provider says now, not on what it told before', async () => {
  const customer = await stage.app.customer({ plan: 'free' });
  const { session } = await stage.checkout(customer, { plan: 'pro' });
  const subscription = stage.stripe.pay(session).subscription as string;
  await stage.deliver();
  const change = async (payload: object) =>
    (await stage.app.call(customer.key, 'PATCH /v1/payments/subscription', { payload })).json<
      Record<string, unknown>
    >();
  expect(await change({ cancel_at_period_end: true })).toHaveProperty('cancel_at', expect.any(String));
  stage.stripe.changeInPortal(subscription, { cancelAtPeriodEnd: false });
  expect(await change({ cancel_at_period_end: true })).toHaveProperty('cancel_at', expect.any(String));
  stage.stripe.changeInPortal(subscription, { cancelNow: true });
  expect(await change({ plan: 'unlimited' })).toMatchObject({ error: { code: 'not_found' } });
  await stage.deliver();
  expect(await reconcilePayments(stage.app.foundation.database)).toEqual([]);
});
