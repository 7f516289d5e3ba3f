import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../../../tools/services/postgres.ts';
import { ensureRedis } from '../../../tools/services/redis.ts';
import { createDatabase } from '../../../tools/services/temporary-database.ts';
import { migrate } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that tests copy and never touch. */
    templateUrl: string;
    redisUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await ensurePostgres({ detached: true });
  const redis = await ensureRedis({ detached: true, install: true });
  if (!redis) throw new Error('The tests need a Redis server: install the package redis-server.');
  const template = await createDatabase(postgres.url);
  await migrate(template.url);
  project.provide('templateUrl', template.url);
  project.provide('redisUrl', redis.url);
  return template.drop;
}
