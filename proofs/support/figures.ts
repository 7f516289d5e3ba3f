import { readFile } from 'node:fs/promises';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** What a process has in memory, in kilobytes (Linux). */
export async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}
