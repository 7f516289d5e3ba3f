import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/services/ports.ts';
import { untilAnswers } from '../support/servers.ts';

/** RELEASE.2025-09-07T16-13-09Z, as the Go module proxy knows it. */
const version = 'v0.0.0-20250907161309-07c3a429bfed';
const folder = join(import.meta.dirname, '../../.atelier/minio', version);
const binary = join(folder, 'minio');

export const credentials = { accessKeyId: 'atelier-proof', secretAccessKey: 'atelier-proof-secret' } as const;

/** Built from its source, once: some minutes. */
async function ensureMinio(): Promise<void> {
  if (existsSync(binary)) return;
  console.log(`  building MinIO ${version} with Go, once`);
  await mkdir(folder, { recursive: true });
  const environment = { ...process.env, GOBIN: folder, CGO_ENABLED: '0', GOFLAGS: '' };
  execFileSync('go', ['install', `github.com/minio/minio@${version}`], { stdio: 'inherit', env: environment });
}

export interface Minio {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A real S3 server over this folder. A folder in it is a bucket. */
export async function startMinio(data: string, bucket: string): Promise<Minio> {
  await ensureMinio();
  await mkdir(join(data, bucket), { recursive: true });
  const [port, consolePort] = [await freePort(), await freePort()];
  const addresses = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`];
  const child = spawn(binary, ['server', data, '--quiet', ...addresses], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: data,
      MINIO_ROOT_USER: credentials.accessKeyId,
      MINIO_ROOT_PASSWORD: credentials.secretAccessKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(child, `${url}/minio/health/ready`);
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
