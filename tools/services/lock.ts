import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const waitSeconds = 120;
const sqliteBusy = 5;

/**
 * SQLite's file lock is the only kernel-held lock Node offers: unlike a lock file it ends with the process that holds
 * it, even after kill -9, so there is never a stale one to judge.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    const deadline = Date.now() + waitSeconds * 1000;
    while (!tryToTake(lock)) {
      if (Date.now() > deadline) throw new Error(`Another process has held ${file} for ${waitSeconds} seconds.`);
      await sleep(25);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryToTake(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
