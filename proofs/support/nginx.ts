import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/services/ports.ts';
import { eventually } from '../../tools/services/processes.ts';
import { processorMicros } from './load.ts';

export interface Nginx {
  readonly url: string;
  /** The process that does the work. */
  readonly worker: number;
  readonly micros: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const settings = (folder: string, port: number, upstreamPort: number) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log error;
events { worker_connections 20000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  upstream model { server 127.0.0.1:${upstreamPort}; keepalive 4096; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://model;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
    }
  }
}
`;

function installed(): boolean {
  const isThere = () => existsSync('/usr/sbin/nginx') || existsSync('/usr/bin/nginx');
  if (isThere()) return true;
  try {
    execFileSync('apt-get', ['install', '-y', 'nginx-light'], { stdio: 'ignore' });
  } catch {
    return false;
  }
  return isThere();
}

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

/** The leanest proxy there is, before the same upstream; null where it can't be installed. */
export async function startNginx(upstreamPort: number): Promise<Nginx | null> {
  if (!installed()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'atelier-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `user root;${settings(folder, port, upstreamPort)}`);
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  process.once('exit', () => child.kill('SIGTERM'));
  const worker = await eventually(10, () => childrenOf(child.pid!)[0]);
  if (worker === undefined) throw new Error('nginx did not start');
  return {
    url: `http://127.0.0.1:${port}`,
    worker,
    micros: () => processorMicros(worker),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
