import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

/** The lanes of what has been due the longest, and whether there was more than was looked at. */
export async function listDueLanes(
  db: Queryable,
  limit: number,
): Promise<{ readonly lanes: readonly string[]; readonly isFull: boolean }> {
  const { rows } = await sql<{ lane: string; count: string }>`
    SELECT lane, count(*) FROM (
      SELECT lane FROM webhook_delivery WHERE state = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${sql.lit(limit)}
    ) AS due GROUP BY lane
  `.execute(db);
  const found = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return { lanes: rows.map(({ lane }) => lane), isFull: found >= limit };
}

/** So many lanes from this one on that have anything pending, with whether it is due: one step of the index for each. */
export async function walkLanes(
  db: Queryable,
  after: string,
  limit: number,
): Promise<readonly { readonly lane: string; readonly isDue: boolean }[]> {
  const first = (beyond: ReturnType<typeof sql>) => sql`
    SELECT lane, next_attempt_at FROM webhook_delivery
    WHERE state = 'pending' AND next_attempt_at IS NOT NULL AND lane > ${beyond} ORDER BY lane, next_attempt_at LIMIT 1`;
  const { rows } = await sql<{ lane: string; is_due: boolean }>`
    WITH RECURSIVE walk AS (
      SELECT 1 AS step, found.* FROM (${first(sql`${after}`)}) AS found
      UNION ALL
      SELECT walk.step + 1, found.* FROM walk CROSS JOIN LATERAL (${first(sql`walk.lane`)}) AS found
      WHERE walk.step < ${sql.lit(limit)}
    )
    SELECT lane, next_attempt_at <= now() AS is_due FROM walk
  `.execute(db);
  return rows.map(({ lane, is_due }) => ({ lane, isDue: is_due }));
}

export interface Backlog {
  /** Seconds that what is due the longest has waited. */
  readonly oldestDueSeconds: number;
  readonly lanesOpen: number;
}

export async function measureBacklog(db: Queryable): Promise<Backlog> {
  const { rows } = await sql<{ seconds: number | null; open: string }>`
    SELECT
      (SELECT extract(epoch FROM now() - min(next_attempt_at))::float8 FROM webhook_delivery
       WHERE state = 'pending' AND next_attempt_at <= now()) AS seconds,
      (SELECT count(*) FROM webhook_lane WHERE open_until > now()) AS open
  `.execute(db);
  return { oldestDueSeconds: rows[0]?.seconds ?? 0, lanesOpen: Number(rows[0]?.open ?? 0) };
}
