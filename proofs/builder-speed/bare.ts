import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findChromium } from '@atelier/builder';
import { chromium } from 'playwright-core';

const run = promisify(execFile);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Sandboxes stand back for others; on a busy machine that must not be taken for the cost of their walls. */
const standingBack = ['-n', '5'];

const bundle = [
  'src/main.tsx',
  '--bundle',
  '--minify',
  '--sourcemap',
  '--format=esm',
  '--target=es2022',
  '--jsx=automatic',
  '--define:process.env.NODE_ENV="production"',
  '--outfile=bare/app.js',
  '--log-level=error',
];

const esbuildProgram = `node_modules/@esbuild/${process.platform}-${process.arch}/bin/esbuild`;

/** esbuild's own program, without Node before it. */
export const bareEsbuild = (folder: string): Promise<number> =>
  timed(() => run('nice', [...standingBack, join(folder, esbuildProgram), ...bundle], { cwd: folder }));

/** `next build` as one would type it, from nothing. */
export async function bareNext(folder: string): Promise<number> {
  await rm(join(folder, '.next'), { recursive: true, force: true });
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NEXT_TELEMETRY_DISABLED: '1',
    CI: '1',
    NODE_ENV: 'production',
  };
  await run('node', ['styles.mjs', 'app/globals.css', 'app/theme.css', 'app', 'components', 'lib', 'ui'], {
    cwd: folder,
  });
  return timed(() =>
    run('nice', [...standingBack, 'node', 'node_modules/next/dist/bin/next', 'build'], {
      cwd: folder,
      env: environment,
      maxBuffer: 1e8,
    }),
  );
}

const page = '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/app.js"></script>';

/** A browser without walls that is open already, and a server of files before it. */
export async function openBareBrowser(stack: AsyncDisposableStack, folder: string): Promise<() => Promise<number>> {
  const server = createServer((request, response) => {
    if (request.url !== '/app.js') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    response.writeHead(200, { 'content-type': 'text/javascript' });
    createReadStream(join(folder, 'bare/app.js')).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => void server.close());
  const executablePath = findChromium(process.env['CHROMIUM_PATH'] || undefined);
  if (executablePath === undefined) throw new Error('Chromium is not installed.');
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] });
  stack.defer(() => browser.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  return async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const visitor = await context.newPage();
    const ms = await timed(async () => {
      await visitor.goto(address, { waitUntil: 'load' });
      await visitor.locator('h1').first().waitFor();
    });
    await context.close();
    return ms;
  };
}
