import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { freePort } from '../../tools/services/ports.ts';
import { ensurePostgres } from '../../tools/services/postgres.ts';
import { eventually } from '../../tools/services/processes.ts';
import { createDatabase } from '../../tools/services/temporary-database.ts';

const root = join(import.meta.dirname, '../..');
const product = join(root, 'apps/server/src/main.ts');

/** A migrated database that no other run sees. */
export async function provingGround(): Promise<{
  databaseUrl: string;
  redisPrefix: string;
  leave: () => Promise<void>;
}> {
  const postgres = await ensurePostgres({ detached: true });
  const database = await createDatabase(postgres.url);
  await migrate(database.url);
  return { databaseUrl: database.url, redisPrefix: `proof-${randomBytes(6).toString('hex')}`, leave: database.drop };
}

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** What the process wrote to standard output so far. */
  readonly output: () => string;
}

export type ServerSettings = Readonly<Record<string, string>> & { readonly DATABASE_URL: string };

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});
// Without a listener a signal ends this process at once, and its servers would outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** Waits until a process that was just started answers at this address. */
export async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const ready = await eventually(180, async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`);
    return fetch(url).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  });
  if (ready) return;
  await end(child, 'SIGKILL');
  throw new Error('the server was not ready within three minutes');
}

/** A file, as under a service manager: a proof that is busy must not slow the server by reading late. */
function openLog(): { file: string; descriptor: number } {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-proof-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'log');
  return { file, descriptor: openSync(file, 'w') };
}

/** A real server in a process of its own, as an operator would start it. */
export async function startServer(settings: ServerSettings, role = 'api', program = product): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const log = openLog();
  const child = spawn(process.execPath, [program, role], {
    cwd: root,
    stdio: ['ignore', log.descriptor, 'inherit'],
    env: {
      PATH: process.env['PATH'],
      SECRET_KEY: 'a secret for proofs, 32 characters',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      ...settings,
    },
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  await untilAnswers(child, `${url}/readyz`);
  return {
    url,
    pid: child.pid!,
    kill: (signal) => end(child, signal),
    stop: () => end(child, 'SIGTERM'),
    output: () => readFileSync(log.file, 'utf8'),
  };
}

/** A worker in a process of its own; what is returned kills it at once. */
export async function startWorker(settings: ServerSettings): Promise<() => Promise<void>> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [product, 'worker'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...settings, METRICS_PORT: port },
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  // Several start at once while others work: that takes its time on a small machine.
  if (!(await eventually(60, answers))) throw new Error('a worker was not ready within a minute');
  return () => end(child, 'SIGKILL');
}

/** A server that also serves POST /v1/proof/charge: one credit a request, through the product's own meter. */
export const startChargedServer = (settings: ServerSettings): Promise<ServerProcess> =>
  startServer(
    { CONFIG_FILE: join(import.meta.dirname, 'charged.config.yaml'), ...settings },
    'all',
    join(import.meta.dirname, 'charged-server.ts'),
  );

/** What /readyz says of one of the server's parts. */
export async function readiness({ url }: ServerProcess, part: string): Promise<string> {
  const answer = (await (await fetch(`${url}/readyz`)).json()) as { parts: Record<string, { detail: string }> };
  return answer.parts[part]?.detail ?? '';
}
