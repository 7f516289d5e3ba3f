import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import type { Delivery, DeliverOptions, SignOptions } from './control.ts';

/** `t=…,v1=…`: what Stripe puts in `Stripe-Signature`. */
export function signatureOf(body: string, secret: string, options: SignOptions = {}): string {
  const { timestamp = Math.floor(Date.now() / 1000) } = options;
  const mac = createHmac('sha256', options.secret ?? secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return `t=${timestamp},v1=${mac}`;
}

/** The same seed gives the same numbers, on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = things.map((thing) => ({ thing, at: random() }));
  return order.toSorted((left, right) => left.at - right.at).map(({ thing }) => thing);
}

export async function deliverAll(
  events: readonly Stripe.Event[],
  url: string,
  secret: string,
  options: DeliverOptions,
): Promise<readonly Delivery[]> {
  const { times = 1, shuffle, delayMs = 0, parallel = 4, retries = 0 } = options;
  const random = randomFrom(shuffle ?? 1);
  const repeated = Array.from({ length: times }, () => events).flat();
  const queue = shuffle === undefined ? repeated : shuffled(repeated, random);
  const deliveries: Delivery[] = [];
  const send = async (): Promise<void> => {
    for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
      if (delayMs > 0) await sleep(random() * delayMs);
      let status = await post(event, url, secret);
      for (let left = retries; left > 0 && (status < 200 || status > 299); left -= 1) {
        await sleep(100);
        status = await post(event, url, secret);
      }
      deliveries.push({ event: event.id, type: event.type, status });
    }
  };
  await Promise.all(Array.from({ length: parallel }, send));
  return deliveries;
}

async function post(event: Stripe.Event, url: string, secret: string): Promise<number> {
  const body = JSON.stringify(event, undefined, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(body, secret),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
