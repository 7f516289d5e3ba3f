import { eventsAfter, keptForMs, type StreamLog, type StreamReader } from './stream-log.ts';

interface Kept {
  readonly owner: string;
  readonly texts: string[];
  length: number;
  ended: boolean;
  readers: number;
  /** Resolved when something was added; then there is another. */
  changed: PromiseWithResolvers<void>;
}

/** Beyond this, the oldest streams that ended are forgotten before their time. */
const mostCharacters = 128 * 1_048_576;

function announce(kept: Kept): void {
  kept.changed.resolve();
  kept.changed = Promise.withResolvers();
}

async function* tell(kept: Kept, { after, signal }: StreamReader): AsyncGenerator<string> {
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  for (let place = 0; !signal.aborted;) {
    while (place < kept.texts.length) {
      const text = eventsAfter(kept.texts[place]!, after);
      place += 1;
      if (text !== '') yield text;
    }
    if (kept.ended) return;
    await Promise.race([kept.changed.promise, left]);
  }
}

async function* follow(kept: Kept, reader: StreamReader): AsyncGenerator<string> {
  kept.readers += 1;
  try {
    yield* tell(kept, reader);
  } finally {
    kept.readers -= 1;
  }
}

/** In the memory of this process: enough where there is one. */
export function createMemoryStreamLog(limit = mostCharacters): StreamLog {
  const streams = new Map<string, Kept>();
  const timers = new Set<NodeJS.Timeout>();
  let characters = 0;

  function forget(id: string): void {
    const kept = streams.get(id);
    if (!kept) return;
    streams.delete(id);
    characters -= kept.length;
  }

  function makeRoom(): void {
    for (const [id, { ended }] of streams) {
      if (characters <= limit) return;
      if (ended) forget(id);
    }
  }

  return {
    open(id, owner) {
      const changed = Promise.withResolvers<void>();
      const kept: Kept = { owner, texts: [], length: 0, ended: false, readers: 0, changed };
      streams.set(id, kept);
      return {
        append(text) {
          kept.texts.push(text);
          kept.length += text.length;
          characters += text.length;
          if (characters > limit) makeRoom();
          announce(kept);
        },
        finish() {
          kept.ended = true;
          announce(kept);
          const timer = setTimeout(() => {
            timers.delete(timer);
            forget(id);
          }, keptForMs).unref();
          timers.add(timer);
        },
        isRead: async () => !kept.ended && kept.readers > 0,
      };
    },
    async read(id, owner, reader) {
      const kept = streams.get(id);
      return kept?.owner === owner ? follow(kept, reader) : undefined;
    },
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
