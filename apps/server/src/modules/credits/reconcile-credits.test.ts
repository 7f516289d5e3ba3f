import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLedger, type TestLedger } from '../../../test/test-ledger.ts';
import type { CreditOwner } from './balance.ts';
import { holdCredits } from './hold-credits.ts';

let ledger: TestLedger;
let owner: CreditOwner;
beforeEach(async () => {
  ledger = await openTestLedger();
  owner = await ledger.owner(100n);
  await ledger.database.transaction().execute((tx) => holdCredits(tx, owner, 30n, { type: 'test', id: '1' }));
});
afterEach(() => ledger.close());

const plant = (change: string) => ledger.pool.query(`UPDATE credit_balance SET ${change}`);

test('agreeing books are no news', async () => {
  expect(await ledger.imbalances()).toEqual([]);
});

test('a balance that no movement explains', async () => {
  await plant('posted_micros = posted_micros + 7');
  expect(await ledger.imbalances()).toEqual([
    {
      book: `${owner.accountId}:live`,
      fault: 'posted is not the sum of the movements',
      expected_micros: '100',
      found_micros: '107',
    },
  ]);
});

test('a reservation that no hold explains', async () => {
  await plant('held_micros = 31');
  expect(await ledger.imbalances()).toMatchObject([
    { fault: 'held is not the sum of the open holds', expected_micros: '30', found_micros: '31' },
  ]);
});

test('a hold that vanished', async () => {
  await ledger.pool.query('DELETE FROM credit_hold');
  expect(await ledger.imbalances()).toMatchObject([{ fault: 'held is not the sum of the open holds' }]);
});

test('a movement of an account without a balance', async () => {
  await ledger.pool.query(`
    INSERT INTO credit_movement (account_id, environment, id, kind, amount_micros, counterpart, balance_after_micros, description, reference_type, reference_id)
    VALUES ('acct_lost', 'live', 'txn_lost', 'grant', 5, 'promotions', 5, '', '', '')`);
  const faults = await ledger.imbalances();
  expect(faults).toContainEqual(
    expect.objectContaining({ fault: 'posted is not the sum of the movements', expected_micros: '5' }),
  );
  expect(faults).toContainEqual(expect.objectContaining({ book: expect.stringContaining('acct_lost') }));
});
