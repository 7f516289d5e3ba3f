import { deleteLeftBelongings } from '../modules/belongings/index.ts';
import { createHoldReaper, expireLots } from '../modules/credits/index.ts';
import { createMailer, pruneMail, sendQueuedMail } from '../modules/mail/index.ts';
import { reconcileBooks } from '../modules/operator/index.ts';
import { ensurePartitions, pruneUsage, rollUpUsage } from '../modules/usage/index.ts';
import { deleteExpiredIdempotencyRecords } from '../platform/db/idempotency-store.ts';
import { deleteDeadNodes } from '../platform/nodes.ts';
import { startTasks, type RunningTasks, type Task } from '../platform/tasks.ts';
import { gauge } from '../platform/telemetry/metrics.ts';
import { composeJobWorker } from './jobs.ts';
import type { Foundation } from './foundation.ts';
import { composePaymentWorker } from './payments.ts';
import { requestTasks } from './requests.ts';
import { composeWebhookWorker } from './webhooks.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

function creditTasks({ database, log }: Foundation): readonly Task[] {
  const reapHolds = createHoldReaper(database);
  let imbalances = 0;
  gauge(
    'credits_out_of_balance',
    'Books that did not agree when last checked: anything but 0 is an alarm',
    () => imbalances,
  );
  return [
    { name: 'holds released', everyMs: 5 * seconds, run: reapHolds },
    { name: 'credits expired', everyMs: 1 * minutes, run: async () => Number(await expireLots(database)) },
    {
      name: 'books out of balance',
      everyMs: 5 * minutes,
      run: async () => {
        const found = await reconcileBooks(database, 'credits');
        for (const imbalance of found) log.error({ ...imbalance }, 'the books do not agree');
        imbalances = found.length;
        return imbalances;
      },
    },
  ];
}

const usageTasks = ({ database, config }: Foundation): readonly Task[] => [
  { name: 'usage partitions made', everyMs: 60 * minutes, run: () => ensurePartitions(database) },
  { name: 'usage sums written', everyMs: 1 * minutes, run: () => rollUpUsage(database) },
  {
    name: 'usage partitions dropped',
    everyMs: 60 * minutes,
    run: () => pruneUsage(database, config.USAGE_RETENTION_MONTHS),
  },
];

function mailTasks({ database, config, log }: Foundation): readonly Task[] {
  const send = createMailer(config);
  return [
    { name: 'mails sent', everyMs: 1 * seconds, run: () => sendQueuedMail({ database, send, log }) },
    { name: 'old mails forgotten', everyMs: 60 * minutes, run: () => pruneMail(database) },
  ];
}

const housekeeping = ({ database }: Foundation): readonly Task[] => [
  {
    name: 'left behind by deleted accounts',
    everyMs: 10 * minutes,
    run: () => deleteLeftBelongings(database),
  },
  {
    name: 'idempotency records deleted',
    everyMs: 10 * minutes,
    run: async () => Number(await deleteExpiredIdempotencyRecords(database)),
  },
  { name: 'dead processes forgotten', everyMs: 10 * minutes, run: async () => Number(await deleteDeadNodes(database)) },
];

/** Work that belongs to no request. Every task may run in several processes at once, or not at all for a while, without harm. */
export async function startWorker(foundation: Foundation): Promise<RunningTasks> {
  const jobs = await composeJobWorker(foundation);
  const webhooks = await composeWebhookWorker(foundation);
  const payments = await composePaymentWorker(foundation);
  const tasks = startTasks(foundation.log, [
    ...creditTasks(foundation),
    ...usageTasks(foundation),
    ...requestTasks(foundation),
    ...mailTasks(foundation),
    ...housekeeping(foundation),
    ...jobs.tasks,
    ...webhooks.tasks,
    ...payments.tasks,
  ]);
  return {
    close: async () => {
      await tasks.close();
      await Promise.all([jobs.close(), webhooks.close(), payments.close()]);
    },
  };
}
