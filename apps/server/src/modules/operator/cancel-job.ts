import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { AccountId } from '../../kit/ids.ts';
import { recordAudit } from '../audit/index.ts';
import { cancelGeneration } from '../generations/index.ts';
import { presentJob } from './job.ts';
import { listJobRows, type JobRow } from './operator-jobs.repository.ts';
import type { OperatorParts } from './read-parts.ts';

async function requireJob({ database }: OperatorParts, id: string): Promise<JobRow> {
  const [job] = await listJobRows(database, { id, limit: 1 });
  if (!job) throw new AppError('job_not_found', `There is no job ${id}.`, { param: 'id' });
  return job;
}

const never = new AbortController().signal;

/** As its owner would: the same life, the same charge. */
export async function cancelJob(parts: OperatorParts, actor: Caller, id: string) {
  const { account_id, environment } = await requireJob(parts, id);
  await cancelGeneration(parts.jobs, { account: { id: account_id as AccountId }, environment }, id, never);
  const deed = { accountId: account_id, environment, action: 'operator.job_cancelled', subject: id } as const;
  await recordAudit(parts.database, { actor }, deed);
  return presentJob(await requireJob(parts, id), new Date());
}
