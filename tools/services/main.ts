import { ensurePostgres, findPostgres, stopPostgres } from './postgres.ts';
import { ensureRedis, findRedis, stopRedis } from './redis.ts';

const usage = 'Usage: node tools/services/main.ts up | down | env';

function print(databaseUrl: string | undefined, redisUrl: string | undefined): void {
  if (databaseUrl !== undefined) console.log(`DATABASE_URL=${databaseUrl}`);
  if (redisUrl !== undefined) console.log(`REDIS_URL=${redisUrl}`);
}

const commands: Record<string, () => Promise<void>> = {
  async up() {
    const [postgres, redis] = await Promise.all([
      ensurePostgres({ detached: true }),
      ensureRedis({ detached: true, install: true }),
    ]);
    print(postgres.url, redis?.url);
  },
  async down() {
    await Promise.all([stopPostgres(), stopRedis()]);
  },
  async env() {
    const databaseUrl = await findPostgres();
    print(databaseUrl, await findRedis());
    if (databaseUrl === undefined) process.exitCode = 1;
  },
};

const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await command();
}
