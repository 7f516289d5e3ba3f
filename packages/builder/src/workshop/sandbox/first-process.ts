import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 5;
const longestMs = 5_000;

/** The number of the sandbox's first process on the host, once bubblewrap has told it. */
export function readFirstProcess(info: Readable): () => number | undefined {
  let text = '';
  info.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => {
    const [, pid] = /"child-pid":\s*(\d+)/.exec(text) ?? [];
    return pid === undefined ? undefined : Number(pid);
  };
}

/** The kernel ends the first process only after all others of its namespace, so with it everything is gone. */
export async function awaitGone(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  for (let waited = 0; waited < longestMs; waited += lookMs) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // A zombie waits for nothing but its parent.
    if (stat === '' || /\) [ZX] /.test(stat)) return;
    await sleep(lookMs);
  }
}
