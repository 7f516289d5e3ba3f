import { newCustomer } from '../support/accounts.ts';
import type { Checks } from '../support/checks.ts';
import { inPace, tally } from '../support/client.ts';
import { requestEvents } from '../support/request-events.ts';
import type { Stage } from './stage.ts';

const limit = 100;
const requests = 400;
const longestMs = 1_000;

interface Plot {
  readonly name: string;
  readonly perSecond: number;
  readonly killAt: number;
  readonly restartAt: number;
  /** How many may pass beyond the limit, where no answer took longer than this. */
  readonly slack: (slowestMs: number) => number;
}

const plots: readonly Plot[] = [
  {
    name: 'calm',
    perSecond: 50,
    killAt: 40,
    restartAt: 65,
    slack: (slowestMs) => unheardOf(50, slowestMs),
  },
  {
    // The first process back may use up what is left before the second tells what it gave out alone: its share of what
    // was left at Redis's death. An even load from the start bounds that by half the limit.
    name: 'hurried',
    perSecond: 200,
    killAt: 80,
    restartAt: 130,
    slack: () => limit / 2,
  },
];

/**
 * When Redis dies, a process may not have heard of the other's last requests, those of a few answers' time, and gives
 * them out again. Everything else is carried into the new Redis. On a quiet machine that is one or two.
 */
export function unheardOf(perSecond: number, slowestMs: number): number {
  return Math.max(5, Math.ceil((perSecond * slowestMs) / 1000));
}

async function playOut(stage: Stage, { perSecond, killAt, restartAt }: Plot) {
  const { key, keyId } = await newCustomer(stage.databaseUrl, { plan: 'enterprise', perMinute: limit });
  const changes: Promise<void>[] = [];
  const answers = await inPace({
    perSecond,
    goesOn: (n) => n < requests,
    send: (n) => {
      if (n === killAt) changes.push(stage.redis().kill('SIGKILL'));
      if (n === restartAt) changes.push(stage.restartRedis());
      return stage.client.ask(stage.nodes[n % 2]!.url, { path: '/v1/models', key });
    },
  });
  await Promise.all(changes);
  const events = (await Promise.all(stage.nodes.map(requestEvents))).flat().filter(({ key_id }) => key_id === keyId);
  return {
    statuses: answers.map(({ status }) => status),
    passed: answers.filter(({ status }) => status === 200).length,
    slowestMs: Math.round(Math.max(...answers.map(({ sentMs, doneMs }) => doneMs - sentMs))),
    slowestInServerMs: Math.max(...events.map(({ duration_ms }) => duration_ms)),
  };
}

async function provePlot(stage: Stage, checks: Checks, plot: Plot, rounds: number) {
  console.log(
    `\n${plot.name}: ${requests} requests at ${plot.perSecond}/s, limit ${limit}; Redis killed after ${plot.killAt}, started again, empty, after ${plot.restartAt}:`,
  );
  const results: Awaited<ReturnType<typeof playOut>>[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await playOut(stage, plot));
  const statuses = results.flatMap((result) => result.statuses);
  const slowest = Math.max(...results.map(({ slowestMs }) => slowestMs));
  const slowestInServer = Math.max(...results.map(({ slowestInServerMs }) => slowestInServerMs));
  const passed = results.map((result) => result.passed);
  checks.that(
    statuses.every((status) => status === 200 || status === 429),
    `no 5xx and no broken connection: ${JSON.stringify(tally(statuses))}`,
  );
  checks.that(
    slowestInServer < longestMs,
    `no request over 1 s: the slowest took ${slowestInServer} ms in the server, ${slowest} ms for its client`,
  );
  checks.that(
    results.every((result) => result.passed <= limit + plot.slack(result.slowestMs)),
    `passed in each round: ${passed.join(', ')}; at most ${results.map(({ slowestMs }) => limit + plot.slack(slowestMs)).join(', ')}`,
  );
  return { passed, slowest_ms: slowest, slowest_in_server_ms: slowestInServer };
}

/** Redis dies and comes back empty while a key is in use: what was counted is not forgotten. */
export async function proveRestart(stage: Stage, checks: Checks, rounds: number) {
  const figures: Record<string, Awaited<ReturnType<typeof provePlot>>> = {};
  for (const plot of plots) figures[plot.name] = await provePlot(stage, checks, plot, rounds);
  return figures;
}
