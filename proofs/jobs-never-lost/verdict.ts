import type { Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { songMicros, type JobsGround } from '../support/jobs-ground.ts';
import type { UpstreamRun } from '../support/prediction-upstream.ts';
import type { Deeds } from './havoc.ts';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempt: number;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly endings: number;
  readonly settlements: number;
  readonly charged: string;
  readonly told: number;
  readonly files: number;
}

async function readRows({ ledger }: JobsGround): Promise<readonly Row[]> {
  const { rows } = await ledger.pool.query<Row>(`
    SELECT id, state, attempt, started_at, completed_at,
      (SELECT count(*)::int FROM jsonb_array_elements(history) AS entry
       WHERE entry->'data'->>'status' IN ('completed', 'failed', 'cancelled')) AS endings,
      (SELECT count(*)::int FROM credit_movement WHERE reference_type = 'generation' AND reference_id = generation.id) AS settlements,
      (SELECT coalesce(-sum(amount_micros), 0)::text FROM credit_movement
       WHERE reference_type = 'generation' AND reference_id = generation.id) AS charged,
      (SELECT count(*)::int FROM event WHERE type = 'generation.completed' AND data->>'job_id' = generation.id) AS told,
      (SELECT count(*)::int FROM file WHERE generation_id = generation.id AND state = 'ready') AS files
    FROM generation`);
  return rows;
}

const limitSeconds = 12;
/** The driver looks once a second: a later touch than this is not of the same attempt. */
const lookMs = 1_000;

interface Restarts {
  readonly afterKillS: number;
  readonly afterFlushS: number;
  readonly afterStopS: number;
  readonly beforeHandoverS: number;
  readonly interrupted: number;
}

/** How long the jobs of a worker that was taken away stood still, as the upstream saw it. */
function measureRestarts(rows: readonly Row[], runs: readonly UpstreamRun[], deeds: Deeds): Restarts {
  const endOf = new Map(rows.map(({ id, completed_at }) => [id, completed_at?.getTime() ?? Infinity]));
  const since = (worker: string, atMs: number): number[] =>
    runs.flatMap(({ id, touches }) => {
      const last = touches.findLast(([ms]) => ms <= atMs);
      if (last?.[1] !== worker || endOf.get(id)! <= atMs) return [];
      const next = touches.find(([ms, who]) => ms > atMs && who !== worker);
      return [((next?.[0] ?? endOf.get(id)!) - atMs) / 1000];
    });
  const flushAfter = (atMs: number) =>
    deeds.flushes.findLast((ms) => ms >= atMs - lookMs && ms <= atMs + limitSeconds * 1000);
  const plain = deeds.kills.filter(({ atMs }) => flushAfter(atMs) === undefined);
  const flushed = deeds.kills.filter(({ atMs }) => flushAfter(atMs) !== undefined);
  const afterKill = plain.flatMap(({ worker, atMs }) => since(worker, atMs));
  const afterFlush = flushed.flatMap(({ worker, atMs }) =>
    since(worker, atMs).map((seconds) => {
      const flushedS = Math.max(0, flushAfter(atMs)! - atMs) / 1000;
      return seconds > flushedS ? seconds - flushedS : seconds;
    }),
  );
  const starts = new Map(rows.map(({ id, started_at }) => [id, started_at?.getTime() ?? Infinity]));
  // One that a flush took from the queue meanwhile is counted from there.
  const handovers = runs.map(({ id, startedMs }) => {
    const claimedMs = starts.get(id)!;
    const flushedMs = deeds.flushes.findLast((ms) => ms > claimedMs && ms < startedMs) ?? claimedMs;
    return (startedMs - flushedMs) / 1000;
  });
  const worst = (all: readonly number[]) => rounded(Math.max(0, ...all), 1);
  return {
    afterKillS: worst(afterKill),
    afterFlushS: worst(afterFlush),
    afterStopS: worst(deeds.stops.flatMap(({ worker, atMs }) => since(worker, atMs))),
    beforeHandoverS: worst(handovers),
    interrupted: afterKill.length + afterFlush.length,
  };
}

function judgeRestarts(restarts: Restarts, deeds: Deeds, that: Checks['that']): void {
  that(
    Math.max(restarts.afterKillS, restarts.beforeHandoverS) <= limitSeconds,
    `${restarts.interrupted} jobs of ${deeds.kills.length} killed workers; the worst went on after ${restarts.afterKillS} s, ` +
      `${restarts.beforeHandoverS} s where it had not been handed over`,
  );
  that(
    restarts.afterFlushS <= limitSeconds,
    `${restarts.afterFlushS} s after a flush that took its place in the queue`,
  );
}

export async function judge(
  ground: JobsGround,
  checks: Checks,
  acknowledged: readonly string[],
  deeds: Deeds,
): Promise<Record<string, unknown>> {
  const { engine, ledger } = ground;
  const rows = await readRows(ground);
  const runs = await ground.upstream.record();
  const known = new Set(rows.map(({ id }) => id));
  const ran = new Map(runs.map((run) => [run.id, run]));
  const that = (holds: boolean, text: string) => checks.that(holds, `${engine}: ${text}`);
  const lost = acknowledged.filter((id) => !known.has(id));
  const open = rows.filter(({ endings }) => endings !== 1);
  const other = rows.filter(({ state }) => state !== 'completed');
  that(lost.length === 0, `each of ${acknowledged.length} acknowledged jobs has its row; ${lost.length} lost`);
  that(open.length === 0, `each of ${rows.length} jobs ended once; ${open.length} did not`);
  that(
    other.length === 0,
    `all were completed; ${other.length} were not ${JSON.stringify([...new Set(other.map(({ state }) => state))])}`,
  );
  const wrong = rows.filter(({ settlements, charged }) => settlements !== 1 || BigInt(charged) !== songMicros);
  that(wrong.length === 0, `each was settled once at its price; ${wrong.length} were not`);
  const untold = rows.filter(({ told }) => told !== 1);
  that(untold.length === 0, `each was told once; ${untold.length} were not`);
  const notRun = rows.filter(({ id }) => !ran.has(id));
  const cancelled = runs.filter(({ cancelledMs }) => cancelledMs !== null);
  that(
    notRun.length === 0 && runs.length === rows.length && cancelled.length === 0,
    `the upstream ran ${runs.length} jobs, each once; ${cancelled.length} were stopped there`,
  );
  const holds = await ledger.openHolds();
  const faults = await ledger.faults();
  that(holds === 0, `${holds} holds are left`);
  that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  const restarts = measureRestarts(rows, runs, deeds);
  judgeRestarts(restarts, deeds, that);
  return {
    jobs: rows.length,
    acknowledged: acknowledged.length,
    kills: deeds.kills.length,
    api_kills: deeds.apiKills,
    flushes: deeds.flushes.length,
    interrupted: restarts.interrupted,
    restart_after_kill_s_worst: restarts.afterKillS,
    restart_after_flush_s_worst: restarts.afterFlushS,
    restart_after_stop_s_worst: restarts.afterStopS,
    start_to_handover_s_worst: restarts.beforeHandoverS,
    attempts_most: Math.max(...rows.map(({ attempt }) => attempt)),
    submissions: runs.reduce((total, { submissions }) => total + submissions, 0),
    files_beyond_one: rows.reduce((total, { files }) => total + Math.max(0, files - 1), 0),
  };
}
