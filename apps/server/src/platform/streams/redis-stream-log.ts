import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import {
  eventsAfter,
  keptForMs,
  StreamLost,
  type StreamLog,
  type StreamReader,
  type StreamWriter,
} from './stream-log.ts';

/** A stream whose process is killed leaves its key; this is longer than any answer takes. */
const longestLifeMs = 60 * 60_000;
const signOfLifeMs = 5_000;
const lostAfterMs = 15_000;
const pollMs = 50;
/** A reader says so often that it is there, and is believed for a little longer. */
const presenceMs = 1_000;
const believedForMs = 3_000;
const readAtOnce = 100;

type Entry = [id: string, members: string[]];

/** Behind which entry of which answer. */
interface Place {
  readonly key: string;
  readonly from: string;
}

const readersOf = (key: string) => `${key}:read`;

async function* follow(redis: Redis, { key, from }: Place, { after, signal }: StreamReader): AsyncGenerator<string> {
  let last = from;
  let heardAtMs = performance.now();
  let saidAtMs = -Infinity;
  while (!signal.aborted) {
    if (performance.now() - saidAtMs >= presenceMs) {
      saidAtMs = performance.now();
      await redis.set(readersOf(key), '', 'PX', believedForMs);
    }
    const entries: Entry[] = await redis.xrange(key, `(${last}`, '+', 'COUNT', readAtOnce);
    for (const [id, [member, value = '']] of entries) {
      last = id;
      heardAtMs = performance.now();
      if (member === 'end') return;
      const text = member === 'text' ? eventsAfter(value, after) : '';
      if (text !== '') yield text;
    }
    if (entries.length === readAtOnce) continue;
    if (performance.now() - heardAtMs > lostAfterMs) {
      throw new StreamLost('the process that wrote the stream is gone');
    }
    await sleep(pollMs);
  }
}

/** A Redis stream for each answer: its first entry names the owner, then come texts, signs of life (`alive`) and the `end`. */
export function createRedisStreamLog(redis: Redis, prefix: string, log: Log): StreamLog {
  const keyOf = (id: string) => `${prefix}:answer:${id}`;

  function open(id: string, owner: string): StreamWriter {
    const key = keyOf(id);
    let broken = false;
    let ended = false;
    // A client that is connected gets its answer whether or not it could be taken up again.
    const add = (member: string, value: string, lifeMs?: number) => {
      alive.refresh();
      if (broken) return;
      const writing = redis.pipeline().xadd(key, '*', member, value);
      if (lifeMs !== undefined) writing.pexpire(key, lifeMs);
      writing.exec().catch((error: unknown) => {
        broken = true;
        log.warn({ error: String(error) }, 'a stream cannot be kept for resuming');
      });
    };
    const alive = setInterval(() => add('alive', ''), signOfLifeMs).unref();
    add('owner', owner, longestLifeMs);
    return {
      append: (text) => add('text', text),
      finish: () => {
        add('end', '', keptForMs);
        clearInterval(alive);
        ended = true;
      },
      isRead: async () => !ended && (await redis.exists(readersOf(key)).catch(() => 0)) === 1,
    };
  }

  return {
    open,
    async read(id, owner, reader) {
      const [first] = await redis.xrange(keyOf(id), '-', '+', 'COUNT', 1);
      if (!first || first[1][1] !== owner) return undefined;
      return follow(redis, { key: keyOf(id), from: first[0] }, reader);
    },
    close: () => {},
  };
}
