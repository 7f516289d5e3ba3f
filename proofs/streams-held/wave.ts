import { setTimeout as sleep } from 'node:timers/promises';
import { residentKilobytes, rounded } from '../support/figures.ts';
import { chatPath } from '../support/lean-ground.ts';
import { processorMicros } from '../support/load.ts';
import { sendPosts, type Whole } from '../support/post-load.ts';

export const words = 60;

const said = Array.from({ length: words }, (_, n) => `word${n} `).join('');

function isWhole({ status, events, text }: Whole): boolean {
  const heard = [...text.matchAll(/"content":"([^"]*)"/g)].map(([, content]) => content).join('');
  return status === 200 && events === words + 2 && heard === said && text.includes('data: [DONE]');
}

export interface Wave {
  readonly whole: number;
  readonly peakKilobytes: number;
  readonly microsAChunk: number;
}

/** Who holds the streams, and how it is asked for one. */
export interface Holder {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly headers: () => string;
  readonly body: string;
}

/** So many streams at once, from the first to the last. */
export async function wave({ name, url, pid, headers, body }: Holder, streams: number): Promise<Wave> {
  let whole = 0;
  let peakKilobytes = 0;
  const watching = setInterval(() => {
    void residentKilobytes(pid).then((kilobytes) => (peakKilobytes = Math.max(peakKilobytes, kilobytes)));
  }, 100);
  const before = await processorMicros(pid);
  await sendPosts({
    url,
    requests: streams,
    connections: streams,
    post: () => ({ path: chatPath, headers: headers(), body }),
    onWhole: (answer) => {
      if (isWhole(answer)) whole += 1;
      else console.log(`  not whole: ${answer.status}, ${answer.events} events, ${answer.text.slice(0, 200)}`);
    },
  });
  const microsAChunk = ((await processorMicros(pid)) - before) / (streams * words);
  clearInterval(watching);
  console.log(
    `  ${name}: ${whole} of ${streams} whole, ${rounded(microsAChunk)} µs a chunk, ${peakKilobytes} KB at most`,
  );
  return { whole, peakKilobytes, microsAChunk };
}

/** The lowest it comes to while nothing is asked of it. */
export async function restingKilobytes(pid: number, forMs: number): Promise<number> {
  let lowest = Infinity;
  for (const endMs = performance.now() + forMs; performance.now() < endMs; await sleep(250)) {
    lowest = Math.min(lowest, await residentKilobytes(pid));
  }
  return lowest;
}
