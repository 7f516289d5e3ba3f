import { Kysely, PostgresDialect } from 'kysely';
import type { Client, Pool } from 'pg';
import type { UserActor } from '../../apps/server/src/kit/actor.ts';
import { getUsage } from '../../apps/server/src/modules/usage/get-usage.ts';
import { monthOf } from '../../apps/server/src/modules/usage/usage-months.ts';
import type { UsageQuery } from '../../apps/server/src/modules/usage/usage-window.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';
import type { DB } from '../../apps/server/src/platform/db/database.generated.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statements that the product itself makes for this query. */
async function statementsOf(pool: Pool, accountId: string, query: UsageQuery): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  const actor = { kind: 'user', environment: 'live', account: { id: accountId } } as UserActor;
  await getUsage({ actor, database, now: new Date() } as Context<UserActor>, query);
  return statements;
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export interface RawReading {
  /** Partitions of single rows that were read at all. */
  readonly partitions: readonly string[];
  /** Rows that were touched there, those that a filter threw away included. */
  readonly rows: number;
  readonly executionMs: number;
}

/** What PostgreSQL does for this query with single rows, by its own account. */
export async function readRaw(client: Client, pool: Pool, accountId: string, query: UsageQuery): Promise<RawReading> {
  const touched: PlanNode[] = [];
  let executionMs = 0;
  for (const { sql, parameters } of await statementsOf(pool, accountId, query)) {
    const { rows } = await client.query<{
      'QUERY PLAN': readonly { readonly Plan: PlanNode; readonly 'Execution Time': number }[];
    }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
    const plan = rows[0]!['QUERY PLAN'][0]!;
    executionMs += plan['Execution Time'];
    touched.push(
      ...nodesOf(plan.Plan).filter(
        (node) => node['Relation Name']?.startsWith('usage_record') && node['Actual Loops'] > 0,
      ),
    );
  }
  const rowsOf = (node: PlanNode) =>
    node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
  return {
    partitions: [...new Set(touched.map((node) => node['Relation Name']!))],
    rows: touched.reduce((sum, node) => sum + rowsOf(node), 0),
    executionMs: Math.round(executionMs * 10) / 10,
  };
}

/** Those of them that end before the moment. The default partition holds no closed month. */
export const olderThan = (partitions: readonly string[], moment: Date): readonly string[] => {
  const openMonth = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()));
  return partitions.filter((name) => (monthOf(name) ?? openMonth) < openMonth);
};
