import { ensurePostgres, findPostgres, stopPostgres } from './postgres.ts';
import { ensureRedis, findRedis, stopRedis } from './redis.ts';

const usage = `Usage: node tools/services/main.ts up [--disposable] | down | env
  --disposable   PostgreSQL waits for no disk: for a machine whose data nobody keeps`;

/** What a crash of the machine would lose, a crash of a process does not. */
const disposable = { fsync: 'off', max_connections: '300' };

function print(databaseUrl: string | undefined, redisUrl: string | undefined): void {
  if (databaseUrl !== undefined) console.log(`DATABASE_URL=${databaseUrl}`);
  if (redisUrl !== undefined) console.log(`REDIS_URL=${redisUrl}`);
}

const commands: Record<string, () => Promise<void>> = {
  async up() {
    const [postgres, redis] = await Promise.all([
      ensurePostgres({
        detached: true,
        ...(process.argv.includes('--disposable') && { extraSettings: disposable }),
      }),
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
