import { readFile } from 'node:fs/promises';

/** What a process holds in memory, mapped files included; nothing where the system has no /proc. */
export async function readResidentBytes(processId: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}
