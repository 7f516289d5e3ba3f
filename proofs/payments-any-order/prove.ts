import { setTimeout as sleep } from 'node:timers/promises';
import { expireLots } from '../../apps/server/src/modules/credits/index.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { engines, type EngineName } from '../support/jobs-ground.ts';
import { openPaymentsGround, type PaymentsGround } from '../support/payments-ground.ts';
import { historyOf, type History } from './history.ts';
import type { Life } from './life.ts';
import { differences, outcomeOf } from './outcome.ts';
import { makePrices } from './prices.ts';
import { createTurns, liveInStorm, liveStraight } from './runs.ts';

export const promise =
  'However often, late and out of order Stripe tells what happened, and whoever dies meanwhile: ledger, plan and events come out the same.';

const stepsEach = 9;
const atOnce = 10;

async function inParallel<T, R>(things: readonly T[], count: number, work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...things.entries()];
  const run = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: count }, run));
  return results;
}

const killEveryMs = 1_500;

/** Kills a worker again and again, and another takes its place; Stripe stumbles meanwhile. */
async function rage(ground: PaymentsGround, storm: Promise<unknown>): Promise<number> {
  const workers = [await ground.startWorker(), await ground.startWorker()];
  const kinds = [500, 429, 'cut', 'lost'] as const;
  let isOver = false;
  const over = storm.finally(() => (isOver = true));
  let kills = 0;
  for (; !isOver; kills += 1) {
    for (const kind of kinds) ground.stripe.breakNext({ match: 'GET /v1/', kind, delayMs: 50 });
    await Promise.race([sleep(killEveryMs), over]);
    if (isOver) break;
    await workers.shift()?.();
    workers.push(await ground.startWorker());
  }
  return kills;
}

interface Pair {
  readonly history: History;
  readonly straight: Life;
  readonly stormy: Life;
}

/** Everything that can expire has: what is left then must not depend on the order either. */
async function expireAll({ pool, parts }: PaymentsGround): Promise<void> {
  await pool.query(`UPDATE credit_lot SET expires_at = now() - interval '1 second'`);
  await expireLots(parts.database);
}

async function judge(ground: PaymentsGround, checks: Checks, engine: EngineName, pairs: readonly Pair[]) {
  const compare = async (what: string): Promise<number> => {
    let same = 0;
    for (const { history, straight, stormy } of pairs) {
      const found = differences(await outcomeOf(ground, straight), await outcomeOf(ground, stormy));
      if (found.length === 0) same += 1;
      else console.log(`    history ${history.seed}, ${what}\n      ${found.join('\n      ')}`);
    }
    checks.that(same === pairs.length, `${engine}: ${same} of ${pairs.length} histories came out the same, ${what}`);
    return same;
  };
  const same = await compare('to the millionth of a credit');
  const { code, text } = await ground.admin('reconcile');
  checks.that(code === 0, `${engine}: the reconciliation says: ${text.trim().slice(0, 300)}`);
  await expireAll(ground);
  await compare('and when the credits of plans have expired');
  return same;
}

async function proveEngine(engine: EngineName, checks: Checks, count: number) {
  await using stack = new AsyncDisposableStack();
  const ground = await openPaymentsGround(stack, engine);
  const priceOf = await makePrices(ground);
  const turns = createTurns(ground);
  const histories = Array.from({ length: count }, (_, index) => historyOf(index + 1, stepsEach));
  const begunMs = performance.now();
  const straight = await inParallel(histories, 4, (history) => liveStraight(ground, turns, history, priceOf));
  const stormMs = performance.now();
  const storm = inParallel(histories, atOnce, (history) => liveInStorm(ground, turns, history, priceOf));
  const [stormy, kills] = await Promise.all([storm, rage(ground, storm)]);
  checks.that(await ground.untilHandled(180), `${engine}: everything that was told is done`);
  const endedMs = performance.now();
  const pairs = histories.map((history, index) => ({ history, straight: straight[index]!, stormy: stormy[index]! }));
  const same = await judge(ground, checks, engine, pairs);
  const events = stormy.reduce((sum, life) => sum + life.events.length, 0);
  const seconds = { straight_s: rounded((stormMs - begunMs) / 1000), storm_s: rounded((endedMs - stormMs) / 1000) };
  return { histories: count, same, events, deliveries: 3 * events, kills, ...seconds };
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const figures: Record<string, unknown> = {};
  figures['redis'] = await proveEngine('redis', checks, full ? 300 : 20);
  if (full) figures['postgresql'] = await proveEngine(engines[1]!, checks, 100);
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
