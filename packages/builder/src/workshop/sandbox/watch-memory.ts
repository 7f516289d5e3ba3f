import { readdir, readFile } from 'node:fs/promises';

const intervalMs = 250;

const readOrEmpty = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Each thread has a list of its own: what another thread than the first has started is in none but that. */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readOrEmpty(`/proc/${pid}/task/${thread}/children`)));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** What a process and all below it hold. Orphans hang below the sandbox's first process, so none is missed. */
async function memoryOf(pid: number): Promise<number> {
  const [status, children] = await Promise.all([readOrEmpty(`/proc/${pid}/status`), childrenOf(pid)]);
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm)].reduce(
    (sum, [, size]) => sum + Number(size),
    0,
  );
  const below = await Promise.all(children.map(memoryOf));
  return below.reduce((sum, bytes) => sum + bytes, kilobytes * 1024);
}

/** Looks now and then; there is a limit per process for what happens between two looks. */
export function watchMemory(pid: number, limitBytes: number, exceed: () => void): () => void {
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    const bytes = await memoryOf(pid);
    isLooking = false;
    if (bytes > limitBytes) exceed();
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    void look();
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
