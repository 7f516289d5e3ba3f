import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { serviceIdentity } from './identity.ts';
import { withLock } from './lock.ts';
import { preferPort } from './ports.ts';
import {
  asService,
  eventually,
  hasEnded,
  isRunning,
  readText,
  spawnService,
  stopChild,
  stopProcess,
  type Service,
} from './processes.ts';

export type RedisOptions = {
  port?: number;
  /** Let it outlive this process; otherwise it stops as this process exits. */
  detached?: boolean;
  /** Install redis-server with apt-get when it is missing and this is root on Debian. */
  install?: boolean;
  extraSettings?: Record<string, string>;
};

export type EnsuredRedis = { url: string; started: boolean; stop: () => Promise<void> };

type Recorded = { pid: number; port: number };

const defaultPort = 63799;
const stateFolder = join(import.meta.dirname, '..', '..', '.atelier');
const recordFile = join(stateFolder, 'redis.json');
const stopSignal = 'SIGTERM';

/** The Redis of REDIS_URL if it answers, or else the repository's own; null where there is no redis-server. */
export async function ensureRedis(options: RedisOptions = {}): Promise<EnsuredRedis | null> {
  const given = await givenRedis();
  if (given !== undefined) return { url: given, started: false, stop: async () => {} };
  await mkdir(stateFolder, { recursive: true });
  return withLock(join(stateFolder, 'redis.lock'), async () => {
    const running = await runningRedis();
    if (running !== undefined) return { url: urlOf(running.port), started: false, stop: async () => {} };
    if (redisBinary() === undefined && options.install === true) installRedis();
    if (redisBinary() === undefined) return null;
    const port = options.port ?? (await preferPort(defaultPort));
    const { url, pid, stop } = await startRedis({ ...options, port });
    await writeFile(`${recordFile}.new`, JSON.stringify({ pid, port } satisfies Recorded));
    await rename(`${recordFile}.new`, recordFile);
    return { url, started: true, stop };
  });
}

/** A Redis of one's own, to be killed, frozen and started again. It keeps nothing. */
export async function startRedis(options: Omit<RedisOptions, 'install'> & { port: number }): Promise<Service> {
  const command = redisBinary();
  if (command === undefined) throw new Error('redis-server is not installed.');
  await mkdir(stateFolder, { recursive: true });
  const logFile = join(stateFolder, `redis-${options.port}.log`);
  const settings = {
    bind: '127.0.0.1',
    port: String(options.port),
    save: '',
    appendonly: 'no',
    ...options.extraSettings,
  };
  const child = await spawnService({
    command,
    parameters: Object.entries({ dir: tmpdir(), ...settings }).flatMap(([name, value]) => [`--${name}`, value]),
    folder: tmpdir(),
    logFile,
    identity: serviceIdentity(),
    detached: options.detached ?? false,
    stopSignal,
  });
  const url = urlOf(options.port);
  // Its process number and not a mere PONG: an earlier Redis on the same port would give that too.
  const ready = await eventually(10, async () => (hasEnded(child) ? false : await answersAs(child.pid, url)));
  if (ready !== true) await stopChild(child, stopSignal);
  const log = readText(logFile) ?? '';
  if (options.detached !== true) await rm(logFile, { force: true });
  if (ready !== true) throw new Error(`Redis did not start on port ${options.port}:\n${log}`);
  return asService(url, child, stopSignal);
}

export async function findRedis(): Promise<string | undefined> {
  const given = await givenRedis();
  if (given !== undefined) return given;
  const running = await runningRedis();
  return running === undefined ? undefined : urlOf(running.port);
}

/** Stops the repository's own Redis, whichever process started it. */
export async function stopRedis(): Promise<boolean> {
  const running = await runningRedis();
  if (running === undefined) return false;
  await stopProcess(running.pid, stopSignal);
  return true;
}

async function runningRedis(): Promise<Recorded | undefined> {
  const text = readText(recordFile);
  if (text === undefined) return undefined;
  const recorded = JSON.parse(text) as Recorded;
  const isOurs = isRunning(recorded.pid) && (await answersAs(recorded.pid, urlOf(recorded.port)));
  return isOurs ? recorded : undefined;
}

async function givenRedis(): Promise<string | undefined> {
  const url = process.env['REDIS_URL'];
  if (url === undefined || url === '') return undefined;
  if ((await ask(url, 'PING', /^\+PONG/m)) !== undefined) return url;
  console.warn('REDIS_URL does not answer, so it is not used.');
  return undefined;
}

async function answersAs(pid: number, url: string): Promise<true | undefined> {
  const answer = await ask(url, 'INFO server', /^process_id:(\d+)\r/m);
  return Number(answer?.[1]) === pid ? true : undefined;
}

function ask(url: string, command: string, expected: RegExp): Promise<RegExpExecArray | undefined> {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || 6379) });
  return new Promise((resolve) => {
    let received = '';
    const finish = (answer: RegExpExecArray | undefined) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => finish(undefined));
    socket.on('error', () => finish(undefined));
    socket.on('end', () => finish(undefined));
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      const answer = expected.exec(received);
      if (answer !== null) finish(answer);
    });
    const secret = decodeURIComponent(password);
    if (secret !== '') socket.write(`AUTH ${decodeURIComponent(username) || 'default'} ${secret}\r\n`);
    socket.write(`${command}\r\n`);
  });
}

function redisBinary(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file));
}

function installRedis(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  try {
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', 'redis-server');
  } catch (error) {
    console.warn(`redis-server could not be installed: ${String(error)}`);
  }
}

/** What apt-get says goes to standard error: the command line's standard output is read by other programs. */
function aptGet(...words: string[]): void {
  execFileSync('apt-get', words, {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function urlOf(port: number): string {
  return `redis://127.0.0.1:${port}`;
}
