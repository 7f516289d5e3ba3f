import type { Checks } from '../support/checks.ts';
import { median, rounded } from '../support/figures.ts';
import { inParallel } from '../support/job-maker.ts';
import type { Desk } from './desk.ts';

const kindSize = 50;
const asked = 11;
const mostError = 0.5;

const lastedSql = `SELECT extract(epoch FROM completed_at - created_at)::float8 AS seconds FROM generation WHERE id = $1`;

/** What a client is told as the job is made, beside how long it took. */
export async function proveEstimates(open: () => Promise<Desk>, checks: Checks) {
  const desk = await open();
  const done = ({ status }: { readonly status: string }) => status !== 'processing';
  await inParallel(Array.from({ length: kindSize }), 25, async () => {
    const { job } = await desk.make('ms=2500', 'wait=60');
    await desk.until(job.id, done);
  });
  const errors: number[] = [];
  const estimates: number[] = [];
  await inParallel(Array.from({ length: asked }), 3, async () => {
    const { job } = await desk.make('ms=2500');
    await desk.until(job.id, done);
    const { rows } = await desk.ground.ledger.pool.query<{ seconds: number }>(lastedSql, [job.id]);
    estimates.push(job.estimated_time);
    errors.push(Math.abs(job.estimated_time - rows[0]!.seconds) / rows[0]!.seconds);
  });
  const error = median(errors);
  checks.that(
    error <= mostError,
    `estimated_time after ${kindSize} of the kind: ${median(estimates)} s for the median job, ${rounded(error * 100)} % off`,
  );
  return {
    estimate_median_s: median(estimates),
    error_median: rounded(error, 3),
    error_worst: rounded(Math.max(...errors), 3),
  };
}
