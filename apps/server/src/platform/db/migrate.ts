import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

const folder = new URL('../../../migrations/', import.meta.url);
const lockNumber = 7_283_541;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A migration that waits for a lock blocks every request behind it: give up instead, and be run again.
    await client.query("SET LOCAL lock_timeout = '5s'");
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Brings the database up to date. Processes that start together take turns; each migration is applied once. */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'atelier migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await appliedMigrations(client);
    const done: string[] = [];
    for (const migration of await readMigrations()) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) {
        await apply(client, migration);
        done.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new Error(`migration ${migration.name} was changed after it was applied; write a new one instead`);
      }
    }
    return done;
  } finally {
    await client.end();
  }
}

/** What this version of the server needs and the database lacks. A newer database is fine: migrations only ever add. */
export async function pendingMigrations(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'atelier' });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "SELECT to_regclass('schema_migration') IS NOT NULL AS found",
    );
    const applied = rows[0]?.found ? await appliedMigrations(client) : new Map<string, string>();
    return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
  } finally {
    await client.end();
  }
}
