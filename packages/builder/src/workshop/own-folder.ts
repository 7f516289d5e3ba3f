import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Numbers of processes mean something within their namespace only. */
function readNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}

const namespace = readNamespace();

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A process that was killed could not tidy up after itself; the next one does it. */
async function sweep(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const left = names.filter((name) => {
    const [, place, pid] = /^atelier-(?:look|app)-(\d+)-(\d+)-/.exec(name) ?? [];
    return place === namespace && (Number(pid) === process.pid || !isAlive(Number(pid)));
  });
  await Promise.all(left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => null)));
}

let swept: Promise<void> | undefined;

/** A folder of this process, for what a browser or an application needs outside of its sandbox. */
export async function makeOwnFolder(use: 'look' | 'app'): Promise<string> {
  swept ??= sweep();
  await swept;
  return mkdtemp(join(tmpdir(), `atelier-${use}-${namespace}-${process.pid}-`));
}
