import { newId } from '../../apps/server/src/kit/ids.ts';
import type { Charges, CreditOwner } from '../../apps/server/src/modules/credits/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/transaction.ts';
import { databaseMicros, type Stage } from './stage.ts';

export interface Measured {
  readonly charges: number;
  readonly perSecond: number;
  readonly holdP50Ms: number;
  readonly errors: number;
  readonly nodeMicros: number;
  readonly databaseMicros: number;
  /** Of all the time, in percent. */
  readonly shares: Readonly<Record<string, number>>;
}

interface Course {
  readonly owners: readonly CreditOwner[];
  readonly inFlight: number;
  readonly forMs: number;
}

const one = (number: number): number => Number(number.toFixed(1));

/** So many at once for so long, each beginning again as it ends. */
async function keepBusy({ owners, inFlight, forMs }: Course, act: (owner: CreditOwner) => Promise<void>) {
  const endMs = performance.now() + forMs;
  let done = 0;
  let errors = 0;
  async function lane(first: number): Promise<void> {
    for (let n = first; performance.now() < endMs; n += inFlight) {
      try {
        await act(owners[n % owners.length]!);
        done += 1;
      } catch {
        errors += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, n) => lane(n)));
  return { done, errors };
}

async function measure(stage: Stage, course: Course, act: (owner: CreditOwner) => Promise<void>) {
  const before = await databaseMicros(stage.view.pool);
  const cpu = process.cpuUsage();
  stage.waited.clear();
  const begunMs = performance.now();
  const { done, errors } = await keepBusy(course, act);
  const tookMs = performance.now() - begunMs;
  const { user, system } = process.cpuUsage(cpu);
  const shares = Object.fromEntries([...stage.waited].map(([name, ms]) => [name, one((ms / tookMs) * 100)]));
  return {
    charges: done,
    errors,
    perSecond: Math.round((done / tookMs) * 1000),
    nodeMicros: one((user + system) / done),
    databaseMicros: one(((await databaseMicros(stage.view.pool)) - before) / done),
    shares,
  };
}

/** A charge is a hold and its settlement, each durable before the next step. */
export async function measureCharges(stage: Stage, charges: Charges, course: Course): Promise<Measured> {
  const holdMs: number[] = [];
  const reference = { type: 'request', id: newId('request') };
  const measured = await measure(stage, course, async (owner) => {
    const begunMs = performance.now();
    const hold = await charges.hold(owner, 100n, reference);
    holdMs.push(performance.now() - begunMs);
    const settled = await charges.settle(hold, 60n, 'chat: atelier-echo-1.0');
    if (settled?.chargedMicros !== 60n) throw new Error('charged wrongly');
  });
  holdMs.sort((a, b) => a - b);
  return { ...measured, holdP50Ms: one(holdMs[holdMs.length >> 1] ?? 0) };
}

/** What everybody writes first: one transaction a charge, no hold, nothing left out. */
export function measureNaive(stage: Stage, course: Course) {
  return measure(stage, course, ({ accountId, environment }) =>
    inTransaction(stage.view.pool, async (client) => {
      const { rows } = await client.query<{ posted: string }>({
        name: 'naive-lock',
        text: `SELECT posted_micros AS posted FROM credit_balance WHERE account_id = $1 AND environment = $2 FOR UPDATE`,
        values: [accountId, environment],
      });
      const after = BigInt(rows[0]!.posted) - 60n;
      if (after < 0n) throw new Error('not enough');
      await client.query({
        name: 'naive-update',
        text: `UPDATE credit_balance SET posted_micros = $3 WHERE account_id = $1 AND environment = $2`,
        values: [accountId, environment, after],
      });
      await client.query({
        name: 'naive-insert',
        text: `INSERT INTO credit_movement (account_id, environment, id, kind, amount_micros, counterpart, balance_after_micros, description, reference_type, reference_id)
          VALUES ($1, $2, $3, 'usage', -60, 'revenue', $4, 'chat: atelier-echo-1.0', 'request', $5)`,
        values: [accountId, environment, newId('transaction'), after, newId('request')],
      });
    }),
  );
}
