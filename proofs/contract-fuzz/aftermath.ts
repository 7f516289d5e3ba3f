import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { openLedger } from '../support/ledger.ts';
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

/** What the answers say that there must be. */
export interface Told {
  readonly keysMade: number;
  /** The ids of requests that were answered with success. */
  readonly succeeded: ReadonlySet<string>;
  /** Files that an answer named as made. */
  readonly files: ReadonlySet<string>;
  /** At most so many had an effect for a client that hung up before the answer. */
  readonly untold: number;
  /** How many requests each operation answered with success. */
  readonly successes: Readonly<Record<string, number>>;
}

/** What grows by what was asked for; each of them is accounted for below. */
const mayGrow =
  /^(?:api_key|idempotency_record|usage_\w+|credit_(?:hold|movement|entry|operation|balance|lot)|conversation(?:_message)?|file|generation|event(?:_\w+)?|webhook_\w+|payment_(?:event|rehearsal)|request_log(?:_\w+)?|audit_entry)$/;

/** What grows by at most so many rows for each success of these operations. */
const grownBy: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  payment_checkout: { 'payments.checkout': 1 },
  payment_customer: { 'payments.checkout': 1 },
  payment_auto_recharge: { 'payments.update_auto_recharge': 1 },
  project_version: { 'builder.rollback': 1 },
  project_proposal: { 'builder.chat': 1 },
};

function mostRows(table: string, { successes, untold }: Told): number {
  const rows = Object.entries(grownBy[table] ?? {});
  return rows.reduce((sum, [name, each]) => sum + each * ((successes[name] ?? 0) + untold), 0);
}

/** Projects can be deleted, with all that belongs to them. */
const mayShrink = /^project(?:_\w+)?$/;

function growthFaults(before: RowCounts, after: RowCounts, told: Told): string[] {
  const faults: string[] = [];
  for (const [table, rows] of Object.entries(after)) {
    const grown = rows - before[table]!;
    if (table === 'api_key' && (grown < told.keysMade || grown > told.keysMade + told.untold)) {
      faults.push(`${grown} keys are new, ${told.keysMade} were answered`);
    }
    if (!mayGrow.test(table) && grown > mostRows(table, told)) faults.push(`${table} grew by ${grown}`);
    if (!mayGrow.test(table) && !mayShrink.test(table) && grown < 0) faults.push(`${table} lost ${-grown}`);
  }
  return faults;
}

/** Every row that a request wrote belongs to one that was answered with success. */
async function strangerFaults(databaseUrl: string, told: Told): Promise<string[]> {
  const rows = await query<{ kind: string; id: string }>(
    databaseUrl,
    `SELECT DISTINCT 'usage_record' AS kind, request_id AS id FROM usage_record
     UNION ALL SELECT DISTINCT 'conversation_message', request_id FROM conversation_message
     UNION ALL SELECT 'generation', request_id FROM generation
     UNION ALL SELECT 'file', id FROM file WHERE id NOT IN
       (SELECT value FROM generation, jsonb_each_text(input_files) WHERE value IS NOT NULL)`,
  );
  const strangers = rows.filter(({ kind, id }) => !(kind === 'file' ? told.files : told.succeeded).has(id));
  const kinds = Object.entries(Object.groupBy(strangers, ({ kind }) => kind));
  return kinds
    .filter(([, found]) => found!.length > told.untold)
    .map(([kind, found]) => `${found!.length} rows of ${kind} that no answer told of: ${found![0]!.id}`);
}

/** What can be asked of the rows themselves. Each counts what must not be. */
const mustBeNone: Readonly<Record<string, string>> = {
  'idempotency keys were never settled': `SELECT count(*) FROM idempotency_record WHERE status IS NULL`,
  'names are not what the contract allows': String.raw`SELECT count(*) FROM
    (SELECT name FROM api_key UNION ALL SELECT name FROM account) AS named
    WHERE name ~ '[\x01-\x1f\x7f]' OR btrim(name) = '' OR char_length(name) > 100`,
  'requests are billed twice': `SELECT count(*) FROM
    (SELECT FROM usage_record GROUP BY request_id HAVING count(*) > 1) AS twice`,
  'holds are open though nothing waits for them': `SELECT count(*) FROM credit_hold WHERE NOT EXISTS
    (SELECT FROM generation WHERE hold_id = credit_hold.id AND state IN ('queued', 'submitting', 'running', 'finishing'))`,
  'unfinished jobs have no hold': `SELECT count(*) FROM generation
    WHERE state IN ('queued', 'submitting', 'running', 'finishing') AND hold_id NOT IN (SELECT id FROM credit_hold)`,
  'files are half stored or half removed': `SELECT count(*) FROM file WHERE state <> 'ready'`,
  'conversations count other messages than they have': `SELECT count(*) FROM conversation WHERE message_count <>
    (SELECT count(*) FROM conversation_message WHERE conversation_id = conversation.id)`,
  'conversations have no message, though nobody emptied them': `SELECT count(*) FROM conversation WHERE last_number = 0`,
  'events are of a type that nothing here makes': `SELECT count(*) FROM event
    WHERE type NOT LIKE 'generation.%' AND type NOT LIKE 'subscription.%' AND NOT is_test`,
  'messages and objects of the rehearsal belong to nobody': `SELECT count(*) FROM payment_rehearsal
    WHERE customer_id NOT IN (SELECT customer_id FROM payment_customer WHERE provider = 'sandbox')`,
  'pages were opened for a payment and are not told of': `SELECT count(*) FROM payment_checkout WHERE provider_id IS NULL`,
  'contents of projects are counted wrong': `SELECT count(*) FROM project_blob AS blob WHERE uses <>
    (SELECT count(DISTINCT (version.project_id, version.number)) FROM project_version AS version
      JOIN project ON project.id = version.project_id AND project.account_id = blob.account_id
        AND project.environment = blob.environment
      WHERE version.tree @> jsonb_build_array(jsonb_build_object('sha256', blob.sha256)))`,
};

async function rowFaults(databaseUrl: string): Promise<string[]> {
  const columns = Object.values(mustBeNone).map((text, place) => `(${text})::int AS c${place}`);
  const [found] = await query<Record<string, number>>(databaseUrl, `SELECT ${columns.join(', ')}`);
  return Object.keys(mustBeNone).flatMap((what, place) => {
    const count = found![`c${place}`]!;
    return count === 0 ? [] : [`${count} ${what}`];
  });
}

async function bookFaults(databaseUrl: string): Promise<readonly string[]> {
  const ledger = openLedger(databaseUrl);
  try {
    return await ledger.faults();
  } finally {
    await ledger.close();
  }
}

/** Refused requests leave nothing: every new row is accounted for by an answer that said so, and the books agree. */
export async function databaseFaults(databaseUrl: string, before: RowCounts, told: Told): Promise<string[]> {
  return [
    ...growthFaults(before, await countRows(databaseUrl), told),
    ...(await strangerFaults(databaseUrl, told)),
    ...(await rowFaults(databaseUrl)),
    ...(await bookFaults(databaseUrl)),
  ];
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
