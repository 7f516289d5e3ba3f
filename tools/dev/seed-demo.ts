import { scopes } from '@atelier/contract';
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { grantCredits } from '../../apps/server/src/modules/credits/index.ts';
import { issueKey } from '../../apps/server/src/modules/keys/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import type { Environment } from '../../apps/server/src/kit/environment.ts';

export interface DemoKeys {
  readonly live: string;
  readonly sandbox: string;
}

const rights = {
  name: 'Demo',
  scopes: [...scopes],
  perMinute: null,
  perDay: null,
  monthlyBudgetMicros: null,
  expiresAt: null,
};

const demoGrant = {
  kind: 'grant',
  amountMicros: 1_000_000_000n,
  description: 'Credits to try it with',
  reference: { type: 'demo', id: 'first start' },
} as const;

async function makeDemo(database: Database): Promise<DemoKeys> {
  const account = await createAccount(database, { name: 'Demo', plan: 'payg' });
  const open = async (environment: Environment) => {
    const owner = { accountId: account.id, environment };
    await database
      .transaction()
      .execute((tx) => grantCredits(tx, { ...demoGrant, owner, operationKey: `demo:${account.id}:${environment}` }));
    return (await issueKey(database, owner, 'c1', rights)).text;
  };
  return { live: await open('live'), sandbox: await open('sandbox') };
}

/** A demo account whose keys stay the same from start to start, as long as the database does. */
export async function seedDemo(databaseUrl: string, folder: string): Promise<DemoKeys> {
  const file = join(folder, 'demo-keys.json');
  const { database, close } = openDatabase({
    url: databaseUrl,
    connections: 2,
    log: createLog({ level: 'silent', node: 'dev' }),
  });
  try {
    const known = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as DemoKeys & { databaseUrl: string },
      () => null,
    );
    const demo = await database.selectFrom('account').select('id').where('name', '=', 'Demo').executeTakeFirst();
    if (known?.databaseUrl === databaseUrl && demo) return known;
    const keys = await makeDemo(database);
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify({ databaseUrl, ...keys }), { mode: 0o600 });
    return keys;
  } finally {
    await close();
  }
}
