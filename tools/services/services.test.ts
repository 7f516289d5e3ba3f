import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serviceIdentity } from './identity.ts';
import { freePort } from './ports.ts';
import { ensurePostgres, findPostgres, startPostgres, stopPostgres } from './postgres.ts';
import { eventually, isRunning, type Service } from './processes.ts';
import { ensureRedis, startRedis } from './redis.ts';

const run = promisify(execFile);
const cleanups: (() => Promise<unknown>)[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-services-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function stopLater<Kind extends Service>(service: Kind): Kind {
  cleanups.push(() => service.stop());
  return service;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Evaluates in a process of its own, to which neither DATABASE_URL nor REDIS_URL is known. */
async function inAnotherProcess<Result>(expression: string): Promise<Result> {
  const source = `
    import { ensurePostgres } from '${import.meta.dirname}/postgres.ts';
    import { startRedis } from '${import.meta.dirname}/redis.ts';
    console.log(JSON.stringify(await ${expression}));`;
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '' };
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source], { env });
  return JSON.parse(stdout) as Result;
}

describe('PostgreSQL', () => {
  test('keeps its rows over kill -9, whatever the stale postmaster.pid then points at', async () => {
    const options = { dataDir: join(folder, 'killed'), port: await freePort() };
    const first = stopLater(await startPostgres(options));
    await query(first.url, 'create table thing as select 42 as answer');
    await first.kill('SIGKILL');
    expect(isRunning(first.pid)).toBe(false);

    const second = stopLater(await startPostgres(options));
    expect(await query(second.url, 'select answer from thing')).toEqual([{ answer: 42 }]);
    await second.kill('SIGKILL');

    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...serviceIdentity() });
    cleanups.push(async () => stranger.kill());
    const pidFile = join(second.dataDir, 'postmaster.pid');
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    const third = stopLater(await startPostgres(options));
    expect(await query(third.url, 'select answer from thing')).toEqual([{ answer: 42 }]);
  });

  test('starts afresh from data left half-initialised, and spares a folder of other things', async () => {
    const dataDir = join(folder, 'half');
    await mkdir(join(dataDir, 'base'), { recursive: true });
    await writeFile(join(dataDir, 'PG_VERSION'), '18\n');
    const service = stopLater(await startPostgres({ dataDir, port: await freePort() }));
    expect(await query(service.url, 'select 1 as one')).toEqual([{ one: 1 }]);

    const foreign = join(folder, 'foreign');
    await mkdir(foreign);
    await writeFile(join(foreign, 'letter.txt'), 'Dear reader');
    await expect(startPostgres({ dataDir: foreign, port: await freePort() })).rejects.toThrow('letter.txt');
    expect(await readFile(join(foreign, 'letter.txt'), 'utf8')).toBe('Dear reader');
  });

  test('is started once by processes that ask at once, outlives them, and is found by a third', async () => {
    vi.stubEnv('DATABASE_URL', '');
    const dataDir = join(folder, 'shared');
    const options = { dataDir, port: await freePort(), detached: true };
    cleanups.push(() => stopPostgres({ dataDir }));
    const ask = () => inAnotherProcess<{ url: string; started: boolean }>(`ensurePostgres(${JSON.stringify(options)})`);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.filter(({ started }) => started)).toHaveLength(1);
    expect(answers[0].url).toBe(answers[1].url);
    expect(await query(answers[0].url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await findPostgres({ dataDir })).toBe(answers[0].url);

    vi.stubEnv('DATABASE_URL', answers[0].url);
    const given = await ensurePostgres({ dataDir: join(folder, 'never-made') });
    expect(given).toMatchObject({ url: answers[0].url, started: false });
  });
});

describe('Redis', () => {
  test('is killed, started again, frozen and thawed', async () => {
    const port = await freePort();
    const first = stopLater(await startRedis({ port }));
    vi.stubEnv('REDIS_URL', first.url);
    expect(await ensureRedis()).toMatchObject({ url: first.url, started: false });
    await expect(startRedis({ port })).rejects.toThrow('did not start');
    await first.kill('SIGKILL');
    expect(isRunning(first.pid)).toBe(false);

    const second = stopLater(await startRedis({ port }));
    expect(second.url).toBe(first.url);
    await second.kill('SIGSTOP');
    await second.stop();
    expect(isRunning(second.pid)).toBe(false);
  });

  test('ends with the process that started it unless detached', async () => {
    const { pid } = await inAnotherProcess<{ pid: number }>(`startRedis({ port: ${await freePort()} })`);
    expect(await eventually(5, () => !isRunning(pid) || undefined)).toBe(true);
  });
});
