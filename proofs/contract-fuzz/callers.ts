import { scopes } from '@atelier/contract';
import type { Environment } from '../../apps/server/src/kit/environment.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { issueKey } from '../../apps/server/src/modules/keys/index.ts';
import { openLedger } from '../support/ledger.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import type { Kind } from './wire.ts';

/** Something that a caller owns. */
export type Thing = readonly [kind: Kind, id: string];

/** One account as the fuzzers see it: the key it calls with in each environment, and what it was given to begin with. */
export interface Caller {
  readonly accountId: string;
  readonly keys: Readonly<Record<Environment, { readonly id: string; readonly text: string }>>;
  readonly seeds: Readonly<Record<Environment, Thing[]>>;
}

const rights = {
  name: 'Fuzzer',
  scopes: [...scopes],
  perMinute: null,
  perDay: null,
  monthlyBudgetMicros: null,
  expiresAt: null,
};

/** More than all requests of a run could cost. The sandbox tops itself up. */
const credits = 1_000_000n;

/** Many accounts of the largest plan: each request takes the next, so that no limit hides what lies behind it. */
export async function createCallers(databaseUrl: string, count: number): Promise<readonly Caller[]> {
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, close } = openDatabase({ url: databaseUrl, connections: 4, log });
  const ledger = openLedger(databaseUrl);
  const issue = async (accountId: string, environment: Environment) => {
    const { key, text } = await issueKey(database, { accountId, environment }, 'c1', rights);
    return { id: key.id, text };
  };
  try {
    return await Promise.all(
      Array.from({ length: count }, async () => {
        const { id } = await createAccount(database, { name: 'Fuzzer', plan: 'enterprise' });
        await ledger.grant({ accountId: id, environment: 'live' }, credits);
        const keys = { live: await issue(id, 'live'), sandbox: await issue(id, 'sandbox') };
        return { accountId: id, keys, seeds: { live: [], sandbox: [] } };
      }),
    );
  } finally {
    await ledger.close();
    await close();
  }
}
