import { setTimeout as sleep } from 'node:timers/promises';
import { recordEvent } from '../../apps/server/src/modules/webhooks/index.ts';
import { startListener, type Receiver, type WebhookGround } from '../support/webhook-ground.ts';

export interface Measured {
  readonly events: number;
  readonly missing: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
}

interface Round {
  readonly seconds: number;
  readonly perSecond: number;
  readonly withBad: boolean;
}

interface Scene {
  readonly play: (round: Round) => Promise<Measured>;
  readonly badRequests: () => number;
}

/** By the id that the event tells of: when it came first. */
type Moments = Map<string, number>;

const goodEndpoints = 96;
const badPaths = ['/hangs', '/fails', '/moves', '/resets'];
const endpoints = goodEndpoints + badPaths.length;
const patienceMs = 20_000;

const isGood = (n: number) => n % endpoints < goodEndpoints;

async function listen(stack: AsyncDisposableStack, arrivals: Moments, onBad: () => void): Promise<string> {
  const url = await startListener(stack, (request, response, body) => {
    const path = request.url ?? '';
    if (path === '/good') {
      const { data } = JSON.parse(body) as { data: { job_id: string } };
      if (!arrivals.has(data.job_id)) arrivals.set(data.job_id, performance.now());
      return response.end('ok');
    }
    onBad();
    if (path === '/fails') return response.writeHead(500).end('no');
    if (path === '/moves') return response.writeHead(302, { location: `${url}/good` }).end();
    if (path === '/resets') return request.socket.resetAndDestroy();
    return undefined;
  });
  return url;
}

async function untilArrived(committed: Moments, arrivals: Moments): Promise<Measured> {
  const untilMs = performance.now() + patienceMs;
  const isThere = () => [...committed.keys()].every((id) => arrivals.has(id));
  while (!isThere() && performance.now() < untilMs) await sleep(100);
  const waits = [...committed].flatMap(([id, atMs]) => {
    const arrivedMs = arrivals.get(id);
    return arrivedMs === undefined ? [] : [Math.max(0, arrivedMs - atMs)];
  });
  const sorted = waits.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return {
    events: committed.size,
    missing: committed.size - waits.length,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
    worstMs: share(1),
  };
}

export async function assemble(stack: AsyncDisposableStack, ground: WebhookGround): Promise<Scene> {
  const arrivals: Moments = new Map();
  let badRequests = 0;
  let serial = 0;
  const url = await listen(stack, arrivals, () => void (badRequests += 1));
  const receivers: Receiver[] = [];
  for (let n = 0; n < endpoints; n += 1) {
    receivers.push(await ground.addReceiver(url + (isGood(n) ? '/good' : badPaths[n - goodEndpoints]!)));
  }

  /** What is due by now in one transaction, as a busy server would write it. */
  async function tell(numbers: readonly number[]): Promise<readonly string[]> {
    return ground.database.transaction().execute(async (tx) => {
      const ids: string[] = [];
      for (const n of numbers) {
        const id = `mus_${(serial += 1)}`;
        const told = { job_id: id, service: 'music', created_at: new Date().toISOString() };
        await recordEvent(tx, receivers[n % endpoints]!.owner, 'generation.started', told);
        if (isGood(n)) ids.push(id);
      }
      return ids;
    });
  }

  async function play({ seconds, perSecond, withBad }: Round): Promise<Measured> {
    const committed: Moments = new Map();
    const begunMs = performance.now();
    for (let next = 0; next < seconds * perSecond; await sleep(10)) {
      const due = Math.min(seconds * perSecond, ((performance.now() - begunMs) / 1000) * perSecond);
      const numbers: number[] = [];
      for (; next < due; next += 1) if (withBad || isGood(next)) numbers.push(next);
      if (numbers.length === 0) continue;
      const ids = await tell(numbers);
      for (const id of ids) committed.set(id, performance.now());
    }
    return untilArrived(committed, arrivals);
  }

  return { play, badRequests: () => badRequests };
}
