import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import type { ServerProcess } from '../support/servers.ts';
import type { Caller } from './callers.ts';

const residentLimitMb = 640;

async function query<Row>(databaseUrl: string, text: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

export type RowCounts = Readonly<Record<string, number>>;

export async function countRows(databaseUrl: string): Promise<RowCounts> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const rows = await query<{ name: string; rows: number }>(databaseUrl, counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

interface KeysMade {
  readonly told: number;
  /** At most: their client hung up before the answer. */
  readonly untold: number;
}

/** Refused requests leave nothing: every new row is accounted for by an answer that said so. */
export async function databaseFaults(databaseUrl: string, before: RowCounts, made: KeysMade): Promise<string[]> {
  const after = await countRows(databaseUrl);
  const faults: string[] = [];
  for (const [table, rows] of Object.entries(after)) {
    const grown = rows - before[table]!;
    if (table === 'api_key' && (grown < made.told || grown > made.told + made.untold)) {
      faults.push(`${grown} keys are new, ${made.told} were answered`);
    }
    if (!['api_key', 'idempotency_record'].includes(table) && grown !== 0) faults.push(`${table} grew by ${grown}`);
  }
  const [junk] = await query<{ open: number; names: number }>(
    databaseUrl,
    String.raw`SELECT
      (SELECT count(*)::int FROM idempotency_record WHERE status IS NULL) AS open,
      (SELECT count(*)::int FROM (SELECT name FROM api_key UNION ALL SELECT name FROM account) AS named
        WHERE name ~ '[\x01-\x1f\x7f]' OR btrim(name) = '' OR char_length(name) > 100) AS names`,
  );
  if (junk!.open > 0) faults.push(`${junk!.open} idempotency keys were never settled`);
  if (junk!.names > 0) faults.push(`${junk!.names} names are not what the contract allows`);
  return faults;
}

export const residentMb = ({ pid }: ServerProcess): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

/** The server lives, serves, is not bloated, and was never surprised. */
export async function serverFaults(server: ServerProcess, caller: Caller): Promise<string[]> {
  const faults: string[] = [];
  const ready = await fetch(`${server.url}/readyz`).catch(() => undefined);
  if (ready?.status !== 200) faults.push(`/readyz says ${ready?.status ?? 'nothing'}`);
  const headers = { authorization: `Bearer ${caller.keys.live.text}` };
  const served = await fetch(`${server.url}/v1/models`, { headers }).catch(() => undefined);
  if (served?.status !== 200) faults.push(`a plain request is answered with ${served?.status ?? 'nothing'}`);
  const resident = residentMb(server);
  if (resident > residentLimitMb) faults.push(`the server holds ${resident} MB`);
  const surprises = server
    .output()
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  if (surprises.length > 0) faults.push(`${surprises.length} errors in the log: ${surprises[0]!.slice(0, 800)}`);
  return faults;
}
