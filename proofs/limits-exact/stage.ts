import { freePort } from '../../tools/services/ports.ts';
import { eventually, type Service } from '../../tools/services/processes.ts';
import { startRedis } from '../../tools/services/redis.ts';
import { Client as PostgresClient } from 'pg';
import { createClient, type Client } from '../support/client.ts';
import { provingGround, readiness, startServer, type ServerProcess } from '../support/servers.ts';

export interface Stage {
  readonly databaseUrl: string;
  readonly client: Client;
  readonly nodes: readonly [ServerProcess, ServerProcess];
  readonly redis: () => Service;
  /** A new, empty Redis at the same address. */
  readonly restartRedis: () => Promise<void>;
}

/** How each process says it counts now. */
export const limitsStates = ({ nodes }: Pick<Stage, 'nodes'>): Promise<string[]> =>
  Promise.all(nodes.map((node) => readiness(node, 'limits')));

/** Each process learns within two seconds that there is another; what one gives out alone depends on it. */
async function untilNodesKnowEachOther(databaseUrl: string): Promise<void> {
  const postgres = new PostgresClient({ connectionString: databaseUrl });
  await postgres.connect();
  try {
    const known = await eventually(10, async () => {
      const { rows } = await postgres.query<{ known: boolean }>(
        `SELECT count(*) = 2 AND min(seen_at) > max(started_at) + interval '100 ms' AS known FROM node`,
      );
      return rows[0]?.known || undefined;
    });
    if (!known) throw new Error('the two processes did not find each other');
  } finally {
    await postgres.end();
  }
}

/** Two API processes on one database and one Redis that nobody else uses. */
export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const port = await freePort();
  let redis = await startRedis({ port });
  stack.defer(() => redis.kill('SIGKILL'));
  const settings = { DATABASE_URL: ground.databaseUrl, REDIS_URL: redis.url, REDIS_PREFIX: ground.redisPrefix };
  const start = async () => {
    const server = await startServer(settings);
    stack.defer(server.stop);
    return server;
  };
  const nodes = [await start(), await start()] as const;
  const client = createClient();
  stack.defer(client.close);
  await untilNodesKnowEachOther(ground.databaseUrl);
  return {
    databaseUrl: ground.databaseUrl,
    client,
    nodes,
    redis: () => redis,
    restartRedis: async () => {
      redis = await startRedis({ port });
    },
  };
}
