import type { operator, QueryOf } from '@atelier/contract';
import { presentJob, statesFor } from './job.ts';
import { listJobRows } from './operator-jobs.repository.ts';
import type { OperatorParts } from './read-parts.ts';

/** One more than asked for. */
export async function listJobs({ database }: OperatorParts, query: QueryOf<typeof operator.listJobs>) {
  const states = statesFor(query);
  if (states?.length === 0) return [];
  const rows = await listJobRows(database, { states, after: query.after, limit: query.limit + 1 });
  return rows.map((row) => presentJob(row, new Date()));
}
