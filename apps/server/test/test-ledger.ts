import { createAccount } from '../src/modules/accounts/index.ts';
import { grantCredits, reconcileCredits, type CreditOwner } from '../src/modules/credits/index.ts';
import { newId } from '../src/kit/ids.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestLedger extends TestDatabase {
  /** A new account with so many millionths of a credit. */
  readonly owner: (micros?: bigint, expiresAt?: Date) => Promise<CreditOwner>;
  readonly give: (owner: CreditOwner, micros: bigint, expiresAt?: Date) => Promise<void>;
  readonly standing: (owner: CreditOwner) => Promise<{ posted: bigint; held: bigint; holds: number }>;
  readonly lots: (owner: CreditOwner) => Promise<readonly { id: string; remaining: bigint }[]>;
  readonly movements: (
    owner: CreditOwner,
  ) => Promise<readonly { kind: string; amount: bigint; hold_id: string | null }[]>;
  readonly imbalances: () => Promise<readonly unknown[]>;
}

/** A database of its own, with the few questions that every test of the ledger asks. */
export async function openTestLedger(): Promise<TestLedger> {
  const opened = await openTestDatabase();
  const { database, pool } = opened;
  const give = async (owner: CreditOwner, micros: bigint, expiresAt?: Date) => {
    const key = newId('transaction');
    const grant = { owner, operationKey: key, kind: 'grant', amountMicros: micros, description: 'Test' } as const;
    const rest = { reference: { type: 'test', id: key }, ...(expiresAt && { expiresAt }) };
    await database.transaction().execute((tx) => grantCredits(tx, { ...grant, ...rest }));
  };
  const rowsOf = async <Row extends object>(text: string, { accountId, environment }: CreditOwner) =>
    (await pool.query<Row>(text, [accountId, environment])).rows;

  return {
    ...opened,
    give,
    owner: async (micros = 0n, expiresAt) => {
      const { id } = await createAccount(database, { name: 'Test', plan: 'payg' });
      const owner = { accountId: id, environment: 'live' } as const;
      if (micros > 0n) await give(owner, micros, expiresAt);
      return owner;
    },
    standing: async (owner) => {
      const [row] = await rowsOf<{ posted: string; held: string; holds: number }>(
        `SELECT posted_micros AS posted, held_micros AS held,
           (SELECT count(*)::int FROM credit_hold h WHERE (h.account_id, h.environment) = ($1, $2)) AS holds
         FROM credit_balance WHERE (account_id, environment) = ($1, $2)`,
        owner,
      );
      return { posted: BigInt(row?.posted ?? 0), held: BigInt(row?.held ?? 0), holds: row?.holds ?? 0 };
    },
    lots: async (owner) => {
      const rows = await rowsOf<{ id: string; remaining: string }>(
        `SELECT id, remaining_micros AS remaining FROM credit_lot WHERE (account_id, environment) = ($1, $2) ORDER BY expires_at`,
        owner,
      );
      return rows.map(({ id, remaining }) => ({ id, remaining: BigInt(remaining) }));
    },
    movements: async (owner) => {
      const rows = await rowsOf<{ kind: string; amount: string; hold_id: string | null }>(
        `SELECT kind, amount_micros AS amount, hold_id FROM credit_movement WHERE (account_id, environment) = ($1, $2) ORDER BY id`,
        owner,
      );
      return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
    },
    imbalances: () => reconcileCredits(database),
  };
}
