import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { findJobs } from '../generations/index.ts';
import { presentRequest, timelineOf } from './request.ts';
import { findRequest } from './requests.repository.ts';

export async function getRequest({ actor, database }: Context<Caller>, id: string) {
  const owner = { accountId: actor.account.id, environment: actor.environment };
  const request = await findRequest(database, owner, id);
  if (!request) throw new AppError('not_found', `There is no request ${id} in the list.`, { param: 'id' });
  const jobs = await findJobs(database, owner, request.jobId === null ? [] : [request.jobId]);
  const job = jobs.get(request.jobId ?? '');
  return { ...presentRequest(request, job), timeline: timelineOf(request, job) };
}
