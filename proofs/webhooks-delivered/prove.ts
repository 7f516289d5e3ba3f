import { createChecks, type Checks } from '../support/checks.ts';
import { median, rounded } from '../support/figures.ts';
import { engines, type EngineName } from '../support/jobs-ground.ts';
import { openWebhookGround } from '../support/webhook-ground.ts';
import { assemble, type Measured } from './rounds.ts';

export const promise =
  'Of 100 endpoints four hang, fail, redirect or reset: every good one gets every event, in two seconds, as if the four were not there.';

interface Extent {
  readonly rounds: number;
  readonly seconds: number;
}

const perSecond = 300;

function judge(checks: Checks, engine: EngineName, name: string, measured: readonly Measured[]) {
  const events = measured.reduce((sum, { events: count }) => sum + count, 0);
  const missing = measured.reduce((sum, { missing: count }) => sum + count, 0);
  const p99Ms = median(measured.map((one) => one.p99Ms));
  checks.that(missing === 0, `${engine}, ${name}: all ${events} events of good endpoints arrived`);
  checks.that(p99Ms <= 2_000, `${engine}, ${name}: p99 from commit to arrival ${rounded(p99Ms, 0)} ms`);
  const p50 = rounded(median(measured.map((one) => one.p50Ms)), 0);
  return {
    p50_ms: p50,
    p99_ms: rounded(p99Ms, 0),
    worst_ms: rounded(Math.max(...measured.map((one) => one.worstMs)), 0),
  };
}

async function proveEngine(engine: EngineName, checks: Checks, { rounds, seconds }: Extent) {
  await using stack = new AsyncDisposableStack();
  const ground = await openWebhookGround(stack, engine);
  const scene = await assemble(stack, ground);
  await ground.startWorker();
  await scene.play({ seconds: 1, perSecond, withBad: false });
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  for (let n = 0; n < rounds; n += 1) {
    alone.push(await scene.play({ seconds, perSecond, withBad: false }));
    beside.push(await scene.play({ seconds, perSecond, withBad: true }));
  }
  const without = judge(checks, engine, 'without the bad ones', alone);
  const withBad = judge(checks, engine, 'with them', beside);
  const change = rounded((withBad.p99_ms / without.p99_ms - 1) * 100, 0);
  checks.that(change <= 20, `${engine}: the bad ones change the p99 of the good ones by ${change} %`);
  return { without, with: withBad, change_percent: change, bad_requests: scene.badRequests() };
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const figures: Record<string, unknown> = {};
  const extent = full ? { rounds: 3, seconds: 30 } : { rounds: 3, seconds: 2 };
  for (const engine of engines) figures[engine] = await proveEngine(engine, checks, extent);
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
