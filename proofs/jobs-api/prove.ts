import { setTimeout as sleep } from 'node:timers/promises';
import { createChecks, type Checks } from '../support/checks.ts';
import { engines, openJobsGround, type EngineName } from '../support/jobs-ground.ts';
import { proveCancels, proveEvents, proveHangUps, proveLeft, proveQueued, proveWaits } from './cases.ts';
import { openDesk } from './desk.ts';
import { proveEstimates } from './estimates.ts';
import { proveExpiry } from './expiry.ts';

export const promise =
  'In every phase of a job, cancelling, waiting, hanging up, resuming and expiry get the right answer and the right refund; the estimate is half right at worst.';

async function proveEngine(engine: EngineName, checks: Checks) {
  await using stack = new AsyncDisposableStack();
  const ground = await openJobsGround(stack, engine);
  const api = await ground.startApi();
  const open = () => openDesk(ground, api);
  console.log(`\n${engine}:`);
  const left = await proveQueued(open, checks);
  await ground.startWorker();
  await sleep(4_000);
  await proveLeft(left, checks);
  await Promise.all([proveCancels(open, checks), proveHangUps(open, checks), proveEvents(open, checks)]);
  await proveWaits(open, checks);
  await proveExpiry(open, checks);
  const estimates = await proveEstimates(open, checks);
  const holds = await ground.ledger.openHolds();
  const faults = await ground.ledger.faults();
  checks.that(holds === 0 && faults.length === 0, `${holds} holds are left, the books agree${faults.join('; ')}`);
  return estimates;
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const figures: Record<string, unknown> = {};
  for (const engine of full ? engines : engines.slice(0, 1)) figures[engine] = await proveEngine(engine, checks);
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
