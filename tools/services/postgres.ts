import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { serviceIdentity } from './identity.ts';
import { withLock } from './lock.ts';
import { preferPort } from './ports.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { initialiseData, placeData } from './postgres-data.ts';
import {
  asService,
  commandLineOf,
  eventually,
  hasEnded,
  isRunning,
  readText,
  spawnService,
  stopChild,
  stopProcess,
  type Service,
} from './processes.ts';

export type PostgresOptions = {
  dataDir?: string;
  port?: number;
  /** Let it outlive this process; otherwise it stops as this process exits. */
  detached?: boolean;
  extraSettings?: Record<string, string>;
};

export type EnsuredPostgres = { url: string; started: boolean; stop: () => Promise<void> };

type Postmaster = { pid: number; port: number };

const owner = { user: 'atelier', password: 'atelier' };
const database = 'atelier';
const defaultPort = 54329;
const defaultDataDir = join(import.meta.dirname, '..', '..', '.atelier', 'postgres');
const fastShutdown = 'SIGINT';
const startSeconds = 60;

/** The PostgreSQL of DATABASE_URL if it answers, or else the repository's own, started if it does not run yet. */
export async function ensurePostgres(options: PostgresOptions = {}): Promise<EnsuredPostgres> {
  const given = await givenPostgres();
  if (given !== undefined) return { url: given, started: false, stop: async () => {} };
  const dataDir = await placeData(options.dataDir ?? defaultDataDir);
  return withLock(`${dataDir}.lock`, async () => {
    const running = await runningPostmaster(dataDir);
    if (running !== undefined) return { url: urlOf(running.port), started: false, stop: async () => {} };
    const { url, stop } = await launch(dataDir, options);
    return { url, started: true, stop };
  });
}

/** A PostgreSQL of one's own, to be killed and started again. */
export async function startPostgres(
  options: PostgresOptions & { dataDir: string; port: number },
): Promise<Service & { dataDir: string }> {
  const dataDir = await placeData(options.dataDir);
  return withLock(`${dataDir}.lock`, async () => {
    const running = await runningPostmaster(dataDir);
    if (running !== undefined) throw new Error(`PostgreSQL already runs in ${dataDir} as process ${running.pid}.`);
    return { ...(await launch(dataDir, options)), dataDir };
  });
}

export async function findPostgres(options: { dataDir?: string } = {}): Promise<string | undefined> {
  const given = await givenPostgres();
  if (given !== undefined) return given;
  const running = await runningPostmaster(await placeData(options.dataDir ?? defaultDataDir));
  return running === undefined ? undefined : urlOf(running.port);
}

/** Stops the repository's own PostgreSQL, whichever process started it. */
export async function stopPostgres(options: { dataDir?: string } = {}): Promise<boolean> {
  const dataDir = await placeData(options.dataDir ?? defaultDataDir);
  const recorded = recordedPostmaster(dataDir);
  if (recorded === undefined || !isPostmasterOf(dataDir, recorded.pid)) return false;
  await stopProcess(recorded.pid, fastShutdown);
  return true;
}

async function launch(dataDir: string, options: PostgresOptions): Promise<Service> {
  const identity = serviceIdentity(dataDir);
  const binaries = await postgresBinaries(identity);
  await initialiseData(dataDir, binaries.initdb, identity, owner);
  await disarmStalePidFile(dataDir);
  const port = options.port ?? (await preferPort(defaultPort));
  const logFile = join(dataDir, 'atelier-log');
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options.extraSettings };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const child = await spawnService({
      command: binaries.postgres,
      parameters: ['-D', dataDir, '-p', String(port), ...parameters],
      folder: dataDir,
      logFile,
      identity,
      detached: options.detached ?? false,
      stopSignal: fastShutdown,
    });
    const ready = await eventually(startSeconds, async () =>
      hasEnded(child) ? false : await answersFrom(dataDir, port),
    );
    if (ready === true) {
      await createDatabase(port);
      return asService(urlOf(port), child, fastShutdown);
    }
    await stopChild(child, fastShutdown);
    const log = readText(logFile) ?? '';
    // After kill -9 of the postmaster its children may take a moment to notice and let go of the shared memory.
    const isOccupied = log.includes('pre-existing shared memory block');
    if (!isOccupied || Date.now() > deadline) throw new Error(`PostgreSQL did not start in ${dataDir}:\n${log}`);
    await sleep(100);
  }
}

function recordedPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readText(join(dataDir, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  return pid > 0 ? { pid, port: Number(lines?.[3]) } : undefined;
}

/** Waits for one that is starting or stopping to have made up its mind. */
async function runningPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const found = await eventually(startSeconds, async () => {
    const recorded = recordedPostmaster(dataDir);
    if (recorded === undefined || !isPostmasterOf(dataDir, recorded.pid)) return 'none';
    return recorded.port > 0 && (await answersFrom(dataDir, recorded.port)) ? recorded : undefined;
  });
  if (found === undefined) throw new Error(`PostgreSQL runs in ${dataDir} but does not answer.`);
  return found === 'none' ? undefined : found;
}

function isPostmasterOf(dataDir: string, pid: number): boolean {
  return isRunning(pid) && commandLineOf(pid).includes(`-D ${dataDir} `);
}

/**
 * PostgreSQL clears a stale postmaster.pid itself unless the number now belongs to another process. Removing the file
 * would lose its check for surviving children, so it is given a number PostgreSQL knows for stale: its own parent's.
 */
async function disarmStalePidFile(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lines = (readText(file) ?? '').split('\n');
  if (Number(lines[0]) > 0) await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  else await rm(file);
}

/** True only of the server on this very data: another checkout's may sit on the same port with the same password. */
async function answersFrom(dataDir: string, port: number): Promise<true | undefined> {
  try {
    const [row] = await query(urlOf(port, 'postgres'), `select current_setting('data_directory') as folder`);
    return row?.['folder'] === dataDir ? true : undefined;
  } catch {
    return undefined;
  }
}

async function createDatabase(port: number): Promise<void> {
  const url = urlOf(port, 'postgres');
  const found = await query(url, `select from pg_database where datname = '${database}'`);
  if (found.length === 0) await query(url, `create database ${database}`);
}

async function givenPostgres(): Promise<string | undefined> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') return undefined;
  try {
    await query(url, 'select 1');
    return url;
  } catch (error) {
    console.warn(`DATABASE_URL does not answer, so it is not used: ${String(error)}`);
    return undefined;
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 30_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

function urlOf(port: number, name = database): string {
  return `postgresql://${owner.user}:${owner.password}@127.0.0.1:${port}/${name}`;
}
