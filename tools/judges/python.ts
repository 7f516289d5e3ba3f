import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../services/lock.ts';

const run = promisify(execFile);
const stateFolder = join(import.meta.dirname, '..', '..', '.atelier');
const environment = join(stateFolder, 'python');
const recordFile = join(environment, 'atelier-packages.json');

/**
 * The folder of programs of a Python environment that holds these packages, given as `name==version`. It belongs to
 * the repository, grows with what is asked for, and costs nothing when everything is there.
 */
export async function ensurePython(packages: readonly string[]): Promise<string> {
  const folder = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
  await mkdir(stateFolder, { recursive: true });
  return withLock(join(stateFolder, 'python.lock'), async () => {
    const present = await installed();
    const missing = packages.filter((one) => !present.includes(one));
    if (missing.length === 0) return folder;
    if (!existsSync(join(folder, 'pip'))) await makeEnvironment();
    await run(join(folder, 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...missing]);
    const names = new Set(missing.map(nameOf));
    const kept = present.filter((one) => !names.has(nameOf(one)));
    await writeFile(recordFile, JSON.stringify([...kept, ...missing]));
    return folder;
  });
}

const nameOf = (requirement: string) => requirement.split('==')[0];

async function installed(): Promise<readonly string[]> {
  if (!existsSync(recordFile)) return [];
  return JSON.parse(await readFile(recordFile, 'utf8')) as string[];
}

async function makeEnvironment(): Promise<void> {
  try {
    await run('python3', ['-m', 'venv', '--clear', environment]);
  } catch (error) {
    throw new Error('A Python environment could not be made: this needs python3 (3.10 or later) with venv.', {
      cause: error,
    });
  }
}
