import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/services/ports.ts';

export const promise = 'From a fresh clone, `npm ci` and `npm run dev` end in a curl line that answers 200.';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const patienceMs = 60_000;

/** What a stranger's shell has: nothing of ours, and none of the servers' addresses. */
function strangersEnvironment(port: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, REDIS_URL: _redis, PUBLIC_URL: _url, SECRET_KEY: _secret, ...rest } = process.env;
  const path = (rest['PATH'] ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
  return { ...rest, PATH: path.join(':'), PORT: String(port) };
}

interface Welcome {
  /** The curl line, once it is printed. */
  readonly curl: string;
  /** All that was said until now. */
  readonly said: () => string;
}

function awaitWelcome(dev: ChildProcess): Promise<Welcome> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(
      () => reject(new Error(`no curl line within ${patienceMs / 1000} s:\n${text}`)),
      patienceMs,
    );
    dev.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const curl = /^ *(curl (?:[^\n]*\\\n)*[^\n]*)$/m.exec(text)?.[1];
      if (curl === undefined || !text.includes('"msg":"started"')) return;
      clearTimeout(timer);
      resolve({ curl, said: () => text });
    });
    dev.once('exit', () => reject(new Error(`npm run dev ended:\n${text}`)));
  });
}

async function stop(dev: ChildProcess): Promise<void> {
  if (dev.exitCode !== null) return;
  const gone = once(dev, 'exit');
  process.kill(-dev.pid!, 'SIGINT');
  await gone;
}

const secondsSince = (beganMs: number) => Math.round((performance.now() - beganMs) / 100) / 10;

export async function prove() {
  const clone = await mkdtemp(join(tmpdir(), 'atelier-clone-'));
  await chmod(clone, 0o755);
  const environment = strangersEnvironment(await freePort());
  let dev: ChildProcess | undefined;
  try {
    await run('git', ['clone', '--quiet', root, clone]);
    const installBegan = performance.now();
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, env: environment });
    const installSeconds = secondsSince(installBegan);
    const devBegan = performance.now();
    dev = spawn('npm', ['run', 'dev'], {
      cwd: clone,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { curl, said } = await awaitWelcome(dev);
    const { stdout } = await run('sh', ['-c', `${curl} -s -o /dev/null -w '%{http_code}'`], { env: environment });
    const devSeconds = secondsSince(devBegan);
    await stop(dev);
    if (stdout !== '200') console.log(said());
    console.log(`npm ci ${installSeconds} s, npm run dev to the first answer ${devSeconds} s, status ${stdout}`);
    return { pass: stdout === '200', status: Number(stdout), install_seconds: installSeconds, dev_seconds: devSeconds };
  } finally {
    if (dev) await stop(dev).catch(() => {});
    await rm(clone, { recursive: true, force: true });
  }
}
