import type { QueryOf, requests } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { findJobs } from '../generations/index.ts';
import { presentRequest } from './request.ts';
import { listRequestsOf } from './requests.repository.ts';

type Query = QueryOf<typeof requests.listRequests>;

const idPrefixOf = (text: string) => (text.startsWith('req_') ? text : `req_${text}`).toLowerCase();

export async function listRequests({ actor, database }: Context<Caller>, query: Query) {
  const owner = { accountId: actor.account.id, environment: actor.environment };
  const found = await listRequestsOf(database, owner, query, {
    failed: query.status && query.status === 'failed',
    module: query.module,
    model: query.model,
    keyId: query.key_id,
    idPrefix: query.q === undefined ? undefined : idPrefixOf(query.q),
    from: query.start === undefined ? undefined : new Date(query.start),
    until: query.end === undefined ? undefined : new Date(query.end),
  });
  const jobs = await findJobs(
    database,
    owner,
    found.flatMap(({ jobId }) => jobId ?? []),
  );
  return found.map((request) => presentRequest(request, jobs.get(request.jobId ?? '')));
}
