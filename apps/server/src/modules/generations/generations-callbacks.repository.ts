import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { Generation } from './generation.ts';

interface NewCallback {
  readonly id: string;
  readonly attempt: number;
  readonly provider: string;
  readonly digest: Buffer;
  readonly body: Buffer;
}

/** An upstream tells of the start, of the end, and perhaps again: more than this is noise. */
const mostOfOne = 4;

/** Kept only while somebody waits for it. */
export async function insertCallback(
  db: Queryable,
  { id, attempt, provider, digest, body }: NewCallback,
): Promise<void> {
  await sql`
    INSERT INTO generation_callback (generation_id, digest, provider, body)
    SELECT id, ${digest}, ${provider}, ${body} FROM generation
    WHERE id = ${id} AND attempt >= ${attempt} AND state IN ('submitting', 'running')
      AND (SELECT count(*) FROM generation_callback WHERE generation_id = ${id}) < ${mostOfOne}
    ON CONFLICT DO NOTHING`.execute(db);
}

export interface StoredCallback {
  readonly digest: Buffer;
  readonly body: Buffer;
}

/** Those of the provider that has the job now, without the ones that were read before. */
export async function listCallbacks(
  db: Queryable,
  { id, provider }: Pick<Generation, 'id' | 'provider'>,
  read: readonly Buffer[],
): Promise<readonly StoredCallback[]> {
  const { rows } = await sql<StoredCallback>`
    SELECT digest, body FROM generation_callback
    WHERE generation_id = ${id} AND provider = ${provider} AND digest <> ALL(${read}::bytea[])
    ORDER BY received_at`.execute(db);
  return rows;
}

export async function deleteCallbacks(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('generation_callback').where('generation_id', '=', id).execute();
}

/** What workers that died left behind. */
export async function deleteOldCallbacks(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM generation_callback WHERE generation_id IN (
      SELECT id FROM generation WHERE state IN ('completed', 'failed', 'cancelled')
        AND id IN (SELECT generation_id FROM generation_callback)
    )`.execute(db);
}
