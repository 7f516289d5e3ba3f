import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

// As in operator.repository.ts: what is read here is another module's, and nothing is written.

export interface JobRow {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly environment: 'live' | 'sandbox';
  readonly module: string;
  readonly task: string;
  readonly model: string;
  readonly state: string;
  readonly progress: number;
  readonly attempt: number;
  readonly provider: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly charged_micros: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

interface JobFilter {
  readonly states?: readonly string[] | undefined;
  readonly after?: string | undefined;
  readonly id?: string | undefined;
  readonly limit: number;
}

/** Newest first, whatever their kind: what follows the prefix of an id is its time. */
export async function listJobRows(db: Queryable, { states, after, id, limit }: JobFilter): Promise<readonly JobRow[]> {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`g.id = ${id}`]),
    ...(states === undefined ? [] : [sql`g.state IN (${sql.join(states.map((state) => sql.lit(state)))})`]),
    ...(after === undefined ? [] : [sql`substr(g.id, 5) < substr(${after}, 5)`]),
  ];
  const { rows } = await sql<JobRow>`
    SELECT g.id, g.account_id, a.name AS account_name, g.environment, g.module, g.task, g.model, g.state, g.progress,
      g.attempt, g.provider, g.error, g.charged_micros, g.created_at, g.started_at, g.completed_at
    FROM generation g JOIN account a ON a.id = g.account_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY substr(g.id, 5) DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}
