import type { ApiKeyId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordUses } from './keys.repository.ts';

/** The dashboard waits for a key's first use. */
const flushMs = 2_000;

/** Remembers the last use of each key and writes them all in one statement now and then: never on the request's path. */
export function createKeyUseRecorder(database: Database, log: Log) {
  let uses = new Map<string, number>();

  async function flush(): Promise<void> {
    if (uses.size === 0) return;
    const batch = uses;
    uses = new Map();
    await recordUses(database, new Map([...batch].map(([id, ms]) => [id, new Date(ms)])));
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ error: String(error) }, 'the last uses of keys could not be written'));
  }, flushMs);
  timer.unref();

  return {
    record: (keyId: ApiKeyId): void => void uses.set(keyId, Date.now()),
    close: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
}
