import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLedger, type TestLedger } from '../../../test/test-ledger.ts';
import { adjustCredits } from './adjust-credits.ts';
import type { CreditOwner } from './balance.ts';
import { grantCredits } from './grant-credits.ts';
import { holdCredits, settleHold } from './hold-credits.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

const reference = { type: 'test', id: '1' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const inTx = () => ledger.database.transaction();

const give = (owner: CreditOwner, name: string, amountMicros: bigint, expiresAt?: Date) =>
  inTx().execute((tx) =>
    grantCredits(tx, {
      owner,
      operationKey: `${owner.accountId} ${name}`,
      kind: 'purchase',
      amountMicros,
      description: name,
      reference,
      ...(expiresAt && { expiresAt }),
    }),
  );

/** Takes from what was given under a name (negative), or gives it back. */
const correct = (owner: CreditOwner, name: string, amountMicros: bigint, key = 'once') =>
  inTx().execute((tx) =>
    adjustCredits(tx, {
      owner,
      operationKey: `${owner.accountId} ${name} ${amountMicros} ${key}`,
      kind: 'refund',
      amountMicros,
      description: name,
      reference,
      mayOverdraw: true,
      ofGrant: `${owner.accountId} ${name}`,
    }),
  );

const standing = async (owner: CreditOwner) => ({
  posted: (await ledger.standing(owner)).posted,
  lots: (await ledger.lots(owner)).map(({ remaining }) => remaining),
});

test('what a grant gave is taken out of that grant, whatever came first', async () => {
  const outcomes = [];
  for (const order of ['bought, plan, refund', 'bought, refund, plan', 'plan, bought, refund']) {
    const owner = await ledger.owner();
    for (const step of order.split(', ')) {
      if (step === 'bought') await give(owner, 'bought', 1_000n);
      if (step === 'plan') await give(owner, 'plan', 2_500n, inDays(30));
      if (step === 'refund') await correct(owner, 'bought', -1_000n);
    }
    outcomes.push(await standing(owner));
  }
  const same = { posted: 2_500n, lots: [2_500n] };
  expect(outcomes).toEqual([same, same, same]);
});

test('of two plans each loses its own, and gets its own back', async () => {
  const owner = await ledger.owner();
  await give(owner, 'soon', 100n, inDays(1));
  await give(owner, 'later', 100n, inDays(9));
  await correct(owner, 'later', -60n);
  await correct(owner, 'later', -60n);
  expect(await standing(owner)).toEqual({ posted: 140n, lots: [100n, 40n] });
  await correct(owner, 'later', 60n);
  await correct(owner, 'later', 60n);
  expect(await standing(owner)).toEqual({ posted: 200n, lots: [100n, 100n] });
});

test('where it is spent, what never expires pays, then the others, then a debt', async () => {
  const owner = await ledger.owner();
  await give(owner, 'bought', 100n);
  await give(owner, 'plan', 50n, inDays(30));
  const hold = await inTx().execute((tx) => holdCredits(tx, owner, 80n, reference));
  await inTx().execute((tx) => settleHold(tx, hold, 80n, 'Chat'));
  await correct(owner, 'plan', -50n);
  expect(await standing(owner)).toEqual({ posted: 20n, lots: [0n] });
  await give(owner, 'other', 10n, inDays(30));
  await correct(owner, 'bought', -100n);
  expect((await standing(owner)).posted).toBe(-70n);
  await correct(owner, 'plan', 50n);
  expect(await standing(owner)).toEqual({ posted: -20n, lots: [0n, 0n] });
  expect(await ledger.imbalances()).toEqual([]);
});

test('what has expired meanwhile is given back for good', async () => {
  const owner = await ledger.owner();
  await give(owner, 'plan', 50n, inDays(30));
  await correct(owner, 'plan', -50n);
  await ledger.pool.query('UPDATE credit_lot SET expires_at = now() WHERE account_id = $1', [owner.accountId]);
  await correct(owner, 'plan', 50n);
  expect(await standing(owner)).toEqual({ posted: 50n, lots: [0n] });
});
