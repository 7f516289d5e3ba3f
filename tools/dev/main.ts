import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { buildDashboard } from '../build-dashboard/build-dashboard.ts';
import { ensurePostgres } from '../services/postgres.ts';
import { preferPort } from '../services/ports.ts';
import { seedDemo, type DemoKeys } from './seed-demo.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.atelier');

/** The same secret on every start: sessions and keys outlive a restart. */
async function localSecret(): Promise<string> {
  const file = join(folder, 'secret-key');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const secret = randomBytes(32).toString('base64');
  await mkdir(folder, { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

function welcome(address: string, keys: DemoKeys, databaseUrl: string, redisUrl: string | undefined): string {
  return `
Atelier is running.

  Dashboard     ${address}/dashboard
  Live          ${address}/v1
  Sandbox       ${address}/sandbox/v1
  Reference     ${address}/docs
  Mail          ${process.env['SMTP_URL'] ? 'goes out by SMTP_URL' : `${address}/dev/mail`}
  PostgreSQL    ${databaseUrl}
  Redis         ${redisUrl ?? 'none: limits are counted in this process'}

  Live key      ${keys.live}
  Sandbox key   ${keys.sandbox}
  Credits       1,000 in each

Try it:

  curl ${address}/v1/chat/completions -H "Authorization: Bearer ${keys.live}" \\
    -H "Content-Type: application/json" \\
    -d '{"model": "atelier-echo-1.0", "messages": [{"role": "user", "content": "Write a haiku about rivers."}]}'

Ctrl-C stops everything.
`;
}

const postgres = await ensurePostgres();
await migrate(postgres.url);
const keys = await seedDemo(postgres.url, folder);
const port = process.env['PORT'] ?? String(await preferPort(8080));
const address = `http://localhost:${port}`;
const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), 'all'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    MODE: 'development',
    HOST: '127.0.0.1',
    REQUIRE_VERIFIED_EMAIL: 'false',
    ...process.env,
    PORT: port,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? address,
    SECRET_KEY: process.env['SECRET_KEY'] ?? (await localSecret()),
    DATABASE_URL: postgres.url,
  },
});

// The API answers meanwhile.
const dashboard = buildDashboard();
server.stdout.once('data', () => {
  void dashboard.then(() => process.stdout.write(welcome(address, keys, postgres.url, process.env['REDIS_URL'])));
});
server.stdout.pipe(process.stdout);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void postgres.stop().finally(() => process.exit(code ?? 0));
});
