import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestLedger, type TestLedger } from '../../../test/test-ledger.ts';
import { adjustCredits } from './adjust-credits.ts';
import type { CreditOwner } from './balance.ts';
import { expireLots } from './expire-lots.ts';
import { holdCredits, releaseHold, settleHold } from './hold-credits.ts';
import { transferBetweenLots } from './transfer-between-lots.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

const reference = { type: 'test', id: '1' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const yesterday = inDays(-1);
const inTx = () => ledger.database.transaction();

async function spend(owner: CreditOwner, micros: bigint): Promise<void> {
  const hold = await inTx().execute((tx) => holdCredits(tx, owner, micros, reference));
  await inTx().execute((tx) => settleHold(tx, hold, micros, 'Chat'));
}

/** Looking at lots takes what was spent out of them first: a transfer of nothing looks. */
async function remaining(owner: CreditOwner): Promise<readonly bigint[]> {
  const [first] = await ledger.lots(owner);
  await transfer(owner, first!.id, null, 0n);
  return (await ledger.lots(owner)).map((lot) => lot.remaining);
}

let transfers = 0;
const transfer = (owner: CreditOwner, fromLot: string, toLot: string | null, amountMicros: bigint, key?: string) =>
  inTx().execute((tx) =>
    transferBetweenLots(tx, { owner, operationKey: key ?? `transfer ${transfers++}`, fromLot, toLot, amountMicros }),
  );

describe('spending', () => {
  test('takes from the lot that expires soonest, then the next, then from what never does', async () => {
    const owner = await ledger.owner(100n);
    await ledger.give(owner, 50n, inDays(9));
    await ledger.give(owner, 50n, inDays(3));
    await spend(owner, 30n);
    expect(await remaining(owner)).toEqual([20n, 50n]);
    await spend(owner, 40n);
    expect(await remaining(owner)).toEqual([0n, 30n]);
    await spend(owner, 60n);
    expect(await remaining(owner)).toEqual([0n, 0n]);
    expect((await ledger.standing(owner)).posted).toBe(70n);
  });

  test('before a sooner lot was granted is not taken from it', async () => {
    const owner = await ledger.owner(50n, inDays(9));
    await spend(owner, 20n);
    await ledger.give(owner, 50n, inDays(3));
    expect(await remaining(owner)).toEqual([50n, 30n]);
  });
});

describe('expiry', () => {
  test('takes what is left of the lot, once', async () => {
    const owner = await ledger.owner(100n);
    await ledger.give(owner, 50n, yesterday);
    await spend(owner, 20n);
    await Promise.all([expireLots(ledger.database), expireLots(ledger.database)]);
    expect((await ledger.standing(owner)).posted).toBe(100n);
    expect((await ledger.movements(owner)).filter(({ kind }) => kind === 'expiry')).toMatchObject([{ amount: -30n }]);
  });

  test('leaves what running work needs until that is resolved', async () => {
    const owner = await ledger.owner(50n, yesterday);
    const hold = await inTx().execute((tx) => holdCredits(tx, owner, 30n, reference));
    await expireLots(ledger.database);
    expect(await ledger.standing(owner)).toEqual({ posted: 30n, held: 30n, holds: 1 });
    await expireLots(ledger.database);
    expect((await ledger.standing(owner)).posted).toBe(30n);
    await inTx().execute((tx) => settleHold(tx, hold, 10n, 'Job'));
    await expireLots(ledger.database);
    expect(await ledger.standing(owner)).toEqual({ posted: 0n, held: 0n, holds: 0 });
    expect((await ledger.movements(owner)).map(({ amount }) => amount)).toEqual([50n, -20n, -10n, -20n]);
  });

  test('never takes bought credits for promotional ones that paid a debt', async () => {
    const owner = await ledger.owner();
    const dispute = { owner, operationKey: 'dispute', kind: 'refund', amountMicros: -50n, mayOverdraw: true } as const;
    await inTx().execute((tx) => adjustCredits(tx, { ...dispute, description: 'Dispute', reference }));
    await ledger.give(owner, 80n, yesterday);
    await ledger.give(owner, 100n);
    await expireLots(ledger.database);
    expect((await ledger.standing(owner)).posted).toBe(100n);
  });

  test('comes again for what was moved into a lot that had expired', async () => {
    const owner = await ledger.owner(100n, yesterday);
    await ledger.give(owner, 60n, inDays(3));
    const hold = await inTx().execute((tx) => holdCredits(tx, owner, 100n, reference));
    await expireLots(ledger.database);
    const [expired, open] = await ledger.lots(owner);
    expect(expired!.remaining).toBe(40n);
    await transfer(owner, open!.id, expired!.id, 60n);
    await inTx().execute((tx) => releaseHold(tx, hold));
    await expireLots(ledger.database);
    expect((await ledger.standing(owner)).posted).toBe(0n);
  });
});

describe('a transfer', () => {
  test('moves at most what is left, once for each key, and leaves the balance', async () => {
    const owner = await ledger.owner(50n, inDays(3));
    await ledger.give(owner, 10n, inDays(9));
    await spend(owner, 20n);
    const [soon, late] = await ledger.lots(owner);
    expect(await transfer(owner, soon!.id, late!.id, 40n, 'once')).toBe(30n);
    expect(await transfer(owner, soon!.id, late!.id, 40n, 'once')).toBe(0n);
    expect(await remaining(owner)).toEqual([0n, 40n]);
    expect(await transfer(owner, late!.id, null, 15n)).toBe(15n);
    expect(await remaining(owner)).toEqual([0n, 25n]);
    expect((await ledger.standing(owner)).posted).toBe(40n);
  });

  test('is refused for another account’s lot', async () => {
    const [lot] = await ledger.lots(await ledger.owner(50n, inDays(3)));
    const stranger = await ledger.owner(50n, inDays(3));
    await expect(transfer(stranger, lot!.id, null, 10n)).rejects.toThrow(/no lot/);
  });
});
