import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../platform/config/config.ts';
import { runAdmin } from './admin.ts';
import { openTestLedger, type TestLedger } from '../../test/test-ledger.ts';

const program = join(import.meta.dirname, '../main.ts');
let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const settings = () => ({
  MODE: 'development',
  SECRET_KEY: 'a secret for tests, 32 characters or so',
  DATABASE_URL: ledger.url,
});

/** As the operator runs it. */
const spawned = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...settings() };
    execFile(process.execPath, [program, 'admin', ...words], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out.trim(), err: err.trim() }),
    );
  });

/** The same without a process for each. */
async function admin(...words: string[]): Promise<Ended> {
  try {
    const { text, failed = false } = await runAdmin(parseConfig(settings()), words);
    return { code: Number(failed), out: text, err: '' };
  } catch (error) {
    return { code: 1, out: '', err: (error as Error).message };
  }
}

test(
  'a command prints what it did and ends with 0, or prints why not and ends with 1',
  { timeout: 60_000 },
  async () => {
    const { accountId } = await ledger.owner();
    expect(await spawned('grant', accountId, '12.5')).toEqual({ code: 0, out: 'Granted: balance 12.500000', err: '' });
    expect(await spawned('adjust', accountId, '-13', '--reason', 'Too much')).toEqual({
      code: 1,
      out: '',
      err: 'The account lacks 0.500000 credits for this.',
    });
  },
);

test('grants, adjusts and shows; the same key works once', async () => {
  const { accountId } = await ledger.owner();
  const grant = ['grant', accountId, '12.5', '--key', 'invoice-7'];
  expect(await admin(...grant)).toMatchObject({ code: 0, out: 'Granted: balance 12.500000' });
  expect(await admin(...grant)).toMatchObject({ code: 0, out: 'Granted before: balance 12.500000' });
  expect(await admin('adjust', accountId, '-2.5', '--reason', 'Goodwill undone')).toMatchObject({
    code: 0,
    out: 'Adjusted: balance 10.000000',
  });
  expect((await admin('account', accountId)).out).toBe(
    `${accountId} (live): balance 10.000000, available 10.000000, held 0.000000`,
  );
  expect((await admin('account', accountId, '--sandbox')).out).toContain('balance 0.000000');
});

test('takes more than there is only when told to', async () => {
  const { accountId } = await ledger.owner(1_000_000n);
  const refused = await admin('adjust', accountId, '-5', '--reason', 'Dispute');
  expect(refused).toMatchObject({ code: 1, err: 'The account lacks 4.000000 credits for this.' });
  expect(await admin('adjust', accountId, '-5', '--reason', 'Dispute', '--overdraw')).toMatchObject({
    code: 0,
    out: 'Adjusted: balance -4.000000',
  });
});

test('grants credits that expire', async () => {
  const owner = await ledger.owner();
  expect((await admin('grant', owner.accountId, '3', '--expires', '2100-01-01')).code).toBe(0);
  expect(await ledger.lots(owner)).toMatchObject([{ remaining: 3_000_000n }]);
});

test('ends with 1 and says why: no such command, no amount, no date, no such account', async () => {
  const { accountId } = await ledger.owner();
  const tries = await Promise.all([
    admin('nonsense'),
    admin('grant', accountId, 'much'),
    admin('grant', accountId, '1', '--expires', 'someday'),
    admin('grant', 'acct_nobody', '1'),
  ]);
  expect(tries.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(tries[0].err).toContain('Usage');
  expect(tries[1].err).toContain('Usage');
  expect(tries[2].err).toContain('someday');
  expect(tries[3].err).toContain('acct_nobody');
});

test('suspends and restores an account', async () => {
  const { accountId } = await ledger.owner();
  expect(await admin('suspend', accountId)).toMatchObject({ code: 0, out: `${accountId} is suspended.` });
  expect(await admin('restore', accountId)).toMatchObject({ code: 0, out: `${accountId} is active.` });
  expect(await admin('restore', 'acct_nobody')).toMatchObject({ code: 1, err: 'There is no account acct_nobody.' });
});

test('makes a person an operator, and no longer one', async () => {
  const email = 'ada@example.com';
  const person = { id: 'p1', name: 'Ada', email, emailVerified: true };
  await ledger.database.insertInto('person').values(person).execute();
  const roles = async () =>
    (await ledger.database.selectFrom('person').select('role').execute()).map(({ role }) => role);
  expect(await admin('operator', 'Ada@example.com')).toMatchObject({ code: 0, out: 'Ada@example.com is an operator.' });
  expect(await roles()).toEqual(['operator']);
  expect((await admin('operator', email, '--remove')).out).toBe(`${email} is no longer an operator.`);
  expect(await roles()).toEqual([null]);
  expect(await admin('operator', 'ben@example.com')).toMatchObject({
    code: 1,
    err: 'Nobody signed up as ben@example.com.',
  });
  expect((await admin('operator')).err).toContain('Usage');
});

test('reconciles: 0 where the books agree, 1 and the fault where they do not', async () => {
  const { accountId } = await ledger.owner(1_000_000n);
  expect(await admin('reconcile')).toMatchObject({ code: 0, out: 'The books agree.' });
  await ledger.pool.query('UPDATE credit_balance SET posted_micros = posted_micros + 7 WHERE account_id = $1', [
    accountId,
  ]);
  const found = await admin('reconcile');
  expect(found.code).toBe(1);
  expect(found.out).toBe(`${accountId}:live: posted is not the sum of the movements: 1000000 expected, 1000007 found`);
});
