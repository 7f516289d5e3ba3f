import { Client as PostgresClient } from 'pg';
import { freePort } from '../../tools/services/ports.ts';
import { eventually } from '../../tools/services/processes.ts';
import { startRedis } from '../../tools/services/redis.ts';
import { createClient, type Client } from '../support/client.ts';
import { provingGround, startServer, type ServerProcess } from '../support/servers.ts';
import { openDatabasePath } from '../support/database-path.ts';

export interface Stage {
  readonly databaseUrl: string;
  readonly client: Client;
  readonly nodeA: ServerProcess;
  readonly nodeB: ServerProcess;
  readonly silenceNotificationsOfB: () => void;
  readonly restoreNotificationsOfB: () => void;
  /** Ends node B's notification connection at the database, as an operator or a failing network would. */
  readonly cutNotificationsOfB: () => Promise<void>;
  readonly untilBothListen: () => Promise<void>;
}

const named = `datname = current_database() AND application_name = 'atelier notifications'`;

/** Two API processes on one Redis and one database, which node B reaches over a path that the proof can disturb. */
export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const redis = await startRedis({ port: await freePort() });
  stack.defer(redis.stop);
  const path = await openDatabasePath(ground.databaseUrl);
  stack.defer(path.close);
  const postgres = new PostgresClient({ connectionString: ground.databaseUrl });
  await postgres.connect();
  stack.defer(() => postgres.end());
  const common = { REDIS_URL: redis.url, REDIS_PREFIX: ground.redisPrefix, LOG_LEVEL: 'warn' };
  const start = async (databaseUrl: string) => {
    const server = await startServer({ ...common, DATABASE_URL: databaseUrl });
    stack.defer(server.stop);
    return server;
  };
  const nodeA = await start(ground.databaseUrl);
  const nodeB = await start(path.url);
  const client = createClient();
  stack.defer(client.close);

  return {
    databaseUrl: ground.databaseUrl,
    client,
    nodeA,
    nodeB,
    silenceNotificationsOfB: path.silenceNotifications,
    restoreNotificationsOfB: path.restoreNotifications,
    cutNotificationsOfB: async () => {
      const { rowCount } = await postgres.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${named} AND client_port = ANY($1)`,
        [path.notificationPorts()],
      );
      if (rowCount !== 1) throw new Error(`node B had ${rowCount} notification connections, not one`);
    },
    untilBothListen: async () => {
      const both = await eventually(10, async () => {
        const { rowCount } = await postgres.query(`SELECT FROM pg_stat_activity WHERE ${named} AND query = 'SELECT 1'`);
        return rowCount === 2 || undefined;
      });
      if (!both) throw new Error('a process does not listen for notifications');
    },
  };
}
