import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import type { DB } from './database.generated.ts';

export type Database = Kysely<DB>;
/** Repositories take either: the verb decides whether a transaction is open. */
export type Queryable = Database | Transaction<DB>;

interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly log: Log;
}

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/** No statement of a request may hang: a lost database answers within seconds, and the edge says 503. */
export function openDatabase({ url, connections, log }: DatabaseOptions): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    application_name: 'atelier',
  });
  // A connection that breaks in the middle of a query tells its query and itself: unheard, the second would end the process.
  const onLost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}

const connectionFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/;

/** A row that waited while its month got a partition of its own: the same statement finds it the next time. */
const isOvertaken = (error: Error, code: string): boolean =>
  code === '23514' && 'routine' in error && error.routine === 'ExecPartitionCheckEmitError';

/** True for an outage, false for a bug: these classes are PostgreSQL's own words for "not now" and "not for you". */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionFaults.has(code) ||
    /^(08|28|3D|40|53|55000|55P03|57014|57P0)/.test(code) ||
    connectionMessages.test(error.message) ||
    isOvertaken(error, code)
  );
}
