import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentsStage, type PaymentsStage } from '../../../test/payments-stage.ts';
import { applyAllMessages, withPayments } from '../../../test/sandbox-payments.ts';
import { applyMessage } from './apply-message.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stage: PaymentsStage;

beforeAll(async () => {
  stage = await openPaymentsStage();
});
afterAll(() => stage.close());

const post = (payload: string, signature?: string) =>
  stage.app.http.inject({
    method: 'POST',
    url: '/payments/stripe/events',
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload,
  });

const counts = async () => {
  const { rows } = await stage.app.foundation.pool.query<{ events: number; moves: number; payments: number }>(
    `SELECT (SELECT count(*)::int FROM payment_event) AS events, (SELECT count(*)::int FROM credit_movement) AS moves,
       (SELECT count(*)::int FROM payment) AS payments`,
  );
  return rows[0]!;
};

describe('what comes to the address of Stripe', () => {
  test('unsigned, wrongly signed, changed or old is 400 and changes nothing', async () => {
    const customer = await stage.app.customer();
    const { session } = await stage.checkout(customer, { pack: 'small' });
    const before = await counts();
    const forged = { ...stage.stripe.get<object>(session), status: 'complete', payment_status: 'paid' };
    const body = JSON.stringify(stage.stripe.forge('checkout.session.completed', forged));
    const old = Math.floor(Date.now() / 1_000) - 301;
    const answers = await Promise.all([
      post(body),
      post(body, 't=1,v1=00'),
      post(body, stage.stripe.sign(body, { secret: 'whsec_other' })),
      post(body, stage.stripe.sign(body, { timestamp: old })),
      post(`${body} `, stage.stripe.sign(body)),
      post('', stage.stripe.sign('')),
      post('not json', stage.stripe.sign('not json')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(400));
    expect(await counts()).toEqual(before);
  });

  test('rightly signed and untrue: the session itself is asked, and it says otherwise', async () => {
    const customer = await stage.app.customer();
    const { session } = await stage.checkout(customer, { pack: 'small' });
    const forged = { ...stage.stripe.get<object>(session), status: 'complete', payment_status: 'paid' };
    const body = JSON.stringify(stage.stripe.forge('checkout.session.completed', forged));
    expect((await post(body, stage.stripe.sign(body))).statusCode).toBe(200);
    await stage.deliver();
    expect(await stage.balance(customer)).toBe('0.000000');
  });

  test('of another account, of a stranger, of nothing that concerns us: 200 or 400, and nothing changes', async () => {
    const before = await counts();
    const send = async (
      type: Parameters<typeof stage.stripe.forge>[0],
      object: object,
      over?: Record<string, unknown>,
    ) => {
      const body = JSON.stringify(stage.stripe.forge(type, object, over));
      return (await post(body, stage.stripe.sign(body))).statusCode;
    };
    expect(
      await send('checkout.session.completed', { id: 'cs_x', object: 'checkout.session' }, { account: 'acct_other' }),
    ).toBe(400);
    expect(await send('customer.created', { id: 'cus_x', object: 'customer' })).toBe(200);
    expect(await send('checkout.session.completed', { id: 'cs_unknown', object: 'checkout.session' })).toBe(200);
    await stage.deliver();
    expect(await counts()).toMatchObject({ moves: before.moves, payments: before.payments });
  });

  test('another amount than was asked for grants nothing, and the reconciliation says so', async () => {
    const customer = await stage.app.customer();
    const { body, session } = await stage.checkout(customer, { pack: 'small' });
    await stage.app.foundation.pool.query('UPDATE payment_checkout SET amount = 5000 WHERE id = $1', [body.id]);
    stage.stripe.pay(session);
    await stage.deliver();
    expect(await stage.balance(customer)).toBe('0.000000');
    const found = await reconcilePayments(stage.app.foundation.database);
    expect(found.map(({ fault }) => fault)).toEqual(
      expect.arrayContaining([`checkout ${body.id}: 1000 paid and not 5000`]),
    );
  });
});

test('a session of somebody else with our id in it does not take the place of ours', async () => {
  const customer = await stage.app.customer();
  const { body, session } = await stage.checkout(customer, { pack: 'small' });
  // As if the answer with the session had been lost.
  await stage.app.foundation.pool.query('UPDATE payment_checkout SET provider_id = NULL WHERE id = $1', [body.id]);
  const made = await fetch(`${stage.stripe.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.stripe.apiKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      client_reference_id: body.id,
      success_url: 'https://example.com/thanks',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][product_data][name]': 'Credits',
    }),
  });
  stage.stripe.pay(((await made.json()) as { id: string }).id);
  await stage.deliver();
  expect(await stage.balance(customer)).toBe('0.000000');
  stage.stripe.pay(session);
  await stage.deliver();
  expect(await stage.balance(customer)).toBe('1000.000000');
});

test('many at once on one message and on one session come to one grant', async () => {
  const customer = await stage.app.customer();
  const { session } = await stage.checkout(customer, { pack: 'small' });
  stage.stripe.pay(session);
  stage.stripe.refund(session, { amount: 400 });
  await stage.stripe.deliver({ times: 2 });
  const { rows } = await stage.app.foundation.pool.query<{ id: string }>(
    'SELECT id FROM payment_event WHERE handled_at IS NULL',
  );
  await withPayments(stage.app, async (parts) => {
    await Promise.all([...rows, ...rows, ...rows].map(({ id }) => applyMessage(parts, id)));
  });
  expect(await stage.balance(customer)).toBe('600.000000');
});

test('Stripe away: the message waits and is done when it is back', async () => {
  const customer = await stage.app.customer();
  const { session } = await stage.checkout(customer, { pack: 'small' });
  stage.stripe.pay(session);
  stage.stripe.breakNext({ match: 'GET /v1/checkout/sessions', kind: 500, times: 3 });
  await stage.deliver();
  expect(await stage.balance(customer)).toBe('0.000000');
  const { rows } = await stage.app.foundation.pool.query(
    'SELECT attempts, error, handled_at FROM payment_event WHERE handled_at IS NULL',
  );
  expect(rows).toMatchObject([{ attempts: 1, error: expect.stringContaining('unavailable'), handled_at: null }]);
  await applyAllMessages(stage.app);
  expect(await stage.balance(customer)).toBe('1000.000000');
});
