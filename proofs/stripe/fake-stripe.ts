import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Stripe } from 'stripe';
import { payOpenInvoice } from './billing-routes.ts';
import { changeSubscription } from './changing.ts';
import { declineSession, expireSession, paySession, settleSession } from './checkout.ts';
import { advance, useClock } from './clock.ts';
import {
  fakeSecretKey,
  type CardBehaviour,
  type FakeStripe,
  type FakeStripeOptions,
  type ReceivedCall,
} from './control.ts';
import { deliverAll, signatureOf } from './delivery.ts';
import { chargeOf, closeDispute, dispute, refund, settleRefund, warnOfFraud } from './money-back.ts';
import { createStripeServer, type Serving } from './serve.ts';
import { endSubscription, itemOf } from './subscribing.ts';
import { all, copy, createWorld, find, idOf, makeEvent, type World } from './world.ts';

/** A stateful Stripe for tests: the official SDK talks to it, and it sends signed events. */
export async function createFakeStripe(options: FakeStripeOptions): Promise<FakeStripe> {
  const { apiKey = fakeSecretKey, secret, deliverAtOnce = false } = options;
  const { idPrefix = randomBytes(4).toString('hex'), nowSeconds = Math.floor(Date.now() / 1000) } = options;
  const calls: ReceivedCall[] = [];
  const serving: Serving = { world: () => world, apiKey, calls, faults: [], remembered: new Map() };
  const server = createStripeServer(serving).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = mailbox(options, deliverAtOnce);
  const world = createWorld({ idPrefix, nowSeconds, url, onEvent: post.onEvent });
  return {
    url,
    apiKey,
    secret,
    accountId: world.accountId,
    calls,
    ...deeds(world, nowSeconds),
    ...post.controls(world),
    breakNext: (fault) => void serving.faults.push(fault),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Mail = Pick<FakeStripe, 'events' | 'takeEvents' | 'deliver' | 'sendEventsTo' | 'sign' | 'forge'>;

/** The events that happened, and where they go. */
function mailbox(options: FakeStripeOptions, deliverAtOnce: boolean) {
  const { secret } = options;
  const happened: Stripe.Event[] = [];
  let waiting: Stripe.Event[] = [];
  let target = options.webhookUrl;
  const onEvent = (event: Stripe.Event): void => {
    happened.push(event);
    if (deliverAtOnce && target !== undefined) void deliverAll([event], target, secret, { retries: 5 });
    else waiting.push(event);
  };
  const controls = (world: World): Mail => ({
    events: (...types) => happened.filter(({ type }) => types.length === 0 || types.includes(type)).map(copy),
    takeEvents: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    deliver: async (how = {}) => {
      const url = how.url ?? target;
      if (url === undefined) throw new Error('Nobody told where events go.');
      const events = how.events ?? waiting;
      if (how.events === undefined) waiting = [];
      return deliverAll(events, url, secret, how);
    },
    sendEventsTo: (where) => (target = where),
    sign: (body, how) => signatureOf(body, secret, how),
    forge: (type, object, over = {}) => ({ ...makeEvent(world, type, object), ...over }),
  });
  return { onEvent, controls };
}

type Deeds = Omit<FakeStripe, keyof Mail | 'url' | 'apiKey' | 'secret' | 'accountId' | 'calls' | 'breakNext' | 'close'>;

function deeds(world: World, beginsAt: number): Deeds {
  const session = (id: string) => find(world, 'checkout.session', id);
  const setCard = (customer: string, behaviour: CardBehaviour): void => {
    for (const card of all(world, 'payment_method')) {
      if (idOf(card.customer) === customer) world.cards.set(card.id, behaviour);
    }
  };
  const toPeriodEnd = (id: string, behaviour: CardBehaviour): Stripe.Invoice => {
    const subscription = find(world, 'subscription', id);
    setCard(idOf(subscription.customer) ?? '', behaviour);
    const was = idOf(subscription.latest_invoice);
    advance(world, itemOf(subscription).current_period_end - world.now);
    const invoice = idOf(subscription.latest_invoice) ?? '';
    if (invoice === was) throw new Error(`${id} was not renewed: it is ${subscription.status}.`);
    return copy(find(world, 'invoice', invoice));
  };
  return {
    now: () => world.now,
    advanceClock: (seconds) => advance(world, seconds),
    useClock: (name) => useClock(world, name, beginsAt),
    pay: (id, options = {}) => copy(paySession(world, session(id), options)),
    decline: (id, code) => copy(declineSession(world, session(id), code)),
    settle: (id, outcome) => copy(settleSession(world, session(id), outcome)),
    expire: (id) => copy(expireSession(world, session(id))),
    setCard,
    failRenewal: (id) => toPeriodEnd(id, 'declined'),
    renew: (id) => toPeriodEnd(id, 'good'),
    payInvoice: (id) => {
      const invoice = find(world, 'invoice', id);
      setCard(idOf(invoice.customer) ?? '', 'good');
      payOpenInvoice(world, invoice);
      return copy(invoice);
    },
    changeInPortal: (id, { price, cancelAtPeriodEnd, cancelNow }) => {
      const subscription = find(world, 'subscription', id);
      if (cancelNow === true) return copy(endSubscription(world, subscription, 'cancellation_requested'));
      return copy(
        changeSubscription(world, subscription, {
          price: price === undefined ? undefined : find(world, 'price', price),
          proration: 'always_invoice',
          cancelAtPeriodEnd,
        }),
      );
    },
    refund: (paid, options = {}) => copy(refund(world, chargeOf(world, paid), options)),
    settleRefund: (id, outcome) => copy(settleRefund(world, find(world, 'refund', id), outcome)),
    dispute: (paid, options) => copy(dispute(world, chargeOf(world, paid), options)),
    closeDispute: (id, outcome) => copy(closeDispute(world, find(world, 'dispute', id), outcome)),
    warnOfFraud: (paid) => copy(warnOfFraud(world, chargeOf(world, paid))),
    chargeOf: (paid) => copy(chargeOf(world, paid)),
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the kind of what it names
    get: <T>(id: string) => copy(world.things.get(id)) as T,
  };
}
