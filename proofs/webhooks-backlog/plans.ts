import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { DB } from '../../apps/server/src/platform/db/database.generated.ts';
import type { Ground } from './ground.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** The months to come are empty: there is nothing to scan in them. */
const thisMonth = new Date().toISOString().slice(0, 7).replace('-', '_');
const grows = new RegExp(`^(?:event|webhook_delivery|webhook_attempt)_${thisMonth}$`);

/** The sequential scans of tables that grow, in the plans of the very statements that this work makes; it changes nothing. */
export async function readPlans(
  { databaseUrl }: Ground,
  work: (database: Database) => Promise<void>,
): Promise<readonly string[]> {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  const undone = new Error('undone');
  await database
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  await database.destroy();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const scans: string[] = [];
  for (const { sql, parameters } of statements.filter(({ sql: text }) => /webhook/.test(text))) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    );
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    scans.push(
      ...nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && grows.test(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name']!),
    );
  }
  await client.end();
  return scans;
}
