import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestLedger, type TestLedger } from '../../../test/test-ledger.ts';
import { silentLog } from '../../../test/test-database.ts';
import type { CreditOwner } from './balance.ts';
import { createHoldReaper } from './expire-holds.ts';
import type { Hold } from './batch.ts';
import { holdCredits } from './hold-credits.ts';
import { openCharges } from './open-charges.ts';

let ledger: TestLedger;
let owner: CreditOwner;
beforeAll(async () => {
  ledger = await openTestLedger();
});
beforeEach(async () => {
  owner = await ledger.owner(10_000n);
});
afterAll(() => ledger.close());

const reference = { type: 'request', id: 'req_1' };

function holdAs(nodeId: string): Promise<Hold> {
  const options = { pool: ledger.pool, log: silentLog, isOutage: () => false, alongside: async () => {} };
  return openCharges({ ...options, nodeId }).hold(owner, 10n, reference);
}

const seen = (nodeId: string, secondsAgo: number) =>
  ledger.pool.query(
    `INSERT INTO node (id, role, seen_at) VALUES ($1, 'api', now() - make_interval(secs => $2))
     ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
    [nodeId, secondsAgo],
  );
const openHolds = async () => (await ledger.standing(owner)).holds;

test('a dead process’s holds are released when its death has lasted', async () => {
  let now = 0;
  const reap = createHoldReaper(ledger.database, () => now);
  await seen('node_dead', 16);
  await holdAs('node_dead');
  await reap();
  now = 9_999;
  await reap();
  expect(await openHolds()).toBe(1);
  now = 10_000;
  expect(await reap()).toBe(1);
  expect(await ledger.standing(owner)).toEqual({ posted: 10_000n, held: 0n, holds: 0 });
  expect(await ledger.movements(owner)).toMatchObject([{ kind: 'grant' }, { kind: 'release', amount: 0n }]);
});

test('a living process’s holds stay, and so do those of one that came back after an outage', async () => {
  let now = 0;
  const reap = createHoldReaper(ledger.database, () => now);
  await seen('node_alive', 1);
  await seen('node_back', 60);
  await holdAs('node_alive');
  await holdAs('node_back');
  await reap();
  await seen('node_back', 0);
  now = 9_000;
  await reap();
  await seen('node_back', 60);
  now = 15_000;
  await reap();
  expect(await openHolds()).toBe(2);
});

test('a hold past its time is released at once, one of a job never by itself', async () => {
  const hold = await holdAs('node_alive');
  await ledger.database.transaction().execute((tx) => holdCredits(tx, owner, 10n, reference));
  const reap = createHoldReaper(ledger.database, () => 0);
  await seen('node_alive', 1);
  await reap();
  expect(await openHolds()).toBe(2);
  await ledger.pool.query(`UPDATE credit_hold SET expires_at = now() - interval '1 second' WHERE id = $1`, [hold.id]);
  expect(await reap()).toBe(1);
  expect(await openHolds()).toBe(1);
});

test('one sweep releases however many a dead process left', async () => {
  let now = 0;
  const reap = createHoldReaper(ledger.database, () => now);
  const options = { pool: ledger.pool, log: silentLog, isOutage: () => false, alongside: async () => {} };
  const charges = openCharges({ ...options, nodeId: 'node_busy' });
  await Promise.all(Array.from({ length: 1_300 }, () => charges.hold(owner, 1n, reference)));
  await reap();
  now = 10_000;
  expect(await reap()).toBeGreaterThanOrEqual(1_300);
  expect(await openHolds()).toBe(0);
  expect(await ledger.imbalances()).toEqual([]);
});
