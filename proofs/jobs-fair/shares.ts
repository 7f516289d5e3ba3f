import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { inParallel, openJobMaker } from '../support/job-maker.ts';
import { openJobsGround, type EngineName, type JobsGround } from '../support/jobs-ground.ts';

const accounts = 50;
const mostDifference = 0.1;

const halfSql = `
  SELECT account_id, count(half.id)::int AS finished FROM (SELECT DISTINCT account_id FROM generation) AS account
  LEFT JOIN (SELECT id, account_id FROM generation WHERE completed_at IS NOT NULL ORDER BY completed_at LIMIT $1) AS half
    USING (account_id)
  GROUP BY account_id`;

async function untilHalf({ ledger }: JobsGround, half: number): Promise<void> {
  await eventually(120, async () => {
    const { rows } = await ledger.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM generation WHERE completed_at IS NOT NULL',
    );
    if (rows[0]!.count >= half) return true;
    await sleep(200);
    return undefined;
  });
}

/** Accounts that want the same, come one after the other with all they want. */
export async function proveShares(engine: EngineName, checks: Checks, jobsEach: number) {
  await using stack = new AsyncDisposableStack();
  const ground = await openJobsGround(stack, engine);
  const maker = await openJobMaker(stack, ground);
  const owners = await Promise.all(Array.from({ length: accounts }, maker.newAccount));
  const wishes = owners.flatMap((owner) => Array.from({ length: jobsEach }, () => owner));
  await inParallel(wishes, 16, (owner) => maker.make(owner, 'ms=0'));
  await Promise.all([ground.startWorker(), ground.startWorker()]);
  const half = (accounts * jobsEach) / 2;
  await untilHalf(ground, half);
  const { rows } = await ground.ledger.pool.query<{ finished: number }>(halfSql, [half]);
  const finished = rows.map((row) => row.finished);
  const [least, most] = [Math.min(...finished), Math.max(...finished)];
  const difference = (most - least) / (jobsEach / 2);
  checks.that(
    finished.length === accounts && difference <= mostDifference,
    `${engine}: in the middle each of ${accounts} accounts had ${least} to ${most} of ${jobsEach} jobs finished: ` +
      `${rounded(difference * 100)} % apart`,
  );
  return { accounts, jobs_each: jobsEach, least, most, difference: rounded(difference, 3) };
}
