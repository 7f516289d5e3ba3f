import { runInSandbox } from './run-in-sandbox.ts';

export interface SandboxState {
  readonly available: boolean;
  /** One sentence, where it is not. */
  readonly reason?: string;
}

let tried: Promise<SandboxState> | undefined;

const retryMs = 30_000;

/** Tries by running something in it, and remembers. What failed may have been a busy moment, and is tried again later. */
export function sandboxAvailable(): Promise<SandboxState> {
  tried ??= trySandbox().then((state) => {
    if (!state.available) setTimeout(() => (tried = undefined), retryMs).unref();
    return state;
  });
  return tried;
}

async function trySandbox(): Promise<SandboxState> {
  if (process.platform !== 'linux') {
    return { available: false, reason: 'Applications run in bubblewrap, which needs Linux.' };
  }
  const { ended, exitCode, stdout, stderr } = await runInSandbox({
    command: ['node', '-p', '"it runs"'],
    files: new Map(),
  });
  if (ended === 'exited' && exitCode === 0 && stdout === 'it runs\n') return { available: true };
  if (/bwrap.*(?:No such file|not found)|ENOENT/i.test(stderr) && !/^bwrap:/m.test(stderr)) {
    return { available: false, reason: 'Bubblewrap is not installed (apt-get install bubblewrap).' };
  }
  const words = stderr.trim().split('\n').at(-1) ?? '';
  return { available: false, reason: `The sandbox does not start here: ${words || ended}` };
}
