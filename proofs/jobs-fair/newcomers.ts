import { setTimeout as sleep } from 'node:timers/promises';
import { runGenerationJob } from '../../apps/server/src/modules/generations/index.ts';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { inParallel, openJobMaker } from '../support/job-maker.ts';
import { openJobsGround, type EngineName, type JobsGround } from '../support/jobs-ground.ts';

interface Newcomer {
  readonly waitedMs: number;
  /** From the newcomer's arrival to the first end of a job that ran then. */
  readonly firstEndMs: number;
}

const newcomers = 6;
const patienceSeconds = 20;

const newcomerSql = `
  SELECT extract(epoch FROM started_at - created_at)::float8 * 1000 AS "waitedMs",
    (SELECT extract(epoch FROM min(other.completed_at) - own.created_at)::float8 * 1000 FROM generation AS other
     WHERE other.started_at < own.created_at AND other.completed_at > own.created_at) AS "firstEndMs"
  FROM generation AS own WHERE id = $1 AND started_at IS NOT NULL`;

const startedOf = ({ ledger }: JobsGround, id: string): Promise<Newcomer | undefined> =>
  eventually(patienceSeconds, async () => {
    const { rows } = await ledger.pool.query<{ waitedMs: number; firstEndMs: number | null }>(newcomerSql, [id]);
    const [row] = rows;
    if (row && (row.firstEndMs !== null || row.waitedMs <= 1_000)) return { ...row, firstEndMs: row.firstEndMs ?? 0 };
    await sleep(100);
    return undefined;
  });

/** One account has everything full; others come with one job each. */
export async function proveNewcomers(engine: EngineName, checks: Checks, waiting: number) {
  await using stack = new AsyncDisposableStack();
  const ground = await openJobsGround(stack, engine);
  const maker = await openJobMaker(stack, ground);
  const crowd = await maker.newAccount();
  await inParallel(Array.from({ length: waiting }), 16, () => maker.make(crowd, 'ms=1500'));
  await ground.startWorker();
  await ground.startWorker();
  await sleep(4_000);
  const seen: (Newcomer | undefined)[] = [];
  for (let n = 0; n < newcomers; n += 1) {
    const id = await maker.make(await maker.newAccount(), 'ms=100');
    seen.push(await startedOf(ground, id));
    await sleep(300);
  }
  const { waiting: left } = await maker.queue.counts(runGenerationJob);
  const late = seen.filter((one) => one === undefined || one.waitedMs > Math.max(1_000, one.firstEndMs));
  const waits = seen.map((one) => one?.waitedMs ?? patienceSeconds * 1000);
  checks.that(left > 0, `${engine}: ${left} of ${waiting} still wait as the last newcomer has come`);
  checks.that(
    late.length === 0,
    `${engine}: ${newcomers} newcomers behind ${waiting} jobs started after ${waits.map((ms) => Math.round(ms)).join(', ')} ms; ` +
      `${late.length} later than a second and than the first end of a running job`,
  );
  return {
    waiting,
    waited_ms: waits.map((ms) => Math.round(ms)),
    late: late.length,
    worst_s: rounded(Math.max(...waits) / 1000),
  };
}
