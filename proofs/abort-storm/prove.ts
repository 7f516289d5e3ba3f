import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/services/ports.ts';
import { eventually } from '../../tools/services/processes.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { tally } from '../support/client.ts';
import { median, residentKilobytes, rounded } from '../support/figures.ts';
import { openLeanGround, type LeanGround } from '../support/lean-ground.ts';
import type { ServerProcess } from '../support/servers.ts';
import { seeded } from '../upstream/text.ts';
import { model, moments, visit, type Left } from './leave.ts';
import { socketsOf } from './sockets.ts';

export const promise =
  'Clients leave at any moment, hundreds a second: afterwards no credits are held, no connection is left, memory is flat, and what was used is what was charged.';

const visitors = 64;
const warmUpMs = 8_000;
const mostGrowth = 1.1;
/** Where memory is plenty, old objects are collected late, and growth until then would say nothing. */
const smallHeap = '--max-old-space-size=128';

interface Storm {
  readonly left: readonly Left[];
  /** Kilobytes in memory, a few times a second. */
  readonly resident: readonly number[];
}

/** So many visitors for so long, each with another key every time. */
async function storm({ url, pid }: ServerProcess, keys: readonly string[], forMs: number): Promise<Storm> {
  const endMs = performance.now() + forMs;
  const left: Left[] = [];
  const resident: number[] = [];
  let next = 0;
  async function visitor(n: number): Promise<void> {
    const random = seeded(`visitor ${n} ${forMs}`);
    while (performance.now() < endMs) left.push(await visit({ url, key: keys[next++ % keys.length]! }, random));
  }
  async function watch(): Promise<void> {
    while (performance.now() < endMs) {
      resident.push(await residentKilobytes(pid));
      await sleep(200);
    }
  }
  await Promise.all([watch(), ...Array.from({ length: visitors }, (_, n) => visitor(n))]);
  return { left, resident };
}

const openSockets = async ({ url }: ServerProcess): Promise<number> =>
  Object.values(await socketsOf(Number(new URL(url).port))).reduce((sum, count) => sum + count, 0);

/** `before`: connections of this proof's own that were open before the first visitor came. */
async function judgeCalm(checks: Checks, server: ServerProcess, ground: LeanGround, before: number) {
  const [upstream] = ground.upstreams;
  const released = await eventually(10, async () => (await ground.ledger.openHolds()) === 0 || undefined);
  checks.that(released === true, `${await ground.ledger.openHolds()} holds are open`);
  await eventually(5, async () => (await openSockets(server)) <= before || undefined);
  const open = await openSockets(server);
  checks.that(open <= before, `${open} connections of clients open, ${before} before the storm`);
  const { busy, open: kept, left } = await upstream!.report();
  checks.that(busy === 0, `${left} calls were left at the upstream and closed; ${busy} go on, ${kept} idle ones kept`);
  return { upstream_left: left, upstream_busy: busy, upstream_idle: kept };
}

async function judgeMoney(checks: Checks, ground: LeanGround): Promise<void> {
  const { usageRows, usageMicros, chargedMicros, spentMicros } = await ground.sums();
  checks.that(
    usageMicros === chargedMicros && chargedMicros === spentMicros && usageRows > 0,
    `${usageRows} usage rows: usage ${usageMicros}, charges ${chargedMicros}, spent ${spentMicros} millionths`,
  );
  const found = await ground.ledger.faults();
  checks.that(found.length === 0, `the books agree${found.map((fault) => `; ${fault}`).join('')}`);
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const ground = await openLeanGround(stack, { models: [model] });
  const keys = await ground.payers(100);
  const server = await ground.start({ METRICS_PORT: String(await freePort()), NODE_OPTIONS: smallHeap });
  const checks = createChecks();
  const openBefore = await openSockets(server);
  console.log(`  ${visitors} visitors come and leave, first to warm up`);
  await storm(server, keys, warmUpMs);
  const { left, resident } = await storm(server, keys, full ? 60_000 : 15_000);
  const perMoment = Object.fromEntries(
    moments.map((moment) => [moment, left.filter((one) => one.moment === moment).length]),
  );
  console.log(`  ${left.length} visits: ${JSON.stringify(perMoment)}\n`);
  const calm = await judgeCalm(checks, server, ground, openBefore);
  const odd = left.filter(({ status }) => status !== '' && status !== '200');
  checks.that(odd.length === 0, `other answers than 200: ${JSON.stringify(tally(odd.map(({ status }) => status)))}`);
  const stayed = left.filter(({ moment, status }) => moment === 'stays' && status !== '200');
  checks.that(stayed.length === 0, `${perMoment['stays']} stayed, ${stayed.length} of them without an answer`);
  const half = resident.length >> 1;
  const [before, after] = [median(resident.slice(0, half)), median(resident.slice(half))];
  const growth = rounded(after / before, 3);
  checks.that(growth <= mostGrowth, `memory: ${before} KB in the first half, ${after} KB in the second`);
  await judgeMoney(checks, ground);
  return {
    pass: checks.faults.length === 0,
    visits: left.length,
    ...calm,
    memory_growth: growth,
    memory_kb: after,
    faults: checks.faults,
  };
}
