import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

describe('migrate', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let client: Client;

  beforeEach(async () => {
    empty = await createEmptyDatabase();
    client = new Client({ connectionString: empty.url });
    await client.connect();
  });

  afterEach(async () => {
    await client.end();
    await empty.drop();
  });

  const applied = async () =>
    (await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')).rows.map(
      ({ name }) => name,
    );

  test('applies every migration in order once, and nothing the second time', async () => {
    expect(await migrate(empty.url)).toEqual(names);
    expect(await applied()).toEqual(names);
    expect(await migrate(empty.url)).toEqual([]);
  });

  test('applies each migration exactly once when two processes start together', async () => {
    const done = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
    expect(done.flat()).toEqual(names);
    expect(await applied()).toEqual(names);
  });

  test('refuses a migration that was changed after it was applied', async () => {
    await migrate(empty.url);
    await client.query("UPDATE schema_migration SET checksum = 'another' WHERE name = $1", [names[0]]);
    await expect(migrate(empty.url)).rejects.toThrow(`${names[0]} was changed after it was applied`);
  });

  test('leaves nothing of a migration that fails, and goes on once the cause is gone', async () => {
    await client.query('CREATE TABLE node (id text)');
    await expect(migrate(empty.url)).rejects.toThrow(/0001-accounts-and-keys\.sql failed: relation "node" already/);
    expect(await applied()).toEqual([]);
    const { rows } = await client.query("SELECT to_regclass('account') AS account");
    expect(rows).toEqual([{ account: null }]);
    await client.query('DROP TABLE node');
    expect(await migrate(empty.url)).toEqual(names);
  });

  test('says what is pending: all of an empty database, what one lacks, nothing of a whole one', async () => {
    expect(await pendingMigrations(empty.url)).toEqual(names);
    await migrate(empty.url);
    expect(await pendingMigrations(empty.url)).toEqual([]);
    await client.query('DELETE FROM schema_migration WHERE name = $1', [names.at(-1)]);
    expect(await pendingMigrations(empty.url)).toEqual([names.at(-1)]);
  });

  test('takes a newer database for whole: the version before runs beside the next', async () => {
    await migrate(empty.url);
    await client.query("INSERT INTO schema_migration (name, checksum) VALUES ('9999-of-the-future.sql', 'unknown')");
    expect(await pendingMigrations(empty.url)).toEqual([]);
    expect(await migrate(empty.url)).toEqual([]);
  });
});

/** What the version before cannot live with. Such a statement waits for a release that no longer needs the old shape. */
const breaking: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /\bDROP\s+(?:TABLE|VIEW|SCHEMA|TYPE|FUNCTION)\b/i],
  ['drops a column', /\bALTER\s+TABLE\b[^;]*\bDROP\s+(?!CONSTRAINT|DEFAULT|NOT\s+NULL|EXPRESSION|IDENTITY)/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['requires a value of a column that is there', /\bALTER\s+(?:COLUMN\s+)?\S+\s+SET\s+NOT\s+NULL\b/i],
  ['takes a default away', /\bDROP\s+DEFAULT\b/i],
  [
    'adds a required column without a default',
    /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT)(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|\w+)\s+(?:(?!\bDEFAULT\b|\bGENERATED\b)[^,;])*\bNOT\s+NULL\b(?:(?!\bDEFAULT\b|\bGENERATED\b)[^,;])*(?=[,;]|$)/i,
  ],
  ['deletes rows', /(?:^|\()\s*(?:TRUNCATE|DELETE\s+FROM)\b/i],
];

function faultsOf(sql: string): string[] {
  const bare = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''");
  return bare
    .split(';')
    .flatMap((statement) => breaking.filter(([, pattern]) => pattern.test(statement)).map(([fault]) => fault));
}

describe('the migrations', () => {
  test('are numbered without a gap and say what they are about', () => {
    names.forEach((name, place) => {
      expect(name).toMatch(new RegExp(`^${String(place + 1).padStart(4, '0')}(-[a-z0-9]+)+\\.sql$`));
    });
  });

  test.each(names.filter((name) => !name.endsWith('-contract.sql')))('%s breaks no version before it', async (name) => {
    expect(faultsOf(await readFile(new URL(name, folder), 'utf8'))).toEqual([]);
  });

  test.each([
    ['DROP TABLE account', 'drops a table'],
    ['ALTER TABLE account DROP COLUMN plan', 'drops a column'],
    ['alter table account drop plan', 'drops a column'],
    ['ALTER TABLE account RENAME COLUMN plan TO tariff', 'renames'],
    ['ALTER TABLE account RENAME TO customer', 'renames'],
    ['ALTER TABLE account ALTER COLUMN plan TYPE integer', 'changes a type'],
    ['ALTER TABLE account ALTER plan SET DATA TYPE integer', 'changes a type'],
    ['ALTER TABLE account ALTER COLUMN plan SET NOT NULL', 'requires a value of a column that is there'],
    ['ALTER TABLE account ALTER COLUMN plan DROP DEFAULT', 'takes a default away'],
    ['ALTER TABLE account ADD COLUMN country text NOT NULL', 'adds a required column without a default'],
    ['ALTER TABLE account ADD note text, ADD country text NOT NULL', 'adds a required column without a default'],
    ['TRUNCATE account', 'deletes rows'],
  ])('a migration with %s would be refused', (statement, fault) => {
    expect(faultsOf(`CREATE TABLE thing (id text NOT NULL); ${statement};`)).toContain(fault);
  });

  test.each([
    'ALTER TABLE account ADD COLUMN country text',
    "ALTER TABLE account ADD COLUMN country text NOT NULL DEFAULT 'CH'",
    "ALTER TABLE account ADD COLUMN country text DEFAULT 'CH' NOT NULL",
    'ALTER TABLE account ALTER COLUMN plan DROP NOT NULL',
    'ALTER TABLE account DROP CONSTRAINT account_status_check',
    'ALTER TABLE account ADD CONSTRAINT named CHECK (name IS NOT NULL) NOT VALID',
    'CREATE INDEX account_by_name ON account (name)',
    'DROP INDEX account_by_name',
    '-- DROP TABLE account',
  ])('a migration with %s would pass', (statement) => {
    expect(faultsOf(`${statement};`)).toEqual([]);
  });
});
