import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer } from '../support/accounts.ts';
import type { Checks } from '../support/checks.ts';
import { errorCode, tally, type Answer } from '../support/client.ts';
import { limitsStates, type Stage } from './stage.ts';

const limit = 100;
const requests = 400;
const watchMs = 25;
const mostVoid = 5;

/** A process that waited 40 ms in vain counts alone for 100 ms at least: this looks more often. */
async function whileWatching<T>(stage: Stage, work: Promise<T>): Promise<{ result: T; countedAlone: boolean }> {
  let going = true;
  let countedAlone = false;
  const watching = (async () => {
    do {
      const states = await limitsStates(stage);
      countedAlone ||= states.some((state) => state !== 'counting in Redis');
      await sleep(watchMs);
    } while (going);
  })();
  const result = await work;
  going = false;
  await watching;
  return { result, countedAlone };
}

async function allAtOnce(stage: Stage) {
  const { databaseUrl, client, nodes } = stage;
  const { key } = await newCustomer(databaseUrl, { plan: 'enterprise', perMinute: limit });
  const burst = Promise.all(
    Array.from({ length: requests }, (_, n) => client.ask(nodes[n % 2]!.url, { path: '/v1/models', key })),
  );
  return whileWatching(stage, burst);
}

function judge(answers: readonly Answer[]) {
  const granted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  const remaining = granted.map(({ headers }) => Number(headers['x-ratelimit-remaining'])).toSorted((a, b) => b - a);
  return {
    isExact: granted.length === limit && refused.length === requests - limit,
    isCountdown: remaining.length === limit && remaining.every((left, place) => left === limit - 1 - place),
    isExplained: refused.every(
      (answer) => Number(answer.headers['retry-after']) >= 1 && errorCode(answer) === 'minute_limit_exceeded',
    ),
  };
}

/** All at once over both processes: exactly the limit passes, and each who passes is told another number. */
export async function proveExact(stage: Stage, checks: Checks, rounds: number) {
  console.log(`\n${requests} requests at once over two processes, limit ${limit}, ${rounds} rounds:`);
  await allAtOnce(stage);
  const bursts: (readonly Answer[])[] = [];
  let voidRounds = 0;
  while (bursts.length < rounds && voidRounds <= mostVoid) {
    const { result, countedAlone } = await allAtOnce(stage);
    if (countedAlone) voidRounds += 1;
    else bursts.push(result);
  }
  const judgements = bursts.map(judge);
  const counts = tally(bursts.flat().map(({ status }) => status));
  if (voidRounds > 0) console.log(`  ${voidRounds} rounds not judged: the machine kept Redis from answering in 40 ms`);
  checks.that(bursts.length === rounds, `${bursts.length} rounds with Redis at hand: ${JSON.stringify(counts)}`);
  checks.that(
    judgements.every(({ isExact }) => isExact),
    `in every round exactly ${limit} passed: ${bursts.map((burst) => burst.filter(({ status }) => status === 200).length).join(', ')}`,
  );
  checks.that(
    judgements.every(({ isCountdown }) => isCountdown),
    `X-RateLimit-Remaining of those counts ${limit - 1} … 0 without gap or double`,
  );
  checks.that(
    judgements.every(({ isExplained }) => isExplained),
    'every 429 has Retry-After and minute_limit_exceeded',
  );
  return { rounds: bursts.length, void_rounds: voidRounds, ...counts };
}
