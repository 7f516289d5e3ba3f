import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createCogDriver } from '../../apps/server/src/providers/cog/cog-driver.ts';
import { ensurePython } from '../../tools/judges/python.ts';
import { freePort } from '../../tools/services/ports.ts';
import { eventually } from '../../tools/services/processes.ts';
import { startVendor } from './servers/vendor-server.ts';
import { requestOf } from './requests.ts';
import type { Ground, Subject } from './subject.ts';

const examples = join(import.meta.dirname, '..', '..', 'examples');
const cogVersion = '0.23.1';
const startSeconds = 30;

interface Worker {
  readonly command: string;
  readonly parameters: readonly string[];
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await once(child, 'exit');
  clearTimeout(timer);
}

/** Starts it and waits until it takes work. */
async function startWorker(stack: AsyncDisposableStack, url: string, worker: Worker): Promise<string | undefined> {
  const child = spawn(worker.command, worker.parameters, {
    cwd: worker.folder,
    env: { PATH: process.env['PATH'], ...worker.variables },
    stdio: 'ignore',
  });
  let missing: string | undefined;
  child.on('error', (error) => {
    missing = error.message;
  });
  stack.defer(() => stop(child));
  const driver = createCogDriver({ name: 'health', baseUrl: url });
  const isReady = await eventually(startSeconds, async () => {
    if (missing !== undefined) return 'missing';
    const health = await driver.readHealth(AbortSignal.timeout(1_000)).catch(() => undefined);
    return health === 'READY' ? health : undefined;
  });
  await driver.close();
  return isReady === 'READY' ? undefined : (missing ?? 'it was not ready in time');
}

/** Hears what a worker tells of its runs: each begins once. */
async function startListener(stack: AsyncDisposableStack) {
  const ended = new Map<string, unknown>();
  let begun = 0;
  const { url, close } = await startVendor(({ json }) => {
    const isOver = ['succeeded', 'failed', 'canceled'].includes(String(json['status']));
    if (isOver) ended.set(String(json['id']), json);
    else begun += 1;
    return {};
  });
  stack.defer(close);
  return { url: `${url}/callback`, ended, begun: () => begun };
}

/** A worker that takes several at a time and keeps what has ended, or one of Cog's own that does neither. */
async function openWorker(
  stack: AsyncDisposableStack,
  { worker, url, isCog }: { worker: Worker; url: string; isCog: boolean },
): Promise<Ground | undefined> {
  const listener = await startListener(stack);
  const fault = await startWorker(stack, url, worker);
  if (fault !== undefined) {
    console.log(`  (LEFT OUT: the worker did not start: ${fault})`);
    return undefined;
  }
  const connect = (more = {}) =>
    createCogDriver({ name: 'cog', baseUrl: url, bindings: { duration: 'seconds' }, ...more });
  return {
    connect,
    request: (wish, key) => {
      const request = requestOf('image.generate', wish, key);
      const duration = wish === 'long' ? 60 : isCog ? 0.8 : 0.4;
      return { ...request, input: { ...request.input, duration }, callbackUrl: listener.url };
    },
    runs: listener.begun,
    isRemote: true,
    isSynchronous: false,
    tellsProgress: true,
    stops: true,
    ...(isCog && {
      told: async (driver, handle) => {
        const body = listener.ended.get(String(handle['id']));
        return body === undefined ? undefined : (driver as ReturnType<typeof connect>).readCallback(handle, body);
      },
    }),
  };
}

export const plainWorker: Subject = {
  name: 'cog: a worker of Python’s standard library',
  open: async (stack) => {
    const port = await freePort();
    const parameters = ['worker.py', '--port', String(port), '--slots', '8'];
    const worker = { command: 'python3', parameters, folder: join(examples, 'plain-worker'), variables: {} };
    return openWorker(stack, { worker, url: `http://127.0.0.1:${port}`, isCog: false });
  },
};

/** The runtime's own worker process is started by the name `python`. */
async function cogRuntime(port: number): Promise<Worker | undefined> {
  try {
    const folder = await ensurePython([`cog==${cogVersion}`]);
    const path = `${folder}:${process.env['PATH']}`;
    return {
      command: join(folder, 'python'),
      parameters: ['-m', 'cog.server.http', '--host', '127.0.0.1'],
      folder: join(examples, 'cog-worker'),
      variables: {
        PATH: path,
        PYTHONDONTWRITEBYTECODE: '1',
        PORT: String(port),
        COG_PREDICT_TYPE_STUB: 'run.py:Runner',
      },
    };
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1);
    console.log(`  (LEFT OUT: cog ${cogVersion} could not be installed: ${reason})`);
    return undefined;
  }
}

export const cogWorker: Subject = {
  name: `cog: the runtime of Replicate, ${cogVersion}`,
  open: async (stack) => {
    const port = await freePort();
    const worker = await cogRuntime(port);
    return worker && openWorker(stack, { worker, url: `http://127.0.0.1:${port}`, isCog: true });
  },
};
