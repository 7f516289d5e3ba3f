import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { ProjectOwner, TreeEntry } from './project.ts';

/** One at a time in an account: two that count the same contents in another order would wait for each other. */
async function lock(tx: Queryable, { accountId, environment }: ProjectOwner): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`project_blob:${environment}:${accountId}`}, 0))`.execute(
    tx,
  );
}

/** Counts one more version that holds these contents. What is there already is not written again. */
export async function addBlobs(
  tx: Queryable,
  owner: ProjectOwner,
  contents: ReadonlyMap<string, string>,
): Promise<void> {
  await lock(tx, owner);
  const entries = [...contents];
  const hashes = entries.map(([sha256]) => sha256);
  const { rows: known } = await sql<{ sha256: string }>`
    UPDATE project_blob SET uses = uses + 1
    WHERE account_id = ${owner.accountId} AND environment = ${owner.environment} AND sha256 = ANY(${hashes}::text[])
    RETURNING sha256`.execute(tx);
  const held = new Set(known.map(({ sha256 }) => sha256));
  const fresh = entries.filter(([sha256]) => !held.has(sha256));
  if (fresh.length === 0) return;
  await tx
    .insertInto('project_blob')
    .values(
      fresh.map(([sha256, content]) => ({
        account_id: owner.accountId,
        environment: owner.environment,
        sha256,
        content: Buffer.from(content),
        uses: 1,
      })),
    )
    .execute();
}

/** Counts one more version that holds what another holds. */
export async function addUses(tx: Queryable, owner: ProjectOwner, tree: readonly TreeEntry[]): Promise<void> {
  await lock(tx, owner);
  const hashes = [...new Set(tree.map(({ sha256 }) => sha256))];
  await sql`
    UPDATE project_blob SET uses = uses + 1
    WHERE account_id = ${owner.accountId} AND environment = ${owner.environment} AND sha256 = ANY(${hashes}::text[])`.execute(
    tx,
  );
}

/** Of all versions of a project, before their rows go; contents that nothing holds any more go too. */
export async function dropUses(tx: Queryable, owner: ProjectOwner, projectId: string): Promise<void> {
  await lock(tx, owner);
  await sql`
    WITH held AS (
      SELECT sha256, count(*)::integer AS times
      FROM project_version,
        LATERAL (SELECT DISTINCT entry ->> 'sha256' AS sha256 FROM jsonb_array_elements(tree) AS entry) AS contents
      WHERE project_id = ${projectId} GROUP BY sha256
    )
    UPDATE project_blob SET uses = uses - times FROM held
    WHERE account_id = ${owner.accountId} AND environment = ${owner.environment}
      AND project_blob.sha256 = held.sha256`.execute(tx);
  await sql`DELETE FROM project_blob WHERE account_id = ${owner.accountId} AND environment = ${owner.environment}
    AND uses <= 0`.execute(tx);
}

export async function readBlobs(
  db: Queryable,
  owner: ProjectOwner,
  tree: readonly TreeEntry[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = [...new Set(tree.map(({ sha256 }) => sha256))];
  const { rows } = await sql<{ sha256: string; content: Buffer }>`
    SELECT sha256, content FROM project_blob
    WHERE account_id = ${owner.accountId} AND environment = ${owner.environment}
      AND sha256 = ANY(${hashes}::text[])`.execute(db);
  return new Map(rows.map(({ sha256, content }) => [sha256, content.toString()]));
}
