import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { applyMessage } from '../../apps/server/src/modules/payments/index.ts';
import { eventually } from '../../tools/services/processes.ts';
import type { PaymentsGround } from '../support/payments-ground.ts';
import type { DeliverOptions } from '../stripe/control.ts';
import { randomFrom } from '../stripe/delivery.ts';
import type { History } from './history.ts';
import { beginLife, live, type Life, type PriceOf } from './life.ts';

/** Stripe's hand is at one customer at a time, in that customer's time. */
export interface Turns {
  readonly take: (life: Life, work: () => Promise<void>) => Promise<void>;
  /** In the middle of a turn, the others may go on for as long as this takes. */
  readonly letOthers: (life: Life, wait: () => Promise<void>) => Promise<void>;
}

export function createTurns({ stripe }: PaymentsGround): Turns {
  let last = Promise.resolve();
  let end = (): void => undefined;
  async function begin({ name }: Life): Promise<void> {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    end = resolve;
    stripe.useClock(name);
    stripe.takeEvents();
  }
  const note = (life: Life): void => void life.events.push(...stripe.takeEvents());
  return {
    take: async (life, work) => {
      await begin(life);
      await work().finally(() => {
        note(life);
        end();
      });
    },
    letOthers: async (life, wait) => {
      note(life);
      end();
      try {
        await wait();
      } finally {
        await begin(life);
      }
    },
  };
}

async function sendAll({ stripe }: PaymentsGround, options: DeliverOptions): Promise<void> {
  const lost = (await stripe.deliver(options)).find(({ status }) => status !== 200);
  if (lost) throw new Error(`${lost.type} was answered with ${lost.status}`);
}

async function untilHeard({ pool }: PaymentsGround, { events }: Life): Promise<void> {
  const sql = 'SELECT FROM payment_event WHERE handled_at IS NULL AND id = ANY($1) LIMIT 1';
  const ids = events.map(({ id }) => id);
  const heard = await eventually(120, async () => {
    const { rowCount } = await pool.query(sql, [ids]);
    return rowCount === 0 || undefined;
  });
  if (!heard) throw new Error('what was told was not done within two minutes');
}

/** Every event at once, in its order, and done before the next thing happens. No worker is there. */
export async function liveStraight(
  ground: PaymentsGround,
  turns: Turns,
  { seed, steps }: History,
  priceOf: PriceOf,
): Promise<Life> {
  const life = await beginLife(ground, `straight ${seed}`);
  let told = 0;
  const tell = async () => {
    for (const event of life.events.slice(told)) {
      told += 1;
      await sendAll(ground, { events: [event], parallel: 1, retries: 3 });
      await applyMessage(ground.parts, event.id);
    }
  };
  const catchUp = () => turns.letOthers(life, tell);
  for (const step of steps) {
    await turns.take(life, () => live({ ground, life, catchUp }, step, priceOf));
    await tell();
  }
  return life;
}

/** Each event three times, in no order, late: some of them long after what happened next. */
export async function liveInStorm(
  ground: PaymentsGround,
  turns: Turns,
  { seed, steps }: History,
  priceOf: PriceOf,
): Promise<Life> {
  const random = randomFrom(seed + 1_000_000);
  const life = await beginLife(ground, `storm ${seed}`);
  const underWay: Promise<void>[] = [];
  let waiting: Stripe.Event[] = [];
  let told = 0;
  const send = (share: number): void => {
    const news = life.events.slice(told);
    told = life.events.length;
    waiting.push(...news, ...news, ...news);
    const chosen = waiting.map((event) => ({ event, goes: random() < share }));
    waiting = chosen.filter(({ goes }) => !goes).map(({ event }) => event);
    const events = chosen.filter(({ goes }) => goes).map(({ event }) => event);
    const shuffle = Math.floor(random() * 1e9);
    underWay.push(sendAll(ground, { events, shuffle, delayMs: 40, parallel: 2, retries: 50 }));
  };
  const catchUp = () =>
    turns.letOthers(life, async () => {
      send(1);
      await Promise.all(underWay);
      await untilHeard(ground, life);
    });
  for (const step of steps) {
    await turns.take(life, () => live({ ground, life, catchUp }, step, priceOf));
    send(random());
    await sleep(random() * 200);
  }
  send(1);
  await Promise.all(underWay);
  return life;
}
