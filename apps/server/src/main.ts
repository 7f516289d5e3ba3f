import { runAdmin } from './composition/admin.ts';
import { run } from './composition/run.ts';
import { ConfigError, parseConfig, type Config } from './platform/config/config.ts';
import { migrate } from './platform/db/migrate.ts';

const usage = `Usage: node src/main.ts <role>
  all       API and worker in one process; migrates first (one machine)
  api       the API
  worker    background work
  migrate   brings the database up to date and ends
  admin     an operator's command; without one it lists them
`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

async function admin(config: Config, words: readonly string[]): Promise<void> {
  const { text, failed } = await runAdmin(config, words);
  if (text) process.stdout.write(`${text}\n`);
  if (failed) process.exit(1);
}

async function main([role, ...words]: readonly string[]): Promise<void> {
  if (role !== 'api' && role !== 'worker' && role !== 'all' && role !== 'migrate' && role !== 'admin') fail(usage);
  const config = readConfig();
  if (role === 'admin') return admin(config, words);
  if (role === 'migrate') {
    const applied = await migrate(config.DATABASE_URL);
    process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`);
    return;
  }
  await run(config, role);
}

main(process.argv.slice(2)).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
