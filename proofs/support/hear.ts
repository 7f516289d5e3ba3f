import { request, type Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface HeardEvent {
  readonly id: number | undefined;
  readonly data: string;
}

/** What a client hears of one answer, stream or not. */
export interface Hearing {
  /** 0 where the connection broke before an answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly trailers: Readonly<Record<string, string | undefined>>;
  readonly events: readonly HeardEvent[];
  /** All that came, as text. */
  readonly text: string;
  /** What in the stream is not as server-sent events are written here. */
  readonly oddities: readonly string[];
  /** Whether the answer came to its end. */
  readonly isWhole: boolean;
  /** When the client left, where it did. */
  readonly leftAtMs: number | undefined;
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly agent?: Agent;
  /** Asked after each event; true: the client breaks the connection. */
  readonly leaves?: (events: readonly HeardEvent[]) => boolean;
  /** Leaves after so long, whatever came. */
  readonly leavesAfterMs?: number;
}

/** Reads events as the specification writes them: a line of data, a blank line; ours have an id before. */
class EventReader {
  readonly events: HeardEvent[] = [];
  readonly oddities: string[] = [];
  text = '';
  #read = 0;

  add(text: string): void {
    this.text += text;
    for (let end = this.text.indexOf('\n\n', this.#read); end >= 0; end = this.text.indexOf('\n\n', this.#read)) {
      this.#take(this.text.slice(this.#read, end));
      this.#read = end + 2;
    }
  }

  /** Anything after the last blank line. */
  get rest(): string {
    return this.text.slice(this.#read);
  }

  #take(block: string): void {
    if (/^:[^\n]*$/.test(block)) return;
    const [, id, data] = /^(?:id: (\d+)\n)?data: ([^\n]*)$/.exec(block) ?? [];
    if (data === undefined) this.oddities.push(block);
    else this.events.push({ id: id === undefined ? undefined : Number(id), data });
  }
}

/** Asks and listens until the end, or until the client leaves. A broken connection is an answer too. */
export function hear(url: string, question: Question): Promise<Hearing> {
  const { method = 'POST', path, key, headers, body, agent, leaves, leavesAfterMs } = question;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const reader = new EventReader();
  const decoder = new TextDecoder();
  const { promise, resolve } = Promise.withResolvers<Hearing>();
  let answer: IncomingMessage | undefined;
  let leftAtMs: number | undefined;

  const end = (isWhole: boolean) => {
    const isStream = answer?.headers['content-type']?.startsWith('text/event-stream') === true;
    const oddities = isStream && isWhole && reader.rest !== '' ? [...reader.oddities, reader.rest] : reader.oddities;
    resolve({
      status: answer?.statusCode ?? 0,
      headers: answer?.headers ?? {},
      trailers: answer?.trailers ?? {},
      events: reader.events,
      text: reader.text,
      oddities: isStream ? oddities : [],
      isWhole,
      leftAtMs,
    });
  };
  const leave = (asking: ClientRequest) => {
    leftAtMs ??= performance.now();
    asking.destroy();
  };
  const asking = request(url + path, {
    method,
    ...(agent && { agent }),
    headers: {
      authorization: `Bearer ${key}`,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers,
    },
  });
  asking.on('response', (response) => {
    answer = response;
    response.on('data', (bytes: Buffer) => {
      if (leftAtMs !== undefined) return;
      reader.add(decoder.decode(bytes, { stream: true }));
      if (leaves?.(reader.events) === true) leave(asking);
    });
    response.on('end', () => end(true));
    response.on('error', () => end(false));
  });
  asking.on('error', () => end(false));
  if (leavesAfterMs !== undefined) {
    const timer = setTimeout(() => leave(asking), leavesAfterMs);
    asking.once('close', () => clearTimeout(timer));
  }
  asking.end(text);
  return promise;
}

/** The number of the last event, for a client that comes back. */
export const lastIdOf = (events: readonly HeardEvent[]): number => events.at(-1)?.id ?? 0;

export interface Chunk {
  readonly choices: readonly {
    readonly delta?: { readonly content?: string | null };
    readonly text?: string;
    readonly finish_reason?: string | null;
  }[];
  readonly error?: { readonly message: string; readonly type: string; readonly code: string };
  readonly finish_reason?: string;
}

/** The chunks of a stream, and whether `[DONE]` came once and last. */
export function readChunks(events: readonly HeardEvent[]): { chunks: readonly Chunk[]; isDone: boolean; text: string } {
  const chunks = events.filter(({ data }) => data !== '[DONE]').map(({ data }) => JSON.parse(data) as Chunk);
  const isDone = events.at(-1)?.data === '[DONE]' && chunks.length === events.length - 1;
  const text = chunks.map((chunk) => chunk.choices[0]?.delta?.content ?? chunk.choices[0]?.text ?? '').join('');
  return { chunks, isDone, text };
}

/** Does the work for each, so many at once, and keeps the order. */
export async function inParallel<T, R>(list: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let n = next++; n < list.length; n = next++) results[n] = await work(list[n]!);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
