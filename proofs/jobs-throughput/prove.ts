import { createChecks, type Checks } from '../support/checks.ts';
import { median, rounded } from '../support/figures.ts';
import { openJobsGround, type EngineName } from '../support/jobs-ground.ts';
import { measureBare } from './bare.ts';
import { measureProduct } from './product.ts';

export const promise =
  'A job that is held for, queued, run, stored, settled and told goes through at 0.35 times the speed of a bare queue on Redis, 0.5 times on PostgreSQL.';

const wanted: Readonly<Record<EngineName, number>> = { redis: 0.35, postgresql: 0.5 };

/** Bare before and after: what else the machine does meanwhile weighs on both. */
async function proveEngine(engine: EngineName, checks: Checks, jobs: number) {
  await using stack = new AsyncDisposableStack();
  const ground = await openJobsGround(stack, engine);
  await measureBare(engine, ground, Math.ceil(jobs / 4));
  const before = await measureBare(engine, ground, jobs);
  const product = await measureProduct(stack, ground, jobs, Math.ceil(jobs / 4));
  const after = await measureBare(engine, ground, jobs);
  const bare = median([before, (before + after) / 2, after]);
  const ratio = product.perSecond / bare;
  const faults = await ground.ledger.faults();
  const holds = await ground.ledger.openHolds();
  checks.that(product.completed === jobs, `${engine}: ${product.completed} of ${jobs} jobs completed with their file`);
  checks.that(faults.length === 0 && holds === 0, `${engine}: the books agree, ${holds} holds are left`);
  checks.that(
    ratio >= wanted[engine],
    `${engine}: ${Math.round(product.perSecond)} jobs/s beside ${Math.round(before)} and ${Math.round(after)} of the bare queue: ` +
      `${rounded(ratio, 3)} (${wanted[engine]} wanted); processor µs a job: ${Math.round(product.nodeMicros)} Node, ` +
      `${Math.round(product.databaseMicros)} PostgreSQL`,
  );
  return {
    jobs,
    per_second: Math.round(product.perSecond),
    bare_per_second: [Math.round(before), Math.round(after)],
    ratio: rounded(ratio, 3),
    node_micros_a_job: Math.round(product.nodeMicros),
    database_micros_a_job: Math.round(product.databaseMicros),
  };
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const jobs = full ? 5_000 : 800;
  const redis = await proveEngine('redis', checks, jobs);
  const postgresql = await proveEngine('postgresql', checks, jobs);
  return { pass: checks.faults.length === 0, redis, postgresql, faults: checks.faults };
}
