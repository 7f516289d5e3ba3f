import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { PackError } from './pack-error.ts';

const longestComplaint = 1_000;

/** Brings a package's tarball into an empty folder and answers its path. */
export type DownloadPackage = (name: string, folder: string, signal?: AbortSignal) => Promise<string>;

/** By the npm program, so that the machine's own registry, proxy and credentials hold. */
export const downloadByNpm: DownloadPackage = async (name, folder, signal) => {
  await runNpm(['pack', name, '--pack-destination', folder, '--ignore-scripts', '--loglevel', 'error'], signal);
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new PackError('download_failed', `npm brought no tarball of ${name}.`);
  return join(folder, tarball);
};

function runNpm(words: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // On Windows npm is a batch file, which only a shell starts; all words are ours.
  const npm = spawn('npm', words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
    ...(signal && { signal }),
  });
  let complaint = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-longestComplaint);
  });
  npm.once('error', (error) => {
    const message = signal?.aborted ? 'The pull was stopped.' : `npm cannot be run: ${error.message}`;
    reject(new PackError(signal?.aborted ? 'aborted' : 'download_failed', message, error));
  });
  npm.once('close', (code) => {
    if (code === 0) resolve();
    else reject(new PackError('download_failed', `npm ${words.slice(0, 2).join(' ')} failed:\n${complaint.trim()}`));
  });
  return promise;
}
