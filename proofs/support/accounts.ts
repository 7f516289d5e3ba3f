import { scopes as allScopes, type PlanId, type Scope } from '@atelier/contract';
import type { Environment } from '../../apps/server/src/kit/environment.ts';
import type { AccountId } from '../../apps/server/src/kit/ids.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { issueKey } from '../../apps/server/src/modules/keys/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';

interface KeyWishes {
  readonly environment?: Environment;
  readonly perMinute?: number;
  readonly perDay?: number;
  readonly scopes?: readonly Scope[];
}

interface Customer extends KeyWishes {
  readonly plan?: PlanId;
}

export interface IssuedCustomer {
  readonly accountId: AccountId;
  readonly keyId: string;
  readonly key: string;
}

async function issueFor(
  database: Database,
  accountId: AccountId,
  { environment = 'live', perMinute, perDay, scopes = allScopes }: KeyWishes,
): Promise<IssuedCustomer> {
  const rights = {
    name: 'Proof',
    scopes: [...scopes],
    perMinute: perMinute ?? null,
    perDay: perDay ?? null,
    monthlyBudgetMicros: null,
    expiresAt: null,
  };
  const issued = await issueKey(database, { accountId, environment }, 'c1', rights);
  return { accountId, keyId: issued.key.id, key: issued.text };
}

async function issueCustomer(database: Database, { plan = 'payg', ...wishes }: Customer): Promise<IssuedCustomer> {
  const account = await createAccount(database, { name: 'Proof', plan });
  return issueFor(database, account.id, wishes);
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = openDatabase({ url, connections: 2, log: createLog({ level: 'silent', node: 'proof' }) });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

/** An account with one key that may do everything. */
export const newCustomer = (databaseUrl: string, wishes: Customer = {}): Promise<IssuedCustomer> =>
  withDatabase(databaseUrl, (database) => issueCustomer(database, wishes));

/** One more key of an account that there is already. */
export const newKey = (databaseUrl: string, accountId: AccountId, wishes: KeyWishes = {}): Promise<IssuedCustomer> =>
  withDatabase(databaseUrl, (database) => issueFor(database, accountId, wishes));

/** The keys of that many accounts, one each: a load that no single account's limits would let through. */
export const newCustomers = (databaseUrl: string, count: number, wishes: Customer = {}): Promise<readonly string[]> =>
  withDatabase(databaseUrl, async (database) => {
    const keys: string[] = [];
    for (let n = 0; n < count; n += 1) keys.push((await issueCustomer(database, wishes)).key);
    return keys;
  });
