import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import type { Log } from './log/log.ts';

interface NodeOptions {
  readonly database: Database;
  readonly log: Log;
  readonly id: string;
  readonly role: string;
}

export interface NodeRegistry {
  /** How many API processes were alive when last asked; the last known number outlives an outage. */
  readonly apiNodes: () => number;
  readonly close: () => Promise<void>;
}

const beatMs = 2_000;

/** Says "this process lives" and learns how many others do. */
export async function joinNodes({ database, log, id, role }: NodeOptions): Promise<NodeRegistry> {
  let count = 1;

  async function beat(): Promise<void> {
    await database
      .insertInto('node')
      .values({ id, role })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
    const alive = await database
      .selectFrom('node')
      .select((select) => select.fn.countAll<string>().as('nodes'))
      .where('role', 'in', ['api', 'all'])
      .where('seen_at', '>', sql<Date>`now() - interval '10 seconds'`)
      .executeTakeFirstOrThrow();
    count = Math.max(1, Number(alive.nodes));
  }

  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ error: String(error) }, 'this process could not announce itself'));
  }, beatMs);
  return {
    apiNodes: () => count,
    close: async () => {
      clearInterval(timer);
      await database
        .deleteFrom('node')
        .where('id', '=', id)
        .execute()
        .catch(() => {});
    },
  };
}

export async function deleteDeadNodes(database: Database): Promise<bigint> {
  const result = await database
    .deleteFrom('node')
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return result.numDeletedRows;
}
