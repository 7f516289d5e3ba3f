import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { CreditOwner } from '../../apps/server/src/modules/credits/index.ts';
import { freePort } from '../../tools/services/ports.ts';
import { startPostgres } from '../../tools/services/postgres.ts';
import { newCustomer } from '../support/accounts.ts';
import { createClient, type Answer, type Client } from '../support/client.ts';
import { openLedger, type LedgerView } from '../support/ledger.ts';
import { startChargedServer, type ServerProcess } from '../support/servers.ts';

interface Payer {
  readonly key: string;
  readonly owner: CreditOwner;
}

/** What the clients know of their calls, whatever the servers went through. */
interface Account {
  /** The request ids of the calls that were answered 200. */
  readonly acknowledged: string[];
  unanswered: number;
  refused: number;
}

export interface Stage {
  readonly ledger: LedgerView;
  readonly client: Client;
  readonly payers: readonly Payer[];
  readonly account: Account;
  readonly server: () => ServerProcess;
  /** A new process in place of the one that died. */
  readonly restartServer: () => Promise<void>;
  readonly killPostgres: () => Promise<void>;
  readonly restartPostgres: () => Promise<void>;
}

export const creditsEach = 1_000_000n;

/** A PostgreSQL of its own, because it is going to be killed, and one server that does everything. */
export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-money-crash-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const place = { dataDir: join(folder, 'postgres'), port: await freePort() };
  let postgres = await startPostgres(place);
  stack.defer(() => postgres.stop());
  if (postgres.dataDir !== place.dataDir) stack.defer(() => rm(postgres.dataDir, { recursive: true, force: true }));
  await migrate(postgres.url);
  const start = () => startChargedServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  let server = await start();
  stack.defer(() => server.kill('SIGKILL'));
  const ledger = openLedger(postgres.url);
  stack.defer(ledger.close);
  const payers: Payer[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { key, accountId } = await newCustomer(postgres.url, { plan: 'enterprise' });
    payers.push({ key, owner: { accountId, environment: 'live' } });
    await ledger.grant(payers[n]!.owner, creditsEach);
  }
  const client = createClient();
  stack.defer(client.close);
  return {
    ledger,
    client,
    payers,
    account: { acknowledged: [], unanswered: 0, refused: 0 },
    server: () => server,
    restartServer: async () => {
      await server.kill('SIGKILL');
      server = await start();
    },
    killPostgres: () => postgres.kill('SIGKILL'),
    restartPostgres: async () => {
      postgres = await startPostgres(place);
    },
  };
}

/** One call as a client makes it. What came back is written down before anything else happens. */
export async function charge(stage: Stage, n: number, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { key } = stage.payers[n % stage.payers.length]!;
  const answer = await stage.client.ask(stage.server().url, { method: 'POST', path: '/v1/proof/charge', key, body });
  if (answer.status === 200) stage.account.acknowledged.push(String(answer.headers['x-request-id']));
  else if (answer.status === 0) stage.account.unanswered += 1;
  else stage.account.refused += 1;
  return answer;
}

export interface Load {
  /** Ends when every client has its last answer. */
  readonly end: () => Promise<void>;
}

/** So many clients, each calling again as soon as it is answered, with an upstream that takes 0 to 20 ms. */
export function startLoad(stage: Stage, clients: number): Load {
  let ended = false;
  async function client(n: number): Promise<void> {
    for (let call = 0; !ended; call += 1) {
      const { status } = await charge(stage, n, { upstreamMs: ((n + call) * 7) % 20, fail: (n + call) % 17 === 0 });
      if (status === 0) return;
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return {
    end: async () => {
      ended = true;
      await all;
    },
  };
}
