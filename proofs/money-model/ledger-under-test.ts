import { AppError } from '@atelier/contract';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import {
  adjustCredits,
  createHoldReaper,
  expireLots,
  grantCredits,
  holdCredits,
  openCharges,
  releaseHold,
  settleHold,
  type Charges,
  type CreditOwner,
  type Hold,
} from '../../apps/server/src/modules/credits/index.ts';
import { isDatabaseOutage } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import type { LedgerView } from '../support/ledger.ts';
import { takeFromLots, type Lot, type Model, type Step } from './model.ts';

/** Through the group commit, as chat does, or in a transaction of the caller's, as jobs do. */
export type Door = 'commit' | 'transaction';

export interface Bench {
  readonly view: LedgerView;
  readonly charges: Charges;
  readonly reapHolds: () => Promise<number>;
}

const nodeId = 'node_of_the_proof';

export async function setBench(view: LedgerView): Promise<Bench> {
  await view.pool.query(`INSERT INTO node (id, role, seen_at) VALUES ($1, 'api', now() + interval '1 day')`, [nodeId]);
  const charges = openCharges({
    pool: view.pool,
    nodeId,
    log: createLog({ level: 'silent', node: nodeId }),
    alongside: async () => {},
    isOutage: isDatabaseOutage,
  });
  return { view, charges, reapHolds: createHoldReaper(view.database) };
}

/** One account of the real ledger; holds go by the model's names. */
export class AccountUnderTest {
  readonly #bench: Bench;
  readonly #owner: CreditOwner;
  readonly #holds = new Map<string, Hold>();

  private constructor(bench: Bench, owner: CreditOwner) {
    this.#bench = bench;
    this.#owner = owner;
  }

  static async open(bench: Bench, minimum: bigint): Promise<AccountUnderTest> {
    const { id } = await createAccount(bench.view.database, { name: 'Model', plan: 'payg' });
    await bench.view.pool.query(
      `INSERT INTO credit_balance (account_id, environment, min_balance_micros) VALUES ($1, 'live', $2)`,
      [id, minimum],
    );
    return new AccountUnderTest(bench, { accountId: id, environment: 'live' });
  }

  /** Does it and tells the answer in the model's words. */
  async take(step: Step, door: Door): Promise<string> {
    try {
      return await this.#take(step, door);
    } catch (error) {
      if (error instanceof AppError && error.code === 'insufficient_credits') return 'refused';
      throw error;
    }
  }

