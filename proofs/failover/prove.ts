import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/services/ports.ts';
import { eventually } from '../../tools/services/processes.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { inPace, tally } from '../support/client.ts';
import { microsOf, openLeanGround, type LeanGround } from '../support/lean-ground.ts';
import { model, openCaller, words, type Call } from './calls.ts';
import { faults, play, type Played } from './faults.ts';

export const promise =
  'One of two upstreams is killed, stalls or throttles under 200 requests a second: no client sees an error but in streams it had begun, the other takes over, it comes back by itself, and the money is right.';

const perSecond = 200;
/** Clients' errors that nothing excuses: anything but a stream that had begun, sent before its upstream failed. */
function unexcused(calls: readonly Call[], played: readonly Played[]): readonly Call[] {
  return calls.filter((call) => {
    if (call.isWhole) return false;
    const { hasBegun, doneMs, sentMs } = call;
    if (!hasBegun) return true;
    return !played.some(({ fault, begunMs }) => fault.breaksStreams && sentMs < begunMs && doneMs > begunMs);
  });
}

const percentile = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN);

function judgeFault(checks: Checks, { fault, states, closedAfterMs, trafficReturned }: Played): void {
  checks.that(states.includes(fault.state), `${fault.name}: /readyz told of it: ${states.join(', ')}`);
  checks.that(
    closedAfterMs !== undefined && trafficReturned,
    `${fault.name}: it took calls again ${closedAfterMs} ms after the fault ended`,
  );
}

async function judgeMoney(checks: Checks, ground: LeanGround, calls: readonly Call[]) {
  const released = await eventually(10, async () => (await ground.ledger.openHolds()) === 0 || undefined);
  checks.that(released === true, 'no credits are held any more');
  const { rows } = await ground.ledger.pool.query<{ request_id: string; micros: string }>(
    'SELECT request_id, credits_micros AS micros FROM usage_record',
  );
  const paid = new Map(rows.map(({ request_id, micros }) => [request_id, BigInt(micros)]));
  const whole = calls.filter(({ isWhole }) => isWhole);
  const wrong = whole.filter(({ requestId }) => paid.get(requestId) !== microsOf(words));
  checks.that(wrong.length === 0, `${whole.length - wrong.length} of ${whole.length} whole answers paid exactly`);
  const broken = calls.filter(({ isWhole }) => !isWhole);
  const dear = broken.filter(({ requestId }) => (paid.get(requestId) ?? 0n) > microsOf(words) * 2n);
  checks.that(dear.length === 0 && rows.length === paid.size, `${broken.length} broken ones paid for what came, once`);
  const { usageMicros, chargedMicros, spentMicros } = await ground.sums();
  checks.that(
    usageMicros === chargedMicros && chargedMicros === spentMicros,
    `usage ${usageMicros}, charges ${chargedMicros}, spent ${spentMicros} millionths: the same`,
  );
  const found = await ground.ledger.faults();
  checks.that(found.length === 0, `the books agree${found.map((fault) => `; ${fault}`).join('')}`);
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const forMs = full ? 10_000 : 4_000;
  const rounds = full ? 2 : 1;
  const ground = await openLeanGround(stack, {
    models: [model],
    upstreams: 2,
    timeouts: { connect_ms: 1_000, first_event_ms: 1_500, silence_ms: 1_500, total_ms: 15_000 },
  });
  const keys = await ground.payers(40);
  const server = await ground.start({ METRICS_PORT: String(await freePort()), LOG_LEVEL: 'warn' });
  const caller = openCaller(server.url, keys);
  stack.defer(async () => caller.close());
  const checks = createChecks();
  const [first] = ground.upstreams;
  let goesOn = true;
  const calling = inPace({ perSecond, goesOn: () => goesOn, send: caller.call });
  await sleep(2_000);
  const played: Played[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faults) {
      console.log(`  the first upstream is ${fault.name} for ${forMs / 1000} s`);
      played.push(await play(server, first!, fault, forMs));
    }
  }
  goesOn = false;
  const calls = await calling;

  console.log('');
  for (const one of played) judgeFault(checks, one);
  const errors = unexcused(calls, played);
  const broken = calls.filter(({ isWhole }) => !isWhole);
  checks.that(
    errors.length === 0,
    `${calls.length} calls, ${broken.length} streams broken that had begun, other errors: ${JSON.stringify(tally(errors.map(({ isStream, status, error }) => `${isStream ? 'stream' : 'whole'} ${status} ${error ?? 'cut'}`)))}`,
  );
  await judgeMoney(checks, ground, calls);
  const tookMs = calls.filter(({ isStream }) => !isStream).map(({ sentMs, doneMs }) => doneMs - sentMs);
  return {
    pass: checks.faults.length === 0,
    calls: calls.length,
    streams_broken: broken.length,
    other_errors: errors.length,
    took_calls_again_ms: played.map(({ fault, closedAfterMs }) => `${fault.name} ${closedAfterMs ?? 'never'}`),
    whole_p50_ms: percentile(tookMs, 0.5),
    whole_p99_ms: percentile(tookMs, 0.99),
    whole_worst_ms: percentile(tookMs, 0.9999),
    faults: checks.faults,
  };
}
