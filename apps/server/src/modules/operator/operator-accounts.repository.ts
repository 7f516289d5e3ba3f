import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';

// As in operator.repository.ts: what is read here is other modules', and nothing is written.

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly owner_email: string | null;
  readonly plan: string;
  readonly sandbox_plan: string | null;
  readonly status: 'active' | 'suspended';
  readonly attribution_waived: boolean;
  readonly posted_micros: string;
  readonly requests_24h: number;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

interface AccountFilter {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly id?: string | undefined;
  readonly limit: number;
}

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matching = ({ q, after, id }: AccountFilter) =>
  sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`a.id = ${id}`]),
      ...(after === undefined ? [] : [sql`a.id < ${after}`]),
      ...(q === undefined || q === ''
        ? []
        : [
            sql`(a.id = ${q} OR a.name ILIKE ${likeText(q)} OR EXISTS (
            SELECT FROM organization_member m JOIN person p ON p.id = m."userId"
            WHERE m."organizationId" = a.organization_id AND p.email ILIKE ${likeText(q)}))`,
          ]),
    ],
    sql` AND `,
  );

/** Newest first. What was used is looked up for the accounts of the page only. */
export async function listAccountRows(db: Queryable, filter: AccountFilter): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    SELECT a.id, a.name, a.plan, a.sandbox_plan, a.status, a.attribution_waived, a.created_at, a.deleted_at,
      owner.email AS owner_email,
      coalesce(b.posted_micros, 0)::text AS posted_micros, used.requests::int AS requests_24h
    FROM (SELECT * FROM account a WHERE ${matching(filter)} ORDER BY a.id DESC LIMIT ${filter.limit}) AS a
    LEFT JOIN credit_balance b ON b.account_id = a.id AND b.environment = 'live'
    LEFT JOIN LATERAL (
      SELECT p.email FROM organization_member m JOIN person p ON p.id = m."userId"
      WHERE m."organizationId" = a.organization_id AND m.role = 'owner' ORDER BY m."createdAt" LIMIT 1
    ) AS owner ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(requests), 0) AS requests FROM (
        SELECT requests FROM usage_hour
        WHERE account_id = a.id AND environment = 'live' AND hour >= date_trunc('hour', now() - interval '24 hours', 'UTC')
        UNION ALL
        SELECT requests FROM usage_record
        WHERE account_id = a.id AND environment = 'live' AND created_at >= (SELECT closed_until FROM usage_rollup)
      ) AS counted
    ) AS used
    ORDER BY a.id DESC
  `.execute(db);
  return rows;
}

interface AccountDetails {
  readonly live_keys: number;
  readonly sandbox_keys: number;
  readonly unfinished_jobs: number;
  readonly charged_micros: string;
  readonly last_request_at: Date | null;
}

export async function findAccountDetails(db: Queryable, id: string): Promise<AccountDetails> {
  const { rows } = await sql<AccountDetails>`
    WITH keys AS (
      SELECT (count(*) FILTER (WHERE environment = 'live'))::int AS live_keys,
        (count(*) FILTER (WHERE environment = 'sandbox'))::int AS sandbox_keys
      FROM api_key WHERE account_id = ${id} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
    ), jobs AS (
      SELECT count(*)::int AS unfinished_jobs FROM generation
      WHERE account_id = ${id} AND state IN ('queued', 'submitting', 'running', 'finishing')
    ), charged AS (
      SELECT coalesce(sum(credits_micros), 0)::text AS charged_micros FROM (
        SELECT credits_micros FROM usage_hour
        WHERE account_id = ${id} AND environment = 'live' AND hour >= now() - interval '30 days'
        UNION ALL
        SELECT credits_micros FROM usage_record
        WHERE account_id = ${id} AND environment = 'live' AND created_at >= (SELECT closed_until FROM usage_rollup)
      ) AS used
    ), latest AS (
      SELECT max(created_at) AS last_request_at FROM (
        SELECT (SELECT created_at FROM request_log WHERE account_id = ${id} AND environment = e.environment
          ORDER BY request_id DESC LIMIT 1) AS created_at
        FROM (VALUES ('live'), ('sandbox')) AS e (environment)
      ) AS each
    )
    SELECT * FROM keys, jobs, charged, latest
  `.execute(db);
  return rows[0]!;
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

export async function listMembers(db: Queryable, accountId: string): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT p.id, p.name, p.email, m.role FROM account a
    JOIN organization_member m ON m."organizationId" = a.organization_id JOIN person p ON p.id = m."userId"
    WHERE a.id = ${accountId} ORDER BY m."createdAt" LIMIT 100
  `.execute(db);
  return rows;
}
