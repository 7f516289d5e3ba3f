import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../tools/services/ports.ts';
import { ensureRedis } from '../../tools/services/redis.ts';
import { newCustomers } from '../support/accounts.ts';
import { processorMicros, sendLoad } from '../support/load.ts';
import { provingGround, startServer, untilAnswers } from '../support/servers.ts';

export const promise = 'Authentication, limits, logging and metrics leave at least 0.40 of bare Fastify’s speed.';

const path = '/v1/models/atelier-echo-1.0';
const floor = 0.4;
/** Well below the limit: even a process that counts alone for a moment, with its share only, refuses none of them. */
const requestsPerKey = 400;

interface Subject {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

async function startBare(body: string): Promise<Subject> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), String(port), body], {
    stdio: 'inherit',
  });
  await untilAnswers(child, url + path);
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill();
    },
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Processor microseconds a request, with the answers checked: a refusal is cheaper and must not pass for speed. */
async function cost({ url, pid }: Subject, requests: number, keyOf: (n: number) => string): Promise<number> {
  const before = await processorMicros(pid);
  const statuses = await sendLoad({ url, path, requests, connections: 32, keyOf });
  const used = (await processorMicros(pid)) - before;
  if (statuses.get(200) !== requests) throw new Error(`not every answer was 200: ${JSON.stringify([...statuses])}`);
  return used / requests;
}

export async function prove({ full }: { readonly full: boolean }) {
  const rounds = full ? 9 : 5;
  // The compiler takes its time with a larger program: what it costs is not what a request costs.
  const warmUpRounds = 5;
  const requests = full ? 20_000 : 8_000;
  const ground = await provingGround();
  const stops: (() => Promise<void>)[] = [ground.leave];
  try {
    const keys = await newCustomers(
      ground.databaseUrl,
      Math.ceil(((rounds + warmUpRounds) * requests) / requestsPerKey),
      {
        plan: 'enterprise',
      },
    );
    const common = { DATABASE_URL: ground.databaseUrl, LOG_LEVEL: 'info', METRICS_PORT: String(await freePort()) };
    const redis = await ensureRedis({ detached: true, install: true });
    const alone = await startServer(common);
    stops.unshift(alone.stop);
    const shared =
      redis &&
      (await startServer({
        ...common,
        METRICS_PORT: String(await freePort()),
        REDIS_URL: redis.url,
        REDIS_PREFIX: ground.redisPrefix,
      }));
    if (shared) stops.unshift(shared.stop);
    const answer = await fetch(alone.url + path, { headers: { authorization: `Bearer ${keys[0]!}` } });
    const bare = await startBare(await answer.text());
    stops.unshift(bare.stop);

    const subjects = { bare, alone, ...(shared && { shared }) };
    const costs = Object.fromEntries(Object.keys(subjects).map((name) => [name, [] as number[]]));
    let used = 0;
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const [name, subject] of Object.entries(subjects)) {
        const micros = await cost(subject, requests, (n) => keys[Math.floor((used + n) / requestsPerKey)]!);
        if (round >= 0) costs[name]!.push(micros);
      }
      used += requests;
    }
    const bareMicros = median(costs['bare']!);
    const figures = Object.fromEntries(
      Object.entries(costs).map(([name, all]) => [`${name}_us`, Math.round(median(all) * 10) / 10]),
    );
    const ratio = Math.round((bareMicros / median(costs['alone']!)) * 1000) / 1000;
    const ratioWithRedis = shared ? Math.round((bareMicros / median(costs['shared']!)) * 1000) / 1000 : null;
    console.log(
      `CPU a request: bare Fastify ${figures['bare_us']} µs, one process ${figures['alone_us']} µs, counting in Redis ${figures['shared_us'] ?? '—'} µs`,
    );
    return { pass: ratio >= floor, ratio, ratio_with_redis: ratioWithRedis, floor, ...figures, rounds, requests };
  } finally {
    for (const stop of stops) await stop();
  }
}
