import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'apps/dashboard');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const stampFile = join(folder, 'dist/.stamp');

/** Of everything that the dashboard is built from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const sources = [
    'apps/dashboard/{src,public}/**/*.*',
    'apps/dashboard/*.*',
    'packages/sdk/src/**/*.ts',
    'package-lock.json',
  ];
  const files = await Array.fromAsync(glob(sources, { cwd: root }));
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Builds it unless it was built from exactly these sources before. Says whether it did. */
export async function buildDashboard(): Promise<boolean> {
  const stamp = await fingerprint();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false;
  // In a process of its own: whoever asks may be a test, whose NODE_ENV would build React for development.
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await writeFile(stampFile, stamp);
  return true;
}
