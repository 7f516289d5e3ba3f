import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { presentJob, running } from './job.ts';
import { listJobRows } from './operator-jobs.repository.ts';
import type { OperatorParts } from './read-parts.ts';

const everyMs = 1_000;
/** A session that has ended meanwhile must not look on for ever: the client comes back, and is asked who it is. */
const longestMs = 600_000;
const mostJobs = 100;

async function lookNow(parts: OperatorParts, perSecond: number) {
  const { traffic, nodeId, database } = parts;
  const now = new Date();
  const jobs = await listJobRows(database, { states: running, limit: mostJobs });
  return {
    object: 'live',
    at: now.toISOString(),
    node: nodeId,
    requests_per_second: Math.round(perSecond * 10) / 10,
    in_flight: traffic.begun - traffic.ended,
    streams: traffic.streams,
    jobs: jobs.map((job) => presentJob(job, now)),
  };
}

/** What this process does and which jobs run anywhere, once a second. */
export async function streamLive(parts: OperatorParts, exchange: Exchange): Promise<void> {
  const { traffic, isClosing } = parts;
  const endMs = performance.now() + longestMs;
  let [beforeMs, before] = [performance.now(), traffic.ended];
  let perSecond = 0;
  const first = await lookNow(parts, perSecond);
  const stream = exchange.openStream();
  await stream.write(`data: ${JSON.stringify(first)}\n\n`);
  while (performance.now() < endMs && !isClosing()) {
    await sleep(everyMs, undefined, { signal: exchange.signal }).catch(() => {});
    if (exchange.signal.aborted) return stream.end('');
    const nowMs = performance.now();
    perSecond = ((traffic.ended - before) * 1000) / (nowMs - beforeMs);
    [beforeMs, before] = [nowMs, traffic.ended];
    await stream.write(`data: ${JSON.stringify(await lookNow(parts, perSecond))}\n\n`);
  }
  await stream.end('');
}
