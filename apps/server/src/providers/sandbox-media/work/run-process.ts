import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const mostKeptCharacters = 20_000;

/** The program isn't on this machine. */
export class ProgramMissing extends Error {
  readonly program: string;

  constructor(program: string, cause: unknown) {
    super(`${program} is not installed`, { cause });
    this.name = 'ProgramMissing';
    this.program = program;
  }
}

export interface ProcessRun {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly signal: AbortSignal;
  readonly stdin?: string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly onErrorText?: (text: string) => void;
}

/** Resolves with the end of what it wrote to stderr, once it has gone; ended by the signal, it is killed and reaped. */
export async function runProcess({ program, parameters, signal, stdin, onErrorText }: ProcessRun): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(program, parameters, { stdio: ['pipe', 'ignore', 'pipe'] });
  let errorText = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-mostKeptCharacters);
    onErrorText?.(text);
  });
  const kill = (): void => {
    child.kill('SIGKILL');
    child.stdin.destroy();
  };
  signal.addEventListener('abort', kill, { once: true });
  try {
    // Only its end counts: the last write to one that has gone may never be answered.
    void feed(child, stdin).catch(kill);
    const code = await waitForEnd(child, program);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${errorText.slice(-800)}`);
    return errorText;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

async function waitForEnd(child: ChildProcess, program: string): Promise<number | null> {
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code;
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'ENOENT' ? new ProgramMissing(program, cause) : cause;
  }
}

async function feed(child: ChildProcess, stdin: ProcessRun['stdin']): Promise<void> {
  const pipe = child.stdin!;
  // A process that needs no more input closes the pipe early; how it ended tells whether that was right.
  pipe.on('error', () => undefined);
  if (stdin !== undefined && typeof stdin !== 'string') {
    for await (const piece of stdin) {
      if (pipe.destroyed) return;
      await new Promise<void>((resolve) => void pipe.write(piece, () => resolve()));
    }
  }
  pipe.end(typeof stdin === 'string' ? stdin : undefined);
}

export const runFfmpeg = (parameters: readonly string[], run: Omit<ProcessRun, 'program' | 'parameters'>) =>
  runProcess({ program: 'ffmpeg', parameters: ['-hide_banner', '-y', ...parameters], ...run });
