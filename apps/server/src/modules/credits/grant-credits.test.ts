import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestLedger, type TestLedger } from '../../../test/test-ledger.ts';
import { adjustCredits } from './adjust-credits.ts';
import type { CreditOwner } from './balance.ts';
import { grantCredits } from './grant-credits.ts';
import { holdCredits, releaseHold, settleHold } from './hold-credits.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

const reference = { type: 'test', id: '1' };
const posting = (owner: CreditOwner, amountMicros: bigint, operationKey: string) => ({
  owner,
  amountMicros,
  operationKey,
  description: 'Test',
  reference,
});
const grant = (owner: CreditOwner, amountMicros: bigint, key: string) =>
  ledger.database
    .transaction()
    .execute((tx) => grantCredits(tx, { ...posting(owner, amountMicros, key), kind: 'grant' }));
const adjust = (owner: CreditOwner, amountMicros: bigint, key: string, mayOverdraw = false) =>
  ledger.database
    .transaction()
    .execute((tx) => adjustCredits(tx, { ...posting(owner, amountMicros, key), kind: 'adjustment', mayOverdraw }));

describe('an operation key', () => {
  test('works once, and tells the second caller what the first did', async () => {
    const owner = await ledger.owner();
    const first = await grant(owner, 10n, 'once');
    await grant(owner, 5n, 'another');
    expect(await grant(owner, 10n, 'once')).toEqual({ ...first, repeated: true });
    expect((await ledger.standing(owner)).posted).toBe(15n);
  });

  test('works once for ten callers at once', async () => {
    const owner = await ledger.owner();
    const posted = await Promise.all(Array.from({ length: 10 }, () => grant(owner, 10n, 'race')));
    expect(posted.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect((await ledger.standing(owner)).posted).toBe(10n);
  });
});

describe('a debit', () => {
  test('takes no more than there is, holds set aside', async () => {
    const owner = await ledger.owner(100n);
    await ledger.database.transaction().execute((tx) => holdCredits(tx, owner, 30n, reference));
    await expect(adjust(owner, -71n, 'too much')).rejects.toMatchObject({ code: 'insufficient_credits' });
    await adjust(owner, -70n, 'just right');
    expect(await ledger.standing(owner)).toEqual({ posted: 30n, held: 30n, holds: 1 });
  });

  test('by policy may; nothing is held until it is paid back, and open holds still settle', async () => {
    const owner = await ledger.owner(100n);
    const inTx = ledger.database.transaction();
    const hold = await inTx.execute((tx) => holdCredits(tx, owner, 30n, reference));
    await adjust(owner, -150n, 'dispute', true);
    await expect(inTx.execute((tx) => holdCredits(tx, owner, 1n, reference))).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    await inTx.execute((tx) => settleHold(tx, hold, 20n, 'Job'));
    expect(await ledger.standing(owner)).toEqual({ posted: -70n, held: 0n, holds: 0 });
    await ledger.give(owner, 80n);
    await inTx.execute((tx) => holdCredits(tx, owner, 10n, reference));
    expect(await ledger.imbalances()).toEqual([]);
  });
});

describe('a hold in a caller’s transaction', () => {
  test('comes and goes with it, and is resolved once', async () => {
    const owner = await ledger.owner(100n);
    const inTx = ledger.database.transaction();
    const undone = inTx.execute(async (tx) => {
      await holdCredits(tx, owner, 30n, reference);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await ledger.standing(owner)).toEqual({ posted: 100n, held: 0n, holds: 0 });
    const hold = await inTx.execute((tx) => holdCredits(tx, owner, 30n, reference));
    const both = await Promise.all([
      inTx.execute((tx) => settleHold(tx, hold, 30n, 'Job')),
      inTx.execute((tx) => releaseHold(tx, hold)),
    ]);
    expect(both.filter((settled) => settled !== null)).toHaveLength(1);
    expect((await ledger.standing(owner)).held).toBe(0n);
  });
});

describe('the ledger', () => {
  test.each(['credit_movement', 'credit_operation'])('of %s is never changed, not even by its owner', async (table) => {
    await grant(await ledger.owner(), 10n, `kept ${table}`);
    const refused = /append-only|permission denied/;
    await expect(ledger.pool.query(`UPDATE ${table} SET environment = 'sandbox'`)).rejects.toThrow(refused);
    await expect(ledger.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(refused);
    await expect(ledger.pool.query(`TRUNCATE ${table}`)).rejects.toThrow(refused);
  });
});
