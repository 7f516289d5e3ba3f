// In a thread of its own: the proof is busy, and what it is late with is not the server's fault.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Health {
  readonly ms: number;
  readonly answer: string;
}

const everyMs = 100;

for (;;) {
  const started = performance.now();
  const answer = await fetch(`${workerData as string}/healthz`, { signal: AbortSignal.timeout(30_000) }).then(
    ({ status }) => String(status),
    (error: unknown) => String(error),
  );
  const health: Health = { ms: performance.now() - started, answer };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(health);
  await sleep(everyMs);
}
