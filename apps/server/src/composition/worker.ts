import { deleteExpiredIdempotencyRecords } from '../platform/db/idempotency-store.ts';
import { deleteDeadNodes } from '../platform/nodes.ts';
import type { Foundation } from './foundation.ts';

export interface Worker {
  readonly close: () => Promise<void>;
}

const housekeepingMs = 10 * 60_000;

/** Work that belongs to no request. Every step may run twice at once or not at all without harm. */
export function startWorker({ database, log }: Foundation): Worker {
  let running: Promise<void> = Promise.resolve();

  async function housekeeping(): Promise<void> {
    const records = await deleteExpiredIdempotencyRecords(database);
    const nodes = await deleteDeadNodes(database);
    log.info({ idempotency_records: Number(records), nodes: Number(nodes) }, 'housekeeping');
  }

  function start(): void {
    running = housekeeping().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'housekeeping failed; it is tried again'),
    );
  }

  start();
  const timer = setInterval(start, housekeepingMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
