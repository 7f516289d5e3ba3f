import { inject } from 'vitest';
import { createDatabase } from '../../../tools/services/temporary-database.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';

export const silentLog = createLog({ level: 'silent', node: 'test' });

const serverUrl = () => new URL('/postgres', inject('templateUrl')).href;

/** A database without a single table. */
export const createEmptyDatabase = () => createDatabase(serverUrl());

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
}

/** A migrated database of its own, for what needs no more of the application than that. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const copy = await createDatabase(serverUrl(), new URL(inject('templateUrl')).pathname.slice(1));
  const opened = openDatabase({ url: copy.url, connections: 5, log: silentLog });
  return {
    ...opened,
    url: copy.url,
    close: async () => {
      await opened.close();
      await copy.drop();
    },
  };
}
