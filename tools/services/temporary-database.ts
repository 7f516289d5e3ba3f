import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { ensurePostgres } from './postgres.ts';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new empty database, or a copy of another, on a server that runs already. */
export async function createDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `atelier_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Runs the work on an empty database of its own and drops it afterwards. */
export async function withTemporaryDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await ensurePostgres({ detached: true });
  const database = await createDatabase(server.url);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}
