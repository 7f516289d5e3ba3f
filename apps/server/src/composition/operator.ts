import type { FastifyInstance } from 'fastify';
import { runGenerationJob } from '../modules/generations/index.ts';
import type { OperatorParts } from '../modules/operator/index.ts';
import { runChecks, type ReadinessCheck } from '../platform/http/health.ts';
import type { Foundation } from './foundation.ts';
import packageFile from '../../package.json' with { type: 'json' };

interface Looked extends Pick<OperatorParts, 'catalogue' | 'router' | 'jobs'> {
  readonly http: FastifyInstance;
  /** What /readyz asks. */
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
}

/** What operators look at: all of it, from the process that they reached. */
export function composeOperatorDesk(foundation: Foundation, looked: Looked): OperatorParts {
  const { database, config, nodeId, redis } = foundation;
  const { http, checks, catalogue, router, jobs } = looked;
  const { queue } = jobs;
  const more: Readonly<Record<string, ReadinessCheck>> = {
    ...checks,
    queue: async () => {
      await queue.counts(runGenerationJob);
      return `on ${queue.engine}`;
    },
    redis: async () => (redis ? await redis.ping() : 'none is configured'),
  };
  return {
    database,
    catalogue,
    router,
    queue,
    jobs,
    nodeId,
    traffic: http.surroundings.traffic,
    health: () => runChecks(more),
    secretOf: config.secretOf,
    version: packageFile.version,
    isClosing: () => http.surroundings.isClosing(),
  };
}
