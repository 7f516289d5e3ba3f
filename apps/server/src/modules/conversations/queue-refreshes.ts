import type { Log } from '../../platform/log/log.ts';

/** Beyond this the work is left to the next answer of a conversation. */
const mostWaiting = 10_000;

interface RefreshQueueOptions {
  readonly refresh: (conversationId: string) => Promise<void>;
  readonly log: Log;
}

export interface RefreshQueue {
  readonly add: (conversationId: string) => void;
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** One conversation at a time, off the path of every request. What fails is logged and done with the next answer. */
export function createRefreshQueue({ refresh, log }: RefreshQueueOptions): RefreshQueue {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  let closed = false;

  async function run(): Promise<void> {
    for (const conversationId of waiting) {
      waiting.delete(conversationId);
      try {
        await refresh(conversationId);
      } catch (error) {
        log.warn({ conversationId, error: String(error) }, 'a conversation was not refreshed; its next answer does it');
      }
      if (closed) break;
    }
    running = undefined;
  }

  return {
    add(conversationId) {
      if (closed || (waiting.size >= mostWaiting && !waiting.has(conversationId))) return;
      waiting.add(conversationId);
      running ??= Promise.resolve().then(run);
    },
    async drain() {
      while (running) await running;
    },
    async close() {
      closed = true;
      waiting.clear();
      await running;
    },
  };
}
