import { decodeFile, frameKinds } from '../inside/frames.mjs';
import { checkCollectedPath } from './collected-path.ts';
import { defaultLimits, type SandboxLimits } from './limits.ts';
import { openSandbox, type SandboxEnd } from './open-sandbox.ts';

export interface SandboxRun {
  /** `node` and `python3` are found inside. */
  readonly command: readonly string[];
  /** Relative to /project, which is also where the command starts. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** A folder whose node_modules is seen as /project/node_modules, read-only. */
  readonly runtime?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  /** Files and folders of /project that are handed back. */
  readonly collect?: readonly string[];
  readonly limits?: Partial<SandboxLimits>;
  readonly signal?: AbortSignal | undefined;
}

export interface SandboxResult {
  readonly ended: SandboxEnd;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The names are checked; the contents are whatever the command wrote. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly durationMs: number;
}

/** What keeping a frame takes besides its content: a command that forges empty ones by the million pays for each. */
const frameCost = 256;

const exitCodeOf = (payload: Buffer): number | null => {
  try {
    const { code } = JSON.parse(payload.toString()) as { code?: unknown };
    return typeof code === 'number' ? code : null;
  } catch {
    return null;
  }
};

/** Runs a command that nobody trusts: no network, no host files, no environment, bounded in time, memory and output. */
export async function runInSandbox(run: SandboxRun): Promise<SandboxResult> {
  const started = performance.now();
  const limits = { ...defaultLimits, ...run.limits };
  const output = { stdout: [] as Buffer[], stderr: [] as Buffer[], files: new Map<string, Uint8Array>() };
  let heardBytes = 0;
  let exitCode: number | null = null;
  const sandbox = openSandbox({
    order: {
      command: run.command,
      collect: run.collect ?? [],
      ...(run.environment && { environment: run.environment }),
      ...(run.stdin !== undefined && { stdin: Buffer.from(run.stdin as string).toString('base64') }),
    },
    files: run.files,
    runtime: run.runtime,
    limits,
    signal: run.signal,
    hear: (kind, payload, { kill }) => {
      heardBytes += payload.length + frameCost;
      if (heardBytes > limits.outputBytes) return kill('output_limit');
      if (kind === frameKinds.stdout) output.stdout.push(Buffer.from(payload));
      else if (kind === frameKinds.stderr) output.stderr.push(Buffer.from(payload));
      else if (kind === frameKinds.exit) exitCode = exitCodeOf(payload);
      else if (kind === frameKinds.file) {
        const { path, content } = decodeFile(payload);
        if (checkCollectedPath(path, run.collect ?? [])) output.files.set(path, Buffer.from(content));
      }
    },
  });
  const { why, complaint } = await sandbox.ended;
  const stderr = Buffer.concat(output.stderr).toString();
  return {
    ended: why,
    exitCode,
    stdout: Buffer.concat(output.stdout).toString(),
    // Where nothing ran, bubblewrap's own words are all there is.
    stderr: why === 'exited' ? stderr : [stderr, complaint].filter(Boolean).join('\n'),
    files: output.files,
    durationMs: performance.now() - started,
  };
}
