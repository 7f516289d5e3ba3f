import {
  LATEST_SCHEMA_VERSION,
  PostgresConnection,
  PostgresQueueBackend,
  Queue,
  SchemaMigrationRequiredError,
  Worker,
  assertSchemaCompatibility,
  runMigrations,
  type BackendFactory,
  type PgPool,
  type PgPoolClient,
  type PgQueryResult,
} from 'bullmq';
import { Pool } from 'pg';
import { isDatabaseOutage } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { shortStreams, type Engine } from './engine.ts';
import { logOnce } from './log-once.ts';

/** Its tables stay out of sight of our migrations and of the generated types. */
const queueSchema = 'queue';

const queryConnections = 5;
// One a worker is opened; the number only keeps them from waiting for each other.
const listenConnections = 1_000;

// A crash may forget the last adds or bring back a job that had ended: the rows are the truth, so neither harms.
const sessionOptions = `-c search_path=${queueSchema} -c synchronous_commit=off`;

function openPool(url: string, max: number, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    options: sessionOptions,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 4_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'atelier queue',
  });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Reads first: only a database without the tables, or with older ones, is written to. */
async function ensureSchema(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const version = await assertSchemaCompatibility(client, queueSchema).catch((error: unknown) => {
      if (error instanceof SchemaMigrationRequiredError) return 0;
      throw error;
    });
    if (version < LATEST_SCHEMA_VERSION) await runMigrations(client, queueSchema);
  } finally {
    client.release();
  }
}

/** BullMQ waits and tries again after ECONNREFUSED only: any other outage would mark done work as failed. */
function inWordsOfBullMq(error: unknown): unknown {
  if (!isDatabaseOutage(error)) return error;
  return Object.assign(new Error(`ECONNREFUSED: ${String(error)}`, { cause: error }), { code: 'ECONNREFUSED' });
}

/** Queries share a few connections; each worker's LISTEN has one of its own beside them. */
function asBullMqPool(queries: Pool, listeners: Pool): PgPool {
  const pool: PgPool = {
    query: async <Row>(text: string, values?: readonly unknown[]): Promise<PgQueryResult<Row>> => {
      try {
        const result: PgQueryResult = await queries.query(text, values as unknown[]);
        return result;
      } catch (error) {
        throw inWordsOfBullMq(error);
      }
    },
    connect: async () => (await listeners.connect()) as unknown as PgPoolClient,
    end: async () => {},
    on: () => pool,
    removeAllListeners: () => pool,
  };
  return pool;
}

/** BullMQ remembers a failed first look at the schema for ever; ours was made before. */
class MigratedConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

class WatchfulBackend extends PostgresQueueBackend {
  readonly #queries: Pool;

  constructor(queries: Pool, ...parts: ConstructorParameters<typeof PostgresQueueBackend>) {
    super(...parts);
    this.#queries = queries;
  }

  /** BullMQ may sleep for an hour between looks, trusting that no notification is ever missed. */
  override get maximumBlockTimeout(): number {
    return 5;
  }

  /** A job whose worker was lost goes on before anything new starts, as on Redis; BullMQ sends it to the end of its line. */
  override async moveStalledJobsToWait(): Promise<string[]> {
    const ids = await super.moveStalledJobsToWait();
    if (ids.length > 0) {
      await this.#queries.query('UPDATE job SET priority = 0 WHERE queue = $1 AND id = ANY($2)', [this.queueName, ids]);
    }
    return ids;
  }
}

export async function openPostgresqlEngine(url: string, log: Log): Promise<Engine> {
  const note = logOnce(log, 'the queue lost PostgreSQL');
  const queries = openPool(url, queryConnections, note.error);
  const listeners = openPool(url, listenConnections, note.error);
  queries.on('connect', note.clear);
  try {
    await ensureSchema(queries);
  } catch (error) {
    await queries.end();
    throw error;
  }
  const connection = asBullMqPool(queries, listeners);
  const createBackend: BackendFactory<PostgresQueueBackend, PgPool> = (name, options) =>
    new WatchfulBackend(queries, new MigratedConnection(connection), name, options);

  return {
    name: 'postgresql',
    createQueue: async (name) => new Queue(name, { connection, streams: shortStreams }, createBackend),
    createWorker: (name, processor, options) => new Worker(name, processor, { ...options, connection }, createBackend),
    stored: async (name, ids) => {
      const { rows } = await queries.query<{ id: string }>('SELECT id FROM job WHERE queue = $1 AND id = ANY($2)', [
        name,
        ids,
      ]);
      return rows.map(({ id }) => id);
    },
    close: async () => void (await Promise.all([queries.end(), listeners.end()])),
  };
}
