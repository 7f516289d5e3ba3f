import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { kindOf, type Framework } from '../../frameworks.ts';
import { findRuntime, needsRuntime } from '../../runtimes/runtime.ts';
import type { Artefact, Workshop } from '../artefact.ts';
import { createConnections, type Connections } from '../inside/connections.mjs';
import { encodeFrame, encodeNumber, frameKinds } from '../inside/frames.mjs';
import { makeOwnFolder } from '../own-folder.ts';
import { defaultLimits, type SandboxLimits } from '../sandbox/limits.ts';
import { openSandbox, type OpenedSandbox } from '../sandbox/open-sandbox.ts';
import { StartError } from './start-error.ts';

export interface RunningApplication {
  /** A unix socket that speaks the application's HTTP. Only this process's user may open it. */
  readonly socketPath: string;
  readonly stop: () => Promise<void>;
  /** The last of what it said. */
  readonly log: () => string;
  /** Comes when the process is over, by `stop` or by itself; its last words say why. */
  readonly ended: Promise<{ readonly log: string }>;
}

export interface StartOptions {
  readonly workshop: Workshop;
  readonly limits?: Partial<SandboxLimits>;
  readonly signal?: AbortSignal | undefined;
  /** Until it answers. */
  readonly startMs?: number;
}

const port = 3000;
const longestLog = 16 * 1024;
const mostConnections = 256;
const day = 24 * 3_600_000;

const commands: Readonly<Partial<Record<Framework, readonly string[]>>> = {
  nodejs: ['node', 'server.mjs'],
  python: ['python3', 'server.py'],
  nextjs: ['node', 'node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
};

/** It lives until it is stopped; who started it decides when. */
const serverLimits: SandboxLimits = {
  ...defaultLimits,
  wallMs: day,
  cpuSeconds: 3_600,
  memoryBytes: 512 * 1024 * 1024,
  // Of one frame: nothing is collected, and what it says is cut.
  outputBytes: 1024 * 1024,
};

function listen(sandbox: OpenedSandbox, connections: Connections, socketPath: string): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  let last = 0;
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    if (connections.size() >= mostConnections) return void socket.destroy();
    last = (last + 1) % 0xff_ff_ff_ff;
    sandbox.send(encodeFrame(frameKinds.open, encodeNumber(last)));
    connections.add(last, socket);
    socket.resume();
  });
  server.once('error', reject).listen(socketPath, () => resolve(server));
  return promise;
}

/** What the application says, the last of it only. */
function keepLog(): { readonly add: (payload: Buffer) => void; readonly text: () => string } {
  let kept = Buffer.alloc(0);
  return {
    add: (payload) => {
      kept = Buffer.concat([kept, payload]).subarray(-longestLog);
    },
    text: () => kept.toString().trim(),
  };
}

function runtimeOf(framework: Framework, workshop: Workshop): string | undefined {
  if (!needsRuntime(framework)) return undefined;
  const runtime = findRuntime(framework, workshop.runtimesFolder);
  if (runtime !== undefined) return runtime;
  throw new StartError(`The ${framework} runtime is missing: run \`npx atelier builder pull ${framework}\`.`, '');
}

/** Starts a server application behind a unix socket. Throws StartError where it ends, or does not answer in time. */
export async function startApplication(artefact: Artefact, options: StartOptions): Promise<RunningApplication> {
  const { framework, files } = artefact;
  const command = commands[framework];
  if (command === undefined || kindOf(framework) !== 'server') {
    throw new TypeError(`A ${framework} application is files; there is nothing to start.`);
  }
  const log = keepLog();
  const listening = Promise.withResolvers<void>();
  const sandbox = openSandbox({
    order: { command, collect: [], port, environment: { PORT: String(port), HOST: '127.0.0.1' } },
    files,
    runtime: runtimeOf(framework, options.workshop),
    limits: { ...serverLimits, ...options.limits },
    signal: options.signal,
    hear: (kind, payload) => {
      if (kind === frameKinds.stdout || kind === frameKinds.stderr) log.add(payload);
      else if (kind === frameKinds.listening) listening.resolve();
      else connections.hear(kind, payload);
    },
  });
  const connections = createConnections(sandbox.send);
  await awaitListening(sandbox, listening.promise, log.text, options.startMs ?? 30_000);

  const folder = await makeOwnFolder('app');
  const socketPath = join(folder, `${randomBytes(8).toString('hex')}.sock`);
  const server = await listen(sandbox, connections, socketPath);
  const ended = sandbox.ended.then(async ({ complaint }) => {
    server.close();
    connections.closeAll();
    await rm(folder, { recursive: true, force: true });
    return { log: [log.text(), complaint].filter(Boolean).join('\n') };
  });
  const stop = async () => {
    sandbox.kill('killed');
    await ended;
  };
  return { socketPath, log: log.text, stop, ended };
}

async function awaitListening(
  sandbox: OpenedSandbox,
  listening: Promise<void>,
  log: () => string,
  startMs: number,
): Promise<void> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), startMs);
  const over = sandbox.ended.then((end) => end);
  const first = await Promise.race([listening, late.promise, over]);
  clearTimeout(timer);
  if (first === undefined) return;
  sandbox.kill('killed');
  const { why, complaint } = await sandbox.ended;
  const words = [log(), complaint].filter(Boolean).join('\n');
  if (first === 'late') throw new StartError(`It did not listen on its port within ${startMs / 1000} seconds.`, words);
  throw new StartError(why === 'exited' ? 'It ended before it listened on its port.' : `It was ended: ${why}.`, words);
}
