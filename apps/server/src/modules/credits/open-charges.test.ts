import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestLedger, type TestLedger } from '../../../test/test-ledger.ts';
import { silentLog } from '../../../test/test-database.ts';
import { isDatabaseOutage } from '../../platform/db/database.ts';
import { commitBatch } from './credits-batch.repository.ts';
import type { BatchRequest, Outcome, Settlement } from './batch.ts';
import { GroupCommit } from './commit-charges.ts';
import { holdRequest, settlementOf } from './hold-credits.ts';
import { openCharges, type Charges } from './open-charges.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

const reference = { type: 'request', id: 'req_"quoted\\' };
const nodeId = 'node_test';

function charges(written: string[] = []): Charges {
  return openCharges({
    pool: ledger.pool,
    nodeId,
    log: silentLog,
    isOutage: isDatabaseOutage,
    alongside: async (_client, settled) => void written.push(...settled.map(({ id }) => id)),
  });
}

describe('a charge', () => {
  test('is a hold and its settlement; the rest comes back, the record is written with it', async () => {
    const owner = await ledger.owner(100n);
    const written: string[] = [];
    const ours = charges(written);
    const hold = await ours.hold(owner, 80n, reference);
    expect(await ledger.standing(owner)).toEqual({ posted: 100n, held: 80n, holds: 1 });
    expect(await ours.settle(hold, 30n, 'Chat')).toMatchObject({ chargedMicros: 30n, balanceMicros: 70n });
    expect(await ledger.standing(owner)).toEqual({ posted: 70n, held: 0n, holds: 0 });
    expect(await ours.settle(hold, 30n, 'Chat')).toBeNull();
    expect(written).toEqual([hold.id]);
    const { rows } = await ledger.pool.query('SELECT reference_id FROM credit_movement WHERE hold_id = $1', [hold.id]);
    expect(rows).toEqual([{ reference_id: reference.id }]);
  });

  test('402 says what is missing', async () => {
    const owner = await ledger.owner(1_500_000n);
    await expect(charges().hold(owner, 2_000_000n, reference)).rejects.toMatchObject({
      code: 'insufficient_credits',
      message: expect.stringContaining('lacks 0.500000'),
    });
  });

  test('of an account that is not there fails alone', async () => {
    const ours = charges();
    const owner = await ledger.owner(100n);
    const [bad, good] = await Promise.allSettled([
      ours.hold({ accountId: 'acct_nobody', environment: 'live' }, 1n, reference),
      ours.hold(owner, 1n, reference),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('of many accounts at once, with both environments of one, stays in its books', async () => {
    const ours = charges();
    const owners = await Promise.all(Array.from({ length: 10 }, () => ledger.owner(50n)));
    const sandboxed = { ...owners[0]!, environment: 'sandbox' } as const;
    const answers = await Promise.allSettled(
      [...owners, ...owners, sandboxed].map((owner) => ours.hold(owner, 30n, reference)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await ledger.standing(sandboxed)).toEqual({ posted: 0n, held: 0n, holds: 0 });
    expect(await ledger.imbalances()).toEqual([]);
  });

  test('that empties the account is told once {EVT-28}', async () => {
    const owner = await ledger.owner(10n);
    const ours = charges();
    const holds = await Promise.all([ours.hold(owner, 5n, reference), ours.hold(owner, 5n, reference)]);
    await Promise.all(holds.map((hold) => ours.settle(hold, 5n, 'Chat')));
    const { rows } = await ledger.pool.query('SELECT type, data FROM event WHERE account_id = $1', [owner.accountId]);
    expect(rows).toMatchObject([{ type: 'credits.depleted', data: { balance: '0.000000', threshold: '0.000000' } }]);
  });
});

describe('an outage', () => {
  /** The commit goes through; its answer does not. */
  function losingAnswers(times: number, written: string[]) {
    let left = times;
    return new GroupCommit({
      log: silentLog,
      isOutage: (error) => error instanceof Error && error.message === 'lost',
      commit: async (requests: readonly BatchRequest[]): Promise<ReadonlyMap<BatchRequest, Outcome>> => {
        const record = async (_client: unknown, settled: readonly Settlement[]) =>
          void written.push(...settled.map(({ id }) => id));
        const outcomes = await commitBatch(ledger.pool, requests, record);
        if (left > 0) {
          left -= 1;
          throw new Error('lost');
        }
        return outcomes;
      },
    });
  }

  test('that loses a settlement’s answer charges once, tells the charge, and records it once', async () => {
    const owner = await ledger.owner(100n);
    const written: string[] = [];
    const hold = await charges().hold(owner, 40n, reference);
    const commits = losingAnswers(2, written);
    const outcome = await commits.submit(settlementOf(hold, 25n, 'Chat'));
    expect(outcome).toMatchObject({ result: 'settled', chargedMicros: 25n, balanceMicros: 75n });
    expect(await ledger.standing(owner)).toEqual({ posted: 75n, held: 0n, holds: 0 });
    expect(written).toEqual([hold.id]);
    expect(await ledger.imbalances()).toEqual([]);
  });

  test('that loses a hold’s answer gives the hold back', async () => {
    const owner = await ledger.owner(100n);
    const commits = losingAnswers(1, []);
    await expect(commits.submit(holdRequest(owner, 40n, reference, nodeId))).rejects.toThrow('lost');
    await commits.drain();
    expect(await ledger.standing(owner)).toEqual({ posted: 100n, held: 0n, holds: 0 });
  });

  test('that cuts every connection under load loses and doubles nothing', async () => {
    const owner = await ledger.owner(1_000_000n);
    const ours = charges();
    let charged = 0;
    const lanes = Array.from({ length: 20 }, async () => {
      for (let n = 0; n < 20; n += 1) {
        const hold = await ours.hold(owner, 10n, reference).catch(() => null);
        if (hold && (await ours.settle(hold, 7n, 'Chat'))) charged += 1;
      }
    });
    const cut = () =>
      ledger.pool
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        .catch(() => {});
    for (let n = 0; n < 3; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await cut();
    }
    await Promise.all(lanes);
    await ours.drain();
    expect(await ledger.standing(owner)).toEqual({ posted: 1_000_000n - BigInt(charged) * 7n, held: 0n, holds: 0 });
    expect(await ledger.imbalances()).toEqual([]);
  });
});
