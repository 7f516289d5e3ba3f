import type { GenerationId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Generation, GenerationOwner } from './generation.ts';

export type JobTimes = Pick<Generation, 'id' | 'chargedMicros' | 'createdAt' | 'startedAt' | 'completedAt'>;

/** Those of an owner that are still there. */
export async function listTimes(
  db: Queryable,
  owner: GenerationOwner,
  ids: readonly string[],
): Promise<readonly JobTimes[]> {
  const rows = await db
    .selectFrom('generation')
    .select(['id', 'charged_micros', 'created_at', 'started_at', 'completed_at'])
    .where('id', 'in', ids)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .execute();
  return rows.map((row) => ({
    id: row.id as GenerationId,
    chargedMicros: row.charged_micros === null ? null : BigInt(row.charged_micros),
    createdAt: row.created_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
  }));
}