  async #take(step: Step, door: Door): Promise<string> {
    switch (step.do) {
      case 'hold':
        this.#holds.set(step.id, await this.#hold(step.amount, step.id, door));
        return 'held';
      case 'settle':
        return this.#settle(step.id, step.amount, door);
      case 'release':
        return this.#settle(step.id, 0n, door);
      case 'expire hold':
        await this.#bench.view.pool.query(
          `UPDATE credit_hold SET expires_at = now() - interval '1 second' WHERE id = $1`,
          [this.#holds.get(step.id)!.id],
        );
        await this.#bench.reapHolds();
        return 'swept';
      default:
        return this.#post(step);
    }
  }

  #hold(amount: bigint, id: string, door: Door): Promise<Hold> {
    const reference = { type: 'model', id };
    if (door === 'commit') return this.#bench.charges.hold(this.#owner, amount, reference);
    return this.#inTransaction((tx) => holdCredits(tx, this.#owner, amount, reference));
  }

  async #settle(id: string, amount: bigint, door: Door): Promise<string> {
    const hold = this.#holds.get(id)!;
    const settled =
      door === 'commit'
        ? await this.#bench.charges.settle(hold, amount, 'Model')
        : await this.#inTransaction((tx) =>
            amount === 0n ? releaseHold(tx, hold) : settleHold(tx, hold, amount, 'Model'),
          );
    return settled ? `charged ${settled.chargedMicros}` : 'gone';
  }

  async #post(step: Step & { do: 'grant' | 'adjust' | 'refund' }): Promise<string> {
    const common = {
      owner: this.#owner,
      operationKey: `${this.#owner.accountId}:${step.key}`,
      description: 'Model',
      reference: { type: 'model', id: step.key },
    };
    const posted = await this.#inTransaction((tx) => {
      if (step.do === 'adjust') return adjustCredits(tx, { ...common, kind: 'adjustment', amountMicros: step.amount });
      if (step.do === 'refund') {
        return adjustCredits(tx, { ...common, kind: 'refund', amountMicros: -step.amount, mayOverdraw: true });
      }
      const expiresAt = step.expiry === null ? {} : { expiresAt: new Date(laterMs + step.expiry * 1000) };
      return grantCredits(tx, { ...common, kind: 'grant', amountMicros: step.amount, ...expiresAt });
    });
    return posted.repeated ? 'repeated' : 'posted';
  }

  #inTransaction<T>(
    work: Parameters<ReturnType<LedgerView['database']['transaction']>['execute']>[0] extends (tx: infer Tx) => unknown
      ? (tx: Tx) => Promise<T>
      : never,
  ): Promise<T> {
    return this.#bench.view.database.transaction().execute(work);
  }

  /** Time passes until this lot is over, and with it all that were to expire before it. */
  async endLot({ expiry }: Lot): Promise<void> {
    await this.#bench.view.pool.query(
      `UPDATE credit_lot SET expires_at = expires_at - make_interval(secs => $2)
       WHERE account_id = $1 AND expires_at > now() AND expires_at <= $3`,
      [this.#owner.accountId, (laterMs - earlierMs) / 1000, new Date(laterMs + expiry * 1000)],
    );
  }

  sweep = (): Promise<unknown> => expireLots(this.#bench.view.database);

  /** What the tables say, with what was spent taken out of the lots; throws where they contradict each other. */
  async look(): Promise<Pick<Model, 'posted' | 'held' | 'lots' | 'holds'>> {
    const { rows } = await this.#bench.view.pool.query<{ seen: Seen }>(lookSql, [this.#owner.accountId]);
    const seen = rows[0]!.seen;
    if (seen.moved !== seen.posted) throw new Error(`posted ${seen.posted}, moved ${seen.moved}`);
    if (seen.lots?.some(([, remaining]) => remaining < 0)) throw new Error('a lot is below zero');
    const names = new Map([...this.#holds].map(([name, { id }]) => [id, name]));
    const lots = (seen.lots ?? []).map(([expiresMs, remaining]) => ({
      expiry: Math.round((expiresMs - (expiresMs > dividingMs ? laterMs : earlierMs)) / 1000),
      remaining: BigInt(remaining),
      due: expiresMs <= dividingMs,
    }));
    return {
      posted: BigInt(seen.posted),
      held: BigInt(seen.held),
      lots: takeFromLots(lots, BigInt(seen.spent)),
      holds: new Map((seen.holds ?? []).map(([id, amount]) => [names.get(id) ?? `unknown ${id}`, BigInt(amount)])),
    };
  }
}

interface Seen {
  readonly posted: number;
  readonly held: number;
  readonly spent: number;
  readonly moved: number;
  readonly lots: readonly (readonly [number, number])[] | null;
  readonly holds: readonly (readonly [string, number])[] | null;
}

const laterMs = Date.UTC(2100, 0, 1);
const earlierMs = Date.UTC(2000, 0, 1);
const dividingMs = Date.UTC(2050, 0, 1);

const lookSql = `
  SELECT json_build_object(
    'posted', b.posted_micros, 'held', b.held_micros, 'spent', b.spent_unallocated_micros,
    'moved', (SELECT COALESCE(sum(amount_micros), 0) FROM credit_movement WHERE account_id = $1),
    'lots', (SELECT json_agg(json_build_array(extract(epoch FROM expires_at) * 1000, remaining_micros) ORDER BY expires_at)
             FROM credit_lot WHERE account_id = $1),
    'holds', (SELECT json_agg(json_build_array(id, amount_micros)) FROM credit_hold WHERE account_id = $1)) AS seen
  FROM credit_balance b WHERE account_id = $1 AND environment = 'live'`;
