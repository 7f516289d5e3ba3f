import { createChecks, type Checks } from '../support/checks.ts';
import { openPaymentsGround, type PaymentsGround } from '../support/payments-ground.ts';
import { historyOf } from '../payments-any-order/history.ts';
import { makePrices } from '../payments-any-order/prices.ts';
import { createTurns, liveInStorm } from '../payments-any-order/runs.ts';
import { createVictim, plantAll, plants } from './plants.ts';
import { readDues, type Due } from './stripe-side.ts';

export const promise =
  'Every paid session has exactly one grant, every refund one debit; the reconciliation finds a planted difference of each kind.';

const handledWithin = 120;

/** Customers buy, subscribe, are refunded and dispute; an answer of Stripe's is lost now and then. */
async function doBusiness(ground: PaymentsGround, customers: number): Promise<void> {
  const priceOf = await makePrices(ground);
  const turns = createTurns(ground);
  const seeds = Array.from({ length: customers }, (_, index) => 5_000 + index);
  for (let next = seeds.splice(0, 10); next.length > 0; next = seeds.splice(0, 10)) {
    ground.stripe.breakNext({ match: 'POST /v1/checkout/sessions', kind: 'lost', times: 2 });
    await Promise.all(next.map((seed) => liveInStorm(ground, turns, historyOf(seed, 8), priceOf)));
  }
}

interface Moved {
  readonly type: Due['type'];
  readonly id: string;
  readonly moves: number;
  readonly micros: string;
}

async function readMoves({ pool }: PaymentsGround): Promise<readonly Moved[]> {
  const { rows } = await pool.query<Moved>(
    `SELECT reference_type AS type, reference_id AS id, count(*)::int AS moves, sum(amount_micros)::text AS micros
     FROM credit_movement WHERE reference_type IN ('checkout', 'invoice', 'refund', 'dispute') GROUP BY 1, 2`,
  );
  return rows;
}

const names = { checkout: 'sessions', invoice: 'invoices', refund: 'refunds', dispute: 'disputes' } as const;

/** Stripe's own lists against the ledger, both ways. */
async function audit(ground: PaymentsGround, checks: Checks) {
  const dues = await readDues(ground);
  const moved = new Map((await readMoves(ground)).map((one) => [`${one.type} ${one.id}`, one]));
  const figures: Record<string, number> = {};
  for (const [type, name] of Object.entries(names)) {
    const mine = dues.filter((due) => due.type === type);
    const wrong = mine.filter(({ id, moves, micros, slack }) => {
      const found = moved.get(`${type} ${id}`);
      const off = BigInt(found?.micros ?? 0) - micros;
      return (found?.moves ?? 0) !== moves || off > slack || off < -slack;
    });
    const paid = mine.filter(({ moves }) => moves > 0).length;
    checks.that(wrong.length === 0, `${mine.length} ${name} at Stripe, ${paid} with credits: each moved them once`);
    for (const due of wrong) console.log('   ', due, moved.get(`${type} ${due.id}`));
    figures[name] = paid;
  }
  const known = new Set(dues.map(({ type, id }) => `${type} ${id}`));
  const odd = [...moved.keys()].filter((subject) => !known.has(subject));
  checks.that(
    odd.length === 0,
    `nothing in the ledger that Stripe does not know of${odd.length > 0 ? `: ${odd[0]}` : ''}`,
  );
  return figures;
}

async function plantDifferences(ground: PaymentsGround, checks: Checks): Promise<void> {
  const planted = await Promise.all(plants.map(async (plant) => [plant, await createVictim(ground)] as const));
  await ground.stripe.deliver({ retries: 5 });
  checks.that(await ground.untilHandled(handledWithin), 'everything that was told is done');
  const before = await ground.admin('reconcile');
  checks.that(before.code === 0 && before.text.includes('The books agree.'), 'the books agree before');
  await plantAll(ground, planted);
  const { code, text } = await ground.admin('reconcile');
  checks.that(code === 1, 'with differences the command ends with 1');
  for (const [{ name, told }, victim] of planted) checks.that(text.includes(told(victim)), `found: ${name}`);
  const victims = planted.map(([, { owner }]) => `${owner.accountId}:`);
  const others = text.split('\n').filter((line) => line !== '' && !victims.some((book) => line.startsWith(book)));
  checks.that(others.length === 0, `nobody else is named${others.length > 0 ? `: ${others[0]}` : ''}`);
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  await using stack = new AsyncDisposableStack();
  const ground = await openPaymentsGround(stack, 'redis');
  await ground.startWorker();
  await doBusiness(ground, full ? 200 : 20);
  checks.that(await ground.untilHandled(handledWithin), 'everything that was told is done');
  const figures = await audit(ground, checks);
  await plantDifferences(ground, checks);
  return { pass: checks.faults.length === 0, ...figures, planted: plants.length, faults: checks.faults };
}
