import type { Pool, PoolClient } from 'pg';
import { newId } from '../../apps/server/src/kit/ids.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import type { CreditOwner } from '../../apps/server/src/modules/credits/index.ts';
import { processorMicros } from '../support/load.ts';
import { openLedger, type LedgerView } from '../support/ledger.ts';
import { provingGround } from '../support/servers.ts';

export interface Stage {
  readonly view: LedgerView;
  /** Milliseconds that this process waited for each statement so far. */
  readonly waited: Map<string, number>;
}

export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const view = openLedger(ground.databaseUrl, 32);
  stack.defer(view.close);
  const waited = new Map<string, number>();
  view.pool.on('connect', (client) => watch(client, waited));
  return { view, waited };
}

type Named = string | { readonly name?: string; readonly text: string };

/** Adds up how long each statement of this connection takes, as the process that asks sees it. */
function watch(client: PoolClient, waited: Map<string, number>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const statement = given[0] as Named;
    const name = typeof statement === 'string' ? statement : (statement.name ?? 'other');
    const begunMs = performance.now();
    const answer = query(...given);
    if (answer instanceof Promise) {
      const add = () => waited.set(name, (waited.get(name) ?? 0) + performance.now() - begunMs);
      answer.then(add, add);
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}

export async function newOwners({ view }: Stage, count: number): Promise<readonly CreditOwner[]> {
  const owners: CreditOwner[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await createAccount(view.database, { name: 'Throughput', plan: 'enterprise' });
    owners.push({ accountId: id, environment: 'live' });
  }
  const granted = owners.map((owner) => [owner.accountId, newId('transaction')] as const);
  await view.pool.query(
    `WITH owner AS (SELECT * FROM unnest($1::text[], $2::text[]) AS owner (id, movement)), balance AS (
       INSERT INTO credit_balance (account_id, environment, posted_micros) SELECT id, 'live', 1000000000000 FROM owner
     )
     INSERT INTO credit_movement (account_id, environment, id, kind, amount_micros, counterpart, balance_after_micros, description, reference_type, reference_id)
     SELECT id, 'live', movement, 'grant', 1000000000000, 'promotions', 1000000000000, 'For the proof', 'proof', id FROM owner`,
    [granted.map(([id]) => id), granted.map(([, movement]) => movement)],
  );
  return owners;
}

/** Processor time of the database's processes that serve this pool, in microseconds. */
export async function databaseMicros(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const each = await Promise.all(rows.map(({ pid }) => processorMicros(pid).catch(() => 0)));
  return each.reduce((total, micros) => total + micros, 0);
}

export async function deadlocks({ view }: Stage): Promise<number> {
  const { rows } = await view.pool.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]!.deadlocks;
}
