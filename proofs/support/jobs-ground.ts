import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/services/ports.ts';
import { startRedis } from '../../tools/services/redis.ts';
import { openLedger, type LedgerView } from './ledger.ts';
import type { UpstreamRun } from './prediction-upstream.ts';
import { provingGround, startServer, untilAnswers, type ServerProcess } from './servers.ts';

export type EngineName = 'redis' | 'postgresql';
export const engines: readonly EngineName[] = ['redis', 'postgresql'];

export interface WorkerProcess {
  readonly name: string;
  readonly pid: number;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends when the process has. */
  readonly kill: () => Promise<void>;
}

interface Upstream {
  readonly url: string;
  readonly record: () => Promise<readonly UpstreamRun[]>;
}

/** A database, a queue, an upstream that outlives the workers, and processes of the product before them. */
export interface JobsGround {
  readonly engine: EngineName;
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly redisPrefix: string;
  readonly configFile: string;
  readonly storageUrl: string;
  readonly ledger: LedgerView;
  readonly upstream: Upstream;
  readonly startApi: () => Promise<ServerProcess>;
  readonly startWorker: () => Promise<WorkerProcess>;
}

export const jobModel = 'proof-song-1.0';
/** Of a song of thirty seconds, at a thousandth of a credit each. */
export const songMicros = 30_000n;

const product = join(import.meta.dirname, '../../apps/server/src/main.ts');
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

async function startProcess(program: string, words: string[], env: Record<string, string>, answersAt: string) {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  });
  alive.add(child);
  const gone = once(child, 'exit').then(() => alive.delete(child));
  await untilAnswers(child, answersAt);
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return { child, kill };
}

async function startUpstream(stack: AsyncDisposableStack): Promise<Upstream> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = join(import.meta.dirname, 'prediction-upstream.ts');
  const { kill } = await startProcess(program, [], { PORT: String(port) }, `${url}/health-check`);
  stack.defer(kill);
  return { url, record: async () => (await (await fetch(`${url}/record`)).json()) as readonly UpstreamRun[] };
}

const catalogue = (upstreamUrl: string, worker: string, maxConcurrent: number | undefined): string => `
providers:
  songs:
    kind: cog
    base_url: ${upstreamUrl}
    headers: { x-worker: ${worker} }
    ${maxConcurrent === undefined ? '' : `max_concurrent: ${maxConcurrent}`}
models:
  - id: ${jobModel}
    name: Proof
    created: 2026-11-15
    modality: music
    prices: { audio_second: 0.001 }
    routes: [{ provider: songs }]
`;

interface GroundOptions {
  /** How many jobs at once the upstream takes, over all workers. */
  readonly maxConcurrent?: number;
}

export async function openJobsGround(
  stack: AsyncDisposableStack,
  engine: EngineName,
  { maxConcurrent }: GroundOptions = {},
): Promise<JobsGround> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-jobs-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const redis = engine === 'redis' ? await startRedis({ port: await freePort() }) : undefined;
  if (redis) stack.defer(redis.stop);
  const upstream = await startUpstream(stack);
  const ledger = openLedger(databaseUrl);
  stack.defer(ledger.close);
  const storageUrl = `file:${join(folder, 'files')}`;
  const configFile = join(folder, 'catalogue.yaml');
  await writeFile(configFile, catalogue(upstream.url, 'api', maxConcurrent));
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_PREFIX: redisPrefix,
    STORAGE_URL: storageUrl,
    // Processes are replaced all the time: what Node has read of them once need not be read again.
    NODE_COMPILE_CACHE: join(tmpdir(), 'atelier-proof-compiled'),
    ...(redis && { REDIS_URL: redis.url }),
  };
  let workers = 0;
  return {
    engine,
    databaseUrl,
    redisUrl: redis?.url,
    redisPrefix,
    configFile,
    storageUrl,
    ledger,
    upstream,
    startApi: async () => {
      const api = await startServer({ ...settings, CONFIG_FILE: configFile, LOG_LEVEL: 'silent' });
      stack.defer(() => api.kill('SIGKILL'));
      return api;
    },
    startWorker: async () => {
      const name = `worker-${(workers += 1)}`;
      const file = join(folder, `${name}.yaml`);
      await writeFile(file, catalogue(upstream.url, name, maxConcurrent));
      const port = String(await freePort());
      const env = { SECRET_KEY: 'a secret for proofs, 32 characters', METRICS_PORT: port, LOG_LEVEL: 'silent' };
      const own = { ...settings, ...env, CONFIG_FILE: file, DATABASE_CONNECTIONS: '10' };
      const { child, kill } = await startProcess(product, ['worker'], own, `http://127.0.0.1:${port}/metrics`);
      stack.defer(kill);
      return { name, pid: child.pid!, signal: (signal) => void child.kill(signal), kill };
    },
  };
}
