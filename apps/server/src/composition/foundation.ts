import type { Redis } from 'ioredis';
import { newId } from '../kit/ids.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '../platform/db/database.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { joinNodes, type NodeRegistry } from '../platform/nodes.ts';
import { connectRedis } from '../platform/redis/redis.ts';
import { startMetrics } from '../platform/telemetry/metrics.ts';
import { startTraces } from '../platform/telemetry/traces.ts';

export type Role = 'api' | 'worker' | 'all';

/** What every role stands on. */
export interface Foundation extends OpenDatabase {
  /** The name of this process. */
  readonly nodeId: string;
  readonly config: Config;
  readonly log: Log;
  readonly nodes: NodeRegistry;
  readonly redis: Redis | undefined;
}

export async function layFoundation(config: Config, role: Role, givenLog?: Log): Promise<Foundation> {
  const nodeId = newId('node');
  const log = givenLog ?? createLog({ level: config.LOG_LEVEL, node: nodeId });
  const stops: (() => Promise<unknown>)[] = [];
  if (config.METRICS_PORT !== undefined) {
    stops.push((await startMetrics({ host: config.METRICS_HOST, port: config.METRICS_PORT })).stop);
  }
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint !== undefined) {
    stops.push((await startTraces({ endpoint, ratio: config.TRACE_RATIO, node: nodeId })).stop);
  }

  const { database, pool, close } = openDatabase({
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    log,
  });
  const redis = config.REDIS_URL === undefined ? undefined : connectRedis(config.REDIS_URL, log);
  const nodes = await joinNodes({ database, log, id: nodeId, role });
  return {
    nodeId,
    config,
    log,
    database,
    pool,
    nodes,
    redis,
    close: async () => {
      await nodes.close();
      redis?.disconnect();
      await close();
      await Promise.allSettled(stops.map((stop) => stop()));
      await new Promise((resolve) => log.flush(resolve));
    },
  };
}
