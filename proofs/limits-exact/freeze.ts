import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { tally } from '../support/client.ts';
import { unheardOf } from './restart.ts';
import { limitsStates, type Stage } from './stage.ts';
import {
  narrowLimit,
  narrowPerSecond,
  requestsPerSecond,
  watchedLoad,
  serverDurations,
  wideLimit,
} from './watched-load.ts';

const patienceMs = 50;
const frozenMs = 2_000;
const mostAttempts = 3;

async function freeze(stage: Stage) {
  await sleep(800);
  await stage.redis().kill('SIGSTOP');
  await sleep(frozenMs - 200);
  const meanwhile = await limitsStates(stage);
  await sleep(200);
  await stage.redis().kill('SIGCONT');
  const thawedMs = performance.now();
  const back = await eventually(5, async () => {
    const states = await limitsStates(stage);
    return states.every((state) => state === 'counting in Redis') || undefined;
  });
  return { meanwhile, recoveredMs: back ? Math.round(performance.now() - thawedMs) : null };
}

async function playOut(stage: Stage) {
  const calm = await watchedLoad(stage);
  const [hard, freezing] = await Promise.all([watchedLoad(stage), freeze(stage)]);
  const after = await stage.client.ask(stage.nodes[0].url, { path: '/v1/models', key: hard.wide.key });
  const unfrozen = await serverDurations(stage, calm);
  const frozen = await serverDurations(stage, hard);
  const noiseMs = Math.max(unfrozen.counted.max_ms, frozen.uncounted.max_ms);
  console.log(`  in the servers, unfrozen:                   ${JSON.stringify(unfrozen.counted)}`);
  console.log(`  in the servers, frozen:                     ${JSON.stringify(frozen.counted)}`);
  console.log(`  in the servers, frozen, never asking Redis: ${JSON.stringify(frozen.uncounted)}`);
  return { hard, freezing, after, unfrozen, frozen, noiseMs, isSwift: frozen.counted.max_ms <= patienceMs + noiseMs };
}

/** Noise only ever adds: a wait that Redis causes shows every time, one of a busy machine does not. */
async function playOutAgainIfNoisy(stage: Stage) {
  let result = await playOut(stage);
  for (let attempt = 1; attempt < mostAttempts && !result.isSwift && result.noiseMs > patienceMs; attempt += 1) {
    console.log(`  measured again: up to ${result.noiseMs} ms come from the machine alone`);
    result = await playOut(stage);
  }
  return result;
}

/** A Redis that neither answers nor breaks off: nobody waits for it, and nobody needs a restart afterwards. */
export async function proveFreeze(stage: Stage, checks: Checks) {
  console.log(
    `\nRedis frozen for ${frozenMs / 1000} s under ${requestsPerSecond} requests/s, beside the same load unfrozen:`,
  );
  const { hard, freezing, after, unfrozen, frozen, noiseMs, isSwift } = await playOutAgainIfNoisy(stage);
  const statuses = [...hard.wide.answers, ...hard.narrow.answers].map(({ status }) => status);
  const narrowPassed = hard.narrow.answers.filter(({ status }) => status === 200).length;
  const narrowMost = narrowLimit + unheardOf(narrowPerSecond, frozen.counted.max_ms);
  const passed = hard.wide.answers.filter(({ status }) => status === 200).length;
  const counted = wideLimit - Number(after.headers['x-ratelimit-remaining']) - 1;
  checks.that(frozen.counted.requests === hard.measured, `the servers' logs hold all ${hard.measured} requests`);
  checks.that(
    isSwift,
    `nobody waited more than ${patienceMs} ms because of Redis: at most ${frozen.counted.max_ms} ms, where up to ${noiseMs} ms come without it`,
  );
  checks.that(
    statuses.every((status) => status === 200 || status === 429),
    `no 5xx: ${JSON.stringify(tally(statuses))}`,
  );
  checks.that(passed === hard.wide.answers.length, `a key below its limit was never refused: ${passed} passed`);
  checks.that(counted >= passed, `afterwards Redis knows of all of them: it counts ${counted} for ${passed}`);
  checks.that(narrowPassed <= narrowMost, `a key with limit ${narrowLimit} passed ${narrowPassed} times`);
  checks.that(
    freezing.meanwhile.every((state) => state === 'Redis is away: counting in this process'),
    `while frozen /readyz said: ${freezing.meanwhile.join(' | ')}`,
  );
  const { recoveredMs } = freezing;
  checks.that(recoveredMs !== null, `both counted in Redis again ${recoveredMs} ms after it thawed, without a restart`);
  return { unfrozen, frozen, passed, counted, passed_of_narrow_key: narrowPassed, recovered_ms: recoveredMs };
}
