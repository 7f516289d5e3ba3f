import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeStripe } from './control.ts';
import { createFakeStripe } from './fake-stripe.ts';
import { sdkFor } from './sdk.ts';

const secret = 'whsec_proof';
let fake: FakeStripe;
let stripe: Stripe;

beforeEach(async () => {
  fake = await createFakeStripe({ secret });
  stripe = sdkFor(fake);
});
afterEach(async () => fake.close());

const buy = async () =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 2000, product_data: { name: 'Credits' } } },
    ],
    success_url: 'https://shop.example/ok',
  });

const caught = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a StripeError, got ${String(error)}.`);
};

describe('the wire', () => {
  it('answers a repeated key with the same answer, and refuses another request', async () => {
    const key = { idempotencyKey: 'order-1' };
    const first = await stripe.customers.create({ email: 'a@example.com' }, key);
    const again = await stripe.customers.create({ email: 'a@example.com' }, key);
    expect(again.id).toBe(first.id);
    const other = await caught(stripe.customers.create({ email: 'b@example.com' }, key));
    expect(other.type).toBe('StripeIdempotencyError');
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('does the work once when its answer is lost', async () => {
    const patient = sdkFor(fake, 2);
    fake.breakNext({ match: 'POST /v1/customers', kind: 'lost' });
    fake.breakNext({ match: 'GET /v1/customers', kind: 503 });
    await patient.customers.create({ email: 'a@example.com' });
    expect((await patient.customers.list()).data).toHaveLength(1);
    expect(fake.calls.filter(({ replayed }) => replayed)).toHaveLength(1);
    fake.breakNext({ kind: 'cut', times: 2 });
    expect((await caught(stripe.customers.list())).type).toBe('StripeConnectionError');
  });

  it('pages through lists', async () => {
    for (let index = 0; index < 25; index += 1) await stripe.customers.create({ name: `${index}` });
    const names: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 10 })) names.push(name);
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `${24 - index}`));
    expect((await caught(stripe.customers.list({ limit: 101 }))).param).toBe('limit');
  });

  it('knows its key, its paths, and its version', async () => {
    const stranger = sdkFor({ url: fake.url, apiKey: 'sk_test_wrong' });
    expect((await caught(stranger.customers.list())).type).toBe('StripeAuthenticationError');
    expect((await caught(stripe.coupons.list())).statusCode).toBe(404);
    expect((await caught(stripe.customers.retrieve('cus_x'))).message).toBe("No such customer: 'cus_x'");
    expect((await stripe.accounts.retrieveCurrent()).id).toBe(fake.accountId);
    expect(fake.calls.at(-1)?.apiVersion).toBe(Stripe.API_VERSION);
    const portal = await stripe.billingPortal.sessions.create({
      customer: (await stripe.customers.create()).id,
      return_url: 'https://shop.example',
    });
    expect(portal.url).toContain(portal.id);
  });
});

describe('events', () => {
  let receiver: Server;
  let received: { readonly body: string; readonly signature: string }[];
  let failures = 0;

  beforeEach(async () => {
    received = [];
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (packet: Buffer) => (body += packet.toString()));
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['stripe-signature']) });
        response.writeHead(failures-- > 0 ? 500 : 200).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => receiver.once('listening', listening));
    fake.sendEventsTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`);
  });
  afterEach(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  it('are signed so that the SDK believes them', async () => {
    fake.pay((await buy()).id);
    const deliveries = await fake.deliver();
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body, signature } of received) {
      const event = stripe.webhooks.constructEvent(body, signature, secret);
      expect(event.api_version).toBe(Stripe.API_VERSION);
      expect((await stripe.events.retrieve(event.id)).type).toBe(event.type);
      expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow('signature');
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature');
    }
    const stale = fake.sign('{}', { timestamp: Math.floor(Date.now() / 1000) - 301 });
    expect(() => stripe.webhooks.constructEvent('{}', stale, secret)).toThrow('tolerance');
    expect(await fake.deliver()).toEqual([]);
  });

  it('come shuffled, thrice, late, and again after a failure', async () => {
    fake.pay((await buy()).id);
    failures = 2;
    const deliveries = await fake.deliver({ shuffle: 7, times: 3, delayMs: 5, retries: 3 });
    expect(deliveries).toHaveLength(12);
    expect(deliveries.every(({ status }) => status === 200)).toBe(true);
    expect(received).toHaveLength(14);
    const order = deliveries.map(({ event }) => event);
    expect(order).not.toEqual(order.toSorted());
    expect(new Set(order).size).toBe(4);
  });
});
