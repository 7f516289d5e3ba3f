import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { engines, openJobsGround, type EngineName, type JobsGround } from '../support/jobs-ground.ts';
import { assemble, type Havoc } from './havoc.ts';
import { makeJobs, newPayers } from './make-jobs.ts';
import { judge } from './verdict.ts';

export const promise =
  'Whatever dies (workers, the API, the queue), every job ends once, runs once, is paid once, and goes on within 12 seconds.';

const unfinishedSql = `SELECT count(*)::int AS count FROM generation WHERE state IN ('queued', 'submitting', 'running', 'finishing')`;

async function untilAllEnded({ ledger }: JobsGround, limitSeconds: number): Promise<number> {
  const begunMs = performance.now();
  await eventually(limitSeconds, async () => {
    const { rows } = await ledger.pool.query<{ count: number }>(unfinishedSql);
    if (rows[0]!.count === 0) return true;
    await sleep(250);
    return undefined;
  });
  return (performance.now() - begunMs) / 1000;
}

/** How late a timer of this process came at most: what is measured in seconds is never better than that. */
function watchLag(): () => number {
  let worstMs = 0;
  let dueMs = performance.now() + 100;
  const timer = setInterval(() => {
    worstMs = Math.max(worstMs, performance.now() - dueMs);
    dueMs = performance.now() + 100;
  }, 100);
  return () => {
    clearInterval(timer);
    return rounded(worstMs / 1000, 2);
  };
}

async function proveEngine(engine: EngineName, checks: Checks, jobs: number, havoc: Havoc) {
  await using stack = new AsyncDisposableStack();
  const ground = await openJobsGround(stack, engine);
  const lag = watchLag();
  const troupe = await assemble(ground);
  const keys = await newPayers(ground);
  const [made] = await Promise.all([makeJobs(troupe, keys, { jobs, overMs: havoc.forMs * 0.95 }), troupe.rage(havoc)]);
  const drainS = await untilAllEnded(ground, 90);
  const figures = await judge(ground, checks, made.acknowledged, troupe.deeds);
  return {
    ...figures,
    unanswered: made.unanswered,
    refused: made.refused,
    ended_after_the_last_kill_s: rounded(drainS, 1),
    timer_late_s_worst: lag(),
  };
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  const figures: Record<string, unknown> = {};
  const havoc = full ? { forMs: 60_000, stoppedForMs: 30_000 } : { forMs: 12_000, stoppedForMs: 8_000 };
  for (const engine of engines) figures[engine] = await proveEngine(engine, checks, full ? 2_000 : 200, havoc);
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
