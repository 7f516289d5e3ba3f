import { findOwner } from '../modules/accounts/index.ts';
import {
  clearOldPayloads,
  createDeliverer,
  createLaneFinder,
  deliverLaneJob,
  deliverySchedule,
  ensureWebhookPartitions,
  pruneWebhooks,
  reportBacklog,
  type DelivererOptions,
  type WebhookParts,
} from '../modules/webhooks/index.ts';
import { createOutboundFetch } from '../platform/outbound/outbound-fetch.ts';
import { createSealing } from '../platform/sealing.ts';
import type { Task } from '../platform/tasks.ts';
import { gauge, gauges } from '../platform/telemetry/metrics.ts';
import type { Foundation } from './foundation.ts';
import { composeQueue } from './queue.ts';

const shared = ({ config, database }: Foundation): WebhookParts => ({
  database,
  sealing: createSealing(config.SECRET_KEY, 'webhook secrets'),
  outbound: createOutboundFetch({ allowPrivate: config.ALLOW_PRIVATE_ADDRESSES, ports: config.OUTBOUND_PORTS }),
});

interface WebhookDesk extends WebhookParts {
  readonly close: () => Promise<void>;
}

/** Where endpoints are registered and deliveries are looked at. */
export function composeWebhookDesk(foundation: Foundation): WebhookDesk {
  const parts = shared(foundation);
  return { ...parts, close: parts.outbound.close };
}

interface WebhookWorker {
  readonly tasks: readonly Task[];
  readonly close: () => Promise<void>;
}

function showMetrics({ database }: Foundation, counts: ReadonlyMap<string, number>, running: () => number): Task {
  let backlog = { oldestDueSeconds: 0, lanesOpen: 0 };
  gauges('webhook_attempts', 'Attempts that this process made since it started, by how they went', () =>
    Array.from(counts, ([outcome, count]) => [count, { outcome }] as const),
  );
  gauge('webhook_lanes_running', 'Lanes that this process delivers now', running);
  gauge(
    'webhook_oldest_due_seconds',
    'How long the delivery that is due the longest waits',
    () => backlog.oldestDueSeconds,
  );
  gauge('webhook_lanes_open', 'Lanes that are left alone for a while after failures', () => backlog.lanesOpen);
  return {
    name: 'webhook backlog measured',
    everyMs: 10_000,
    run: async () => {
      backlog = await reportBacklog(database);
      return 0;
    },
  };
}

const hour = 60 * 60_000;

const keepingTasks = ({ config, database }: Foundation): readonly Task[] => [
  { name: 'webhook partitions made', everyMs: hour, run: () => ensureWebhookPartitions(database) },
  {
    name: 'webhook partitions dropped',
    everyMs: hour,
    run: () => pruneWebhooks(database, config.WEBHOOK_RETENTION_MONTHS),
  },
  { name: 'webhook payloads dropped', everyMs: hour, run: () => clearOldPayloads(database) },
];

/** Where deliveries are made. */
export async function composeWebhookWorker(foundation: Foundation): Promise<WebhookWorker> {
  const { config, database, log } = foundation;
  const counts = new Map<string, number>([
    ['delivered', 0],
    ['failed', 0],
  ]);
  const parts: DelivererOptions = {
    ...shared(foundation),
    schedule: deliverySchedule,
    log,
    ownerEmailOf: async (db, { accountId, environment }) =>
      (await findOwner(db, accountId, environment))?.email ?? undefined,
    onOutcome: (outcome) => counts.set(outcome, counts.get(outcome)! + 1),
  };
  const queue = await composeQueue(foundation);
  const deliver = createDeliverer(parts);
  const worker = queue.work(deliverLaneJob, ({ lane }, { signal }) => deliver(lane, signal));
  const findLanes = createLaneFinder({ database, queue });
  return {
    tasks: [
      {
        name: 'webhook lanes queued',
        everyMs: 250,
        run: async () => {
          await findLanes();
          return 0;
        },
      },
      showMetrics(foundation, counts, worker.running),
      ...keepingTasks(foundation),
    ],
    close: async () => {
      await worker.drain(config.SHUTDOWN_TIMEOUT_MS);
      await queue.close();
      await parts.outbound.close();
    },
  };
}
