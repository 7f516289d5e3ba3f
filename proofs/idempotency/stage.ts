import { randomUUID } from 'node:crypto';
import { Client as PostgresClient } from 'pg';
import { eventually } from '../../tools/services/processes.ts';
import { createClient, type Answer, type Client } from '../support/client.ts';
import { openDatabasePath, type DatabasePath } from '../support/database-path.ts';
import { provingGround, startServer, type ServerProcess } from '../support/servers.ts';

/** One request that is to take effect once: its Idempotency-Key, and the name of the API key it makes. */
export interface Order {
  readonly idempotencyKey: string;
  readonly name: string;
}

export const newOrder = (): Order => ({ idempotencyKey: randomUUID(), name: `proof ${randomUUID()}` });

export interface Stage {
  readonly databaseUrl: string;
  readonly client: Client;
  readonly nodeA: ServerProcess;
  /** The process that may be killed; the one that runs now. */
  readonly nodeB: () => ServerProcess;
  readonly replaceB: () => Promise<void>;
  /** Node B's way to the database. */
  readonly path: DatabasePath;
  readonly postgres: PostgresClient;
  readonly connect: () => Promise<PostgresClient>;
}

/** The advisory lock that each transaction which made an API key passes as it commits. */
export const commitOfKey = 1;

const passLockAtCommit = `
  CREATE FUNCTION pass_lock() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${commitOfKey}); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER pass_lock AFTER INSERT ON api_key DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION pass_lock()`;

export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const path = await openDatabasePath(ground.databaseUrl);
  stack.defer(path.close);
  const connect = async () => {
    const client = new PostgresClient({ connectionString: ground.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    stack.defer(() => client.end());
    return client;
  };
  const postgres = await connect();
  await postgres.query(passLockAtCommit);
  const nodeA = await startServer({ DATABASE_URL: ground.databaseUrl, LOG_LEVEL: 'silent' });
  stack.defer(nodeA.stop);
  const startB = () => startServer({ DATABASE_URL: path.url, LOG_LEVEL: 'silent' });
  let nodeB = await startB();
  stack.defer(() => nodeB.kill('SIGKILL'));
  const client = createClient();
  stack.defer(client.close);
  return {
    databaseUrl: ground.databaseUrl,
    client,
    nodeA,
    nodeB: () => nodeB,
    replaceB: async () => {
      await nodeB.kill('SIGKILL');
      nodeB = await startB();
    },
    path,
    postgres,
    connect,
  };
}

export function place(
  { client }: Stage,
  node: ServerProcess,
  key: string,
  { idempotencyKey, name }: Order,
  base = '/v1',
): Promise<Answer> {
  const headers = { 'idempotency-key': idempotencyKey };
  return client.ask(node.url, { method: 'POST', path: `${base}/keys`, key, headers, body: { name } });
}

export const isReplay = ({ headers }: Answer): boolean => headers['idempotent-replayed'] === 'true';

/** How often the order took effect, as the database knows it. */
export async function timesExecuted({ postgres }: Stage, { name }: Order): Promise<number> {
  const { rows } = await postgres.query<{ count: string }>('SELECT count(*) FROM api_key WHERE name = $1', [name]);
  return Number(rows[0]?.count);
}

/** Waits for a statement of a server that the proof's own lock holds up, and tells its connection. */
export async function untilHeldUp({ postgres }: Stage, statement: string): Promise<{ pid: number; port: number }> {
  const found = await eventually(10, async () => {
    const { rows } = await postgres.query<{ pid: number; port: number }>(
      `SELECT pid, client_port AS port FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'atelier'
         AND wait_event_type = 'Lock' AND query ILIKE $1`,
      [`${statement}%`],
    );
    return rows[0];
  });
  if (!found) throw new Error(`no server came to: ${statement}`);
  return found;
}

export async function untilExecuted(stage: Stage, order: Order): Promise<void> {
  const done = await eventually(10, async () => (await timesExecuted(stage, order)) > 0 || undefined);
  if (!done) throw new Error('the request did not take effect');
}

export async function untilStored({ postgres }: Stage, { idempotencyKey }: Order): Promise<void> {
  const stored = await eventually(10, async () => {
    const { rowCount } = await postgres.query(
      'SELECT FROM idempotency_record WHERE idempotency_key = $1 AND status IS NOT NULL',
      [idempotencyKey],
    );
    return rowCount === 1 || undefined;
  });
  if (!stored) throw new Error('the answer was not stored');
}
