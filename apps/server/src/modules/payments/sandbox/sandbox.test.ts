import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAllMessages, payInSandbox, withPayments } from '../../../../test/sandbox-payments.ts';
import { createTestApp, type Customer, type TestApp } from '../../../../test/test-app.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { sweepRehearsals } from './sweep-rehearsals.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
  customer = await app.customer({ environment: 'sandbox', plan: 'free' });
});
afterAll(() => app.close());

interface Session {
  readonly id: string;
  readonly url: string;
}

async function checkout(wish: object, key = customer.key, base = '/sandbox/v1'): Promise<Session> {
  const payload = {
    success_url: 'https://example.com/thanks?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.com/no',
    ...wish,
  };
  const made = await app.call(key, `POST ${base}/payments/checkout`, { payload });
  expect(made.statusCode).toBe(201);
  return made.json<Session>();
}
const get = async (path: string) =>
  (await app.call(customer.key, `GET /sandbox/v1${path}`)).json<Record<string, unknown>>();
const pathOf = (url: string) => new URL(url).pathname;
const passTime = (id: string) =>
  app.foundation.pool.query(`UPDATE payment_rehearsal SET due_at = now() WHERE state->>'reference' = $1`, [id]);

test('a card that pays: back to success_url with the id, and the credits are there', async () => {
  const session = await checkout({ pack: 'small' });
  const page = await app.call(null, `GET ${pathOf(session.url)}`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('$10.00');
  expect(page.body).not.toContain('<script');
  const paid = await payInSandbox(app, session.url);
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe(`https://example.com/thanks?id=${session.id}`);
  // Pressed twice.
  expect((await payInSandbox(app, session.url)).statusCode).toBe(303);
  await applyAllMessages(app);
  await expect.poll(() => get('/payments/balance')).toMatchObject({ balance: '1000.000000', plan: 'payg' });
  expect(await get(`/payments/checkout/${session.id}`)).toMatchObject({ status: 'complete', livemode: false });
});

test('a card that is declined says so, and another one can be tried', async () => {
  const session = await checkout({ pack: 'small' });
  const declined = await payInSandbox(app, session.url, '4000 0000 0000 0002');
  expect(declined.statusCode).toBe(402);
  expect(declined.body).toContain('role="alert"');
  const unknown = await payInSandbox(app, session.url, '5555 5555 5555 4444');
  expect(unknown.body).toContain('only the test cards');
  expect((await payInSandbox(app, session.url)).statusCode).toBe(303);
});

test('a bank that asks: yes pays, no does not', async () => {
  const session = await checkout({ pack: 'small' });
  const confirm = (answer: string) =>
    app.http.inject({
      method: 'POST',
      url: `${pathOf(session.url)}/confirm`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${answer}`,
    });
  expect((await confirm('yes')).statusCode).toBe(410);
  const asked = await payInSandbox(app, session.url, '4000002500003155');
  expect(asked.headers.location).toBe(`${pathOf(session.url)}/confirm`);
  expect((await app.call(null, `GET ${pathOf(session.url)}/confirm`)).body).toContain('3155');
  expect((await confirm('no')).statusCode).toBe(402);
  await payInSandbox(app, session.url, '4000002500003155');
  expect((await confirm('yes')).headers.location).toContain('https://example.com/thanks');
});

test('a bank that takes its time pays later, or does not', async () => {
  const before = await get('/payments/balance');
  await applyAllMessages(app);
  const balance = async () => Number((await get('/payments/balance'))['balance']);
  const start = await balance();
  expect(start).toBeGreaterThanOrEqual(Number(before['balance']));
  const [good, bad] = [await checkout({ pack: 'small' }), await checkout({ pack: 'small' })];
  await payInSandbox(app, good.url, '4000000000000077');
  await payInSandbox(app, bad.url, '4000000000000093');
  await applyAllMessages(app);
  expect(await get(`/payments/checkout/${good.id}`)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect(await balance()).toBe(start);
  await passTime(good.id);
  await passTime(bad.id);
  await withPayments(app, ({ sandbox }) => sweepRehearsals(sandbox));
  await applyAllMessages(app);
  expect(await balance()).toBe(start + 1_000);
  const { rows } = await app.foundation.pool.query<{ data: unknown }>(
    `SELECT data FROM event WHERE account_id = $1 AND type = 'payment.failed'`,
    [customer.accountId],
  );
  expect(rows).toMatchObject([{ data: { payment_id: bad.id, failure_code: 'insufficient_funds' } }]);
});

test('a plan of the sandbox holds in the sandbox alone', async () => {
  const session = await checkout({ plan: 'unlimited' });
  await payInSandbox(app, session.url);
  await applyAllMessages(app);
  await expect.poll(() => get('/payments/balance')).toMatchObject({ plan: 'unlimited' });
  expect(await get('/account')).toMatchObject({ plan: { id: 'unlimited', requests_per_minute: 300 } });
  const { key } = await app.keyFor(customer.accountId);
  expect((await app.call(key, 'GET /v1/account')).json()).toMatchObject({ plan: { id: 'free' } });
  const patch = async (payload: object) =>
    (await app.call(customer.key, 'PATCH /sandbox/v1/payments/subscription', { payload })).json<object>();
  expect(await patch({ plan: 'pro' })).toMatchObject({ plan: 'unlimited', next_plan: 'pro' });
  expect(await patch({ plan: 'unlimited' })).toMatchObject({ next_plan: null });
  const cancelled = await app.call(customer.key, 'DELETE /sandbox/v1/payments/subscription');
  expect(cancelled.json()).toHaveProperty('cancel_at', expect.any(String));
});

test('the portal: the month ends, the payment fails and is paid, a refund and a dispute come, all by hand', async () => {
  const other = await app.customer({ environment: 'sandbox' });
  const session = await checkout({ plan: 'pro' }, other.key);
  await payInSandbox(app, session.url);
  await applyAllMessages(app);
  const opened = await app.call(other.key, 'POST /sandbox/v1/payments/portal', {
    payload: { return_url: 'https://example.com/' },
  });
  const url = new URL(opened.json<{ url: string }>().url);
  const show = async () => (await app.call(null, `GET ${url.pathname}${url.search}`)).body;
  const press = async (label: string) => {
    const form = [...(await show()).matchAll(/<form[\s\S]*?<\/form>/g)]
      .map(([one]) => one)
      .find((one) => one.includes(`>${label}<`))!;
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
    const pressed = await app.http.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(Object.fromEntries(fields) as Record<string, string>).toString(),
    });
    expect(pressed.statusCode).toBe(303);
    await applyAllMessages(app);
    return (await app.call(other.key, 'GET /sandbox/v1/payments/balance')).json<{ balance: string }>().balance;
  };
  const state = async () =>
    (await app.call(other.key, 'GET /sandbox/v1/payments/subscription')).json<{ status: string }>().status;
  expect(await press('Let the month end')).toBe('5000.000000');
  expect(await press('Let the month end and the payment fail')).toBe('5000.000000');
  expect(await state()).toBe('past_due');
  expect(await press('Pay the open invoice')).toBe('7500.000000');
  expect(await state()).toBe('active');
  expect(await press('Refund')).toBe('5000.000000');
  expect(await press('Dispute')).toBe('2500.000000');
  expect(await press('Win the dispute')).toBe('5000.000000');
  await press('Cancel at the end of the period');
  await press('Let the month end');
  expect(await state()).toBe('cancelled');
  expect(await show()).not.toContain('<script');
});

test('hostile words stay words', async () => {
  const session = await checkout({ pack: 'small', cancel_url: 'https://example.com/"><script>alert(1)</script>' });
  const page = await app.call(null, `GET ${pathOf(session.url)}?card=%22%3E%3Cscript%3E`);
  expect(page.body).not.toContain('<script');
  const form = { email: '"><script>', card: '4000000000000002<script>' };
  const answered = await app.http.inject({
    method: 'POST',
    url: pathOf(session.url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answered.body).not.toContain('<script');
  expect((await app.call(null, 'GET /payments/sandbox/cs_nothing')).statusCode).toBe(404);
});

test('the books agree', async () => {
  await applyAllMessages(app);
  expect(await reconcilePayments(app.foundation.database)).toEqual([]);
});
