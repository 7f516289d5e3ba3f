import type { Pool } from 'pg';
import { newId } from '../../apps/server/src/kit/ids.ts';
import { grantCredits, reconcileCredits, type CreditOwner } from '../../apps/server/src/modules/credits/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';

export const microsPerCredit = 1_000_000n;

interface Standing {
  readonly postedMicros: bigint;
  readonly heldMicros: bigint;
  readonly openHolds: number;
}

/** The ledger as its tables have it, beside the server under test. */
export interface LedgerView {
  readonly database: Database;
  readonly pool: Pool;
  readonly grant: (owner: CreditOwner, credits: bigint) => Promise<void>;
  readonly standing: (owner: CreditOwner) => Promise<Standing>;
  readonly openHolds: () => Promise<number>;
  /** Every fault of the books in words; none when they agree. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const countSql = 'SELECT count(*)::int AS count FROM credit_hold';

export function openLedger(databaseUrl: string, connections = 4): LedgerView {
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, pool, close } = openDatabase({ url: databaseUrl, connections, log });
  const count = async (text: string, values: string[] = []) =>
    (await pool.query<{ count: number }>(text, values)).rows[0]!.count;

  return {
    database,
    pool,
    close,
    grant: async (owner, credits) => {
      const key = newId('transaction');
      const grant = {
        owner,
        operationKey: key,
        kind: 'grant',
        amountMicros: credits * microsPerCredit,
        description: 'For the proof',
        reference: { type: 'proof', id: key },
      } as const;
      await database.transaction().execute((tx) => grantCredits(tx, grant));
    },
    standing: async ({ accountId, environment }) => {
      const { rows } = await pool.query<{ posted: string; held: string }>(
        `SELECT posted_micros AS posted, held_micros AS held FROM credit_balance WHERE account_id = $1 AND environment = $2`,
        [accountId, environment],
      );
      const openHolds = await count(`${countSql} WHERE account_id = $1 AND environment = $2`, [accountId, environment]);
      return { postedMicros: BigInt(rows[0]?.posted ?? 0), heldMicros: BigInt(rows[0]?.held ?? 0), openHolds };
    },
    openHolds: () => count(countSql),
    faults: async () =>
      (await reconcileCredits(database)).map(
        ({ book, fault, expected_micros, found_micros }) =>
          `${book}: ${fault} (${expected_micros} expected, ${found_micros} found)`,
      ),
  };
}
