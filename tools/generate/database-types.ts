import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { withTemporaryDatabase } from '../services/temporary-database.ts';

const generator = join(import.meta.dirname, '../../node_modules/.bin/kysely-codegen');

/** The types of a database that the migrations alone have made. */
export function databaseTypes(): Promise<string> {
  return withTemporaryDatabase(async (url) => {
    await migrate(url);
    const folder = await mkdtemp(join(tmpdir(), 'atelier-types-'));
    const file = join(folder, 'database.ts');
    try {
      await promisify(execFile)(generator, [
        '--dialect',
        'postgres',
        '--url',
        url,
        '--out-file',
        file,
        '--exclude-pattern',
        'schema_migration',
      ]);
      return await readFile(file, 'utf8');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
