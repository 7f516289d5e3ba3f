import { runGenerationJob } from '../generations/index.ts';
import { applyMessageJob } from '../payments/index.ts';
import { deliverLaneJob } from '../webhooks/index.ts';
import { countFailed } from './operator.repository.ts';
import type { OperatorParts } from './read-parts.ts';

export async function listQueues({ database, queue }: OperatorParts) {
  const failed = await countFailed(database);
  const queues = [
    { job: runGenerationJob, failed_24h: failed.jobs },
    { job: deliverLaneJob, failed_24h: failed.deliveries },
    { job: applyMessageJob, failed_24h: null },
  ];
  const data = await Promise.all(
    queues.map(async ({ job, failed_24h }) => ({
      name: job.name,
      engine: queue.engine,
      ...(await queue.counts(job)),
      failed_24h,
    })),
  );
  return { object: 'list' as const, data };
}
