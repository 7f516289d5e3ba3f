import { createRequestRecorder, ensureRequestPartitions, pruneRequests } from '../modules/requests/index.ts';
import { isDatabaseOutage } from '../platform/db/database.ts';
import type { Task } from '../platform/tasks.ts';
import { gauge } from '../platform/telemetry/metrics.ts';
import type { Foundation } from './foundation.ts';

/** Where the requests of this process are written down. */
export function composeRequests({ database, log }: Foundation) {
  const recorder = createRequestRecorder({ database, log, isOutage: isDatabaseOutage });
  gauge('requests_not_recorded', 'Requests that the list of requests lacks since the start', recorder.dropped);
  return recorder;
}

const minutes = 60_000;

export const requestTasks = ({ config, database }: Foundation): readonly Task[] => [
  { name: 'request partitions made', everyMs: 10 * minutes, run: () => ensureRequestPartitions(database) },
  {
    name: 'old requests forgotten',
    everyMs: 60 * minutes,
    run: () => pruneRequests(database, config.REQUEST_RETENTION_DAYS),
  },
];
