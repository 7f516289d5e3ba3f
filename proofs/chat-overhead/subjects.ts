import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/services/ports.ts';
import { processorMicros } from '../support/load.ts';
import { startNginx } from '../support/nginx.ts';
import { chatBody, chatPath } from '../support/lean-ground.ts';
import type { LeanUpstream } from '../support/lean-process.ts';
import type { Post } from '../support/post-load.ts';
import { untilAnswers, type ServerProcess } from '../support/servers.ts';

/** What is asked for: a model, and how many words it says. */
export interface Asked {
  readonly model: string;
  readonly words: number;
}

/** All at once: what a call costs is the proxies' work alone. */
export const fast: Asked = { model: 'lean-50', words: 50 };
/** 20 ms before each word: as soon as models begin. */
export const slow: Asked = { model: 'lean-2-20', words: 2 };

/** Something that stands before the upstream and hands calls on. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly micros: () => Promise<number>;
  readonly post: (asked: Asked, stream: boolean) => Post;
}

interface Started {
  readonly url: string;
  readonly pid: number;
}

async function startProgram(
  stack: AsyncDisposableStack,
  file: string,
  parameters: (port: number) => readonly string[],
  readyPath: string,
): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [file, ...parameters(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  stack.defer(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(child, url + readyPath);
  return { url, pid: child.pid! };
}

const bodies = new Map<string, string>();

function bodyOf(model: string, stream: boolean): string {
  const key = `${model} ${stream}`;
  const body = bodies.get(key) ?? chatBody(model, stream);
  bodies.set(key, body);
  return body;
}

const plain = (name: string, url: string, micros: () => Promise<number>, headers = ''): Subject => ({
  name,
  url,
  micros,
  post: ({ model }, stream) => ({ path: chatPath, headers, body: bodyOf(model, stream) }),
});

export function ours({ url, pid }: ServerProcess, nextKey: () => string): Subject {
  return {
    name: 'ours',
    url,
    micros: () => processorMicros(pid),
    post: ({ model }, stream) => ({
      path: chatPath,
      headers: `authorization: Bearer ${nextKey()}\r\n`,
      body: bodyOf(`${model}-1.0`, stream),
    }),
  };
}

export async function bare(stack: AsyncDisposableStack, upstream: LeanUpstream): Promise<Subject> {
  const file = join(import.meta.dirname, 'bare-proxy.ts');
  const { url, pid } = await startProgram(stack, file, (port) => [String(port), upstream.url], '/readyz');
  return plain('bare', url, () => processorMicros(pid));
}

export async function nginx(stack: AsyncDisposableStack, upstream: LeanUpstream): Promise<Subject | null> {
  const started = await startNginx(upstream.port);
  if (!started) return null;
  stack.defer(started.stop);
  return plain('nginx', started.url, started.micros);
}

const portkeyFolder = join(import.meta.dirname, '../../.atelier/peers/portkey');
/** Newer servers of its framework answer 500 to every stream. */
const portkeyPackage = {
  private: true,
  dependencies: { '@portkey-ai/gateway': '1.15.2' },
  overrides: { '@hono/node-server': '1.13.7' },
};

function installPortkey(): string | null {
  const program = join(portkeyFolder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
  if (existsSync(program)) return program;
  mkdirSync(portkeyFolder, { recursive: true });
  writeFileSync(join(portkeyFolder, 'package.json'), JSON.stringify(portkeyPackage));
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: portkeyFolder,
      stdio: 'ignore',
      timeout: 120_000,
    });
  } catch {
    return null;
  }
  return existsSync(program) ? program : null;
}

/** Portkey's gateway, which neither authenticates, limits, charges nor logs here; null where it can't be installed. */
export async function portkey(stack: AsyncDisposableStack, upstream: LeanUpstream): Promise<Subject | null> {
  const program = installPortkey();
  if (program === null) return null;
  const { url, pid } = await startProgram(stack, program, (port) => [`--port=${port}`, '--headless'], '/');
  const headers = `x-portkey-provider: openai\r\nx-portkey-custom-host: ${upstream.url}\r\nauthorization: Bearer none\r\n`;
  return plain('portkey', url, () => processorMicros(pid), headers);
}
