import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { findRuntime, runtimeDefinition, runtimeFolder, type RuntimeName } from './runtime.ts';

export interface PullRuntimeOptions {
  readonly name: RuntimeName;
  /** Where runtimes lie. */
  readonly folder: string;
  readonly signal?: AbortSignal;
}

const longestPullMs = 30 * 60_000;

/** Installs the packages of a framework, as its lock says; answers false where they were there. What is there is whole. */
export async function pullRuntime({ name, folder, signal }: PullRuntimeOptions): Promise<boolean> {
  if (findRuntime(name, folder) !== undefined) return false;
  const staging = join(resolve(folder), `.pulling-${name}-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { recursive: true });
  try {
    const { manifest, lock } = runtimeDefinition(name);
    await copyFile(manifest, join(staging, 'package.json'));
    await copyFile(lock, join(staging, 'package-lock.json'));
    await installPackages(staging, signal);
    // The sandbox reads it as a user that owns nothing.
    await chmod(staging, 0o755);
    await moveIn(staging, runtimeFolder(name, folder), () => findRuntime(name, folder) !== undefined);
    return true;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function moveIn(staging: string, place: string, isThere: () => boolean): Promise<void> {
  try {
    await rename(staging, place);
  } catch (error) {
    // Another pull was quicker: both hold what the lock says.
    if (!isThere()) throw error;
  }
}

/** npm compares each package with the lock's checksum. No package's own script is run. */
function installPackages(cwd: string, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd, timeout: longestPullMs, maxBuffer: 16 * 1024 * 1024, ...(signal && { signal }) };
  execFile('npm', words, options, (error, _told, complained) => {
    if (error === null) return done();
    const why = complained.trim() || error.message;
    reject(new Error(`npm could not install the packages: ${why}`, { cause: error }));
  });
  return promise;
}
