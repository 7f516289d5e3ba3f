import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canUse, serviceIdentity, type Identity } from './identity.ts';

const run = promisify(execFile);
const readyMark = 'atelier-ready';
const unfinishedSuffix = '.unfinished-';
const madeByInitdb = /^(base|global|PG_VERSION|pg_.+|postgresql\..+|postmaster\..+|atelier-.+)$/;

/** The folder asked for or, where the user PostgreSQL runs as cannot enter its parents, one for it under /tmp. */
export async function placeData(requested: string): Promise<string> {
  const wanted = resolve(requested);
  await mkdir(dirname(wanted), { recursive: true });
  if (canUse(serviceIdentity(wanted), dirname(wanted))) return join(await realpath(dirname(wanted)), basename(wanted));
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const parent = join(await realpath(tmpdir()), `atelier-${hash}`);
  await mkdir(parent, { recursive: true });
  await chmod(parent, 0o755);
  return join(parent, basename(wanted));
}

/**
 * Made in a folder of its own and then moved into place, marked: a killed initialiser leaves an initdb running that
 * must not write into the next one's data. A folder without the mark was left half-way and holds nothing to keep.
 */
export async function initialiseData(
  dataDir: string,
  initdb: string,
  identity: Identity,
  owner: { user: string; password: string },
): Promise<void> {
  if (existsSync(join(dataDir, readyMark))) return;
  if (existsSync(dataDir)) await clearHalfInitialised(dataDir);
  await removeUnfinished(dataDir);
  const unfinished = `${dataDir}${unfinishedSuffix}${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await mkdir(unfinished, { mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(unfinished, identity.uid, identity.gid);
  await writeFile(passwordFile, owner.password, { mode: 0o644 });
  const parameters = [
    `--pgdata=${unfinished}`,
    `--username=${owner.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await run(initdb, parameters, { cwd: unfinished, env: { ...process.env, LC_ALL: 'C' }, ...identity });
  await rm(passwordFile);
  await writeFile(join(unfinished, readyMark), '');
  await rename(unfinished, dataDir);
}

async function clearHalfInitialised(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir);
  const foreign = entries.find((entry) => !madeByInitdb.test(entry));
  if (foreign !== undefined) throw new Error(`${dataDir} is no PostgreSQL data folder: it holds ${foreign}.`);
  for (const entry of entries) await rm(join(dataDir, entry), { recursive: true, force: true });
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const siblings = await readdir(dirname(dataDir));
  const unfinished = siblings.filter((name) => name.startsWith(`${basename(dataDir)}${unfinishedSuffix}`));
  for (const name of unfinished) {
    await rm(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
