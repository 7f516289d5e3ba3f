export interface SandboxLimits {
  readonly wallMs: number;
  /** Of one process. */
  readonly cpuSeconds: number;
  /** Of all processes together. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Of all files that are written; they live in memory. */
  readonly diskBytes: number;
  /** What comes out: standard output, errors and collected files. */
  readonly outputBytes: number;
  /** How far it stands back for others, as `nice` counts. */
  readonly niceness: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: SandboxLimits = {
  wallMs: 30_000,
  cpuSeconds: 30,
  memoryBytes: 1024 * megabyte,
  processes: 128,
  diskBytes: 64 * megabyte,
  outputBytes: 32 * megabyte,
  niceness: 5,
};
