import { createServer, type Socket } from 'node:net';

/**
 * An upstream for load: it speaks just enough of the OpenAI wire, from texts made beforehand. What it does is in the
 * name of the model: `lean-50` says 50 words at once, `lean-20-100` says 20 with 100 ms before each.
 */
export interface LeanReport {
  /** Connections, and how many of them an answer is being written to. */
  readonly open: number;
  readonly busy: number;
  readonly asked: number;
  readonly answered: number;
  readonly refused: number;
  /** Calls whose connection closed before the answer was whole. */
  readonly left: number;
}

/** What the one who started it may tell it. */
export interface LeanOrder {
  readonly throttled?: boolean;
  readonly report?: true;
}

export const promptTokens = 10;

interface Course {
  readonly words: number;
  readonly paceMs: number;
}

const counts = { open: 0, busy: 0, asked: 0, answered: 0, refused: 0, left: 0 };
let throttled = false;

const headOf = 'HTTP/1.1 200 OK\r\ncontent-type: ';
const refusalBody = '{"error":{"message":"Slower.","type":"requests","code":"rate_limit_exceeded"}}';
const refusal = `HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 1\r\ncontent-length: ${refusalBody.length}\r\n\r\n${refusalBody}`;
const streamHead = `${headOf}text/event-stream\r\ncache-control: no-cache\r\ntransfer-encoding: chunked\r\n\r\n`;

const common = '"created":1790000000,"model":"lean"';
const usageOf = (words: number) =>
  `{"prompt_tokens":${promptTokens},"completion_tokens":${words},"total_tokens":${promptTokens + words}}`;

function objectOf(words: number): string {
  const content = Array.from({ length: words }, (_, n) => `word${n}`).join(' ');
  const body = `{"id":"chatcmpl-lean","object":"chat.completion",${common},"choices":[{"index":0,"message":{"role":"assistant","content":"${content}"},"finish_reason":"stop"}],"usage":${usageOf(words)}}`;
  return `${headOf}application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const packet = (data: string): string => {
  const event = `data: ${data}\n\n`;
  return `${event.length.toString(16)}\r\n${event}\r\n`;
};

/** The packets of a stream: a word each, the last one with all that ends it. */
function streamOf(words: number, withUsage: boolean): readonly string[] {
  const chunk = (choices: string, usage: string) =>
    packet(
      `{"id":"chatcmpl-lean","object":"chat.completion.chunk",${common},"choices":[${choices}]${withUsage ? `,"usage":${usage}` : ''}}`,
    );
  const said = Array.from({ length: words }, (_, n) =>
    chunk(`{"index":0,"delta":{"content":"word${n} "},"finish_reason":null}`, 'null'),
  );
  const stop = chunk('{"index":0,"delta":{},"finish_reason":"stop"}', 'null');
  const ending = `${stop}${withUsage ? chunk('', usageOf(words)) : ''}${packet('[DONE]')}0\r\n\r\n`;
  return [...said.slice(0, -1), said.at(-1)! + ending];
}

function remembered<T>(make: (words: number) => T): (words: number) => T {
  const made = new Map<number, T>();
  return (words) => {
    const known = made.get(words) ?? make(words);
    made.set(words, known);
    return known;
  };
}

const objects = remembered((words) => Buffer.from(objectOf(words)));
const packets = {
  plain: remembered((words) => streamOf(words, false).map((one) => Buffer.from(one))),
  counted: remembered((words) => streamOf(words, true).map((one) => Buffer.from(one))),
};
const atOnce = {
  plain: remembered((words) => Buffer.concat([Buffer.from(streamHead), ...packets.plain(words)])),
  counted: remembered((words) => Buffer.concat([Buffer.from(streamHead), ...packets.counted(words)])),
};

function courseOf(body: string): Course {
  const [, words = '20', paceMs = '0'] = /"model":"lean-(\d+)(?:-(\d+))?"/.exec(body) ?? [];
  return { words: Number(words), paceMs: Number(paceMs) };
}

/** What is being written to one connection; calls on it come one after the other. */
class Answering {
  readonly #socket: Socket;
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  answer(body: string): void {
    counts.asked += 1;
    if (throttled) {
      counts.refused += 1;
      return void this.#socket.write(refusal);
    }
    const { words, paceMs } = courseOf(body);
    const isStream = body.includes('"stream":true');
    const kind = body.includes('"include_usage":true') ? 'counted' : 'plain';
    this.#isBusy = true;
    counts.busy += 1;
    if (paceMs === 0) {
      this.#socket.write(isStream ? atOnce[kind](words) : objects(words));
      return this.#end();
    }
    if (!isStream) return this.#pace([objects(words)], paceMs);
    this.#socket.write(streamHead);
    return this.#pace(packets[kind](words), paceMs);
  }

  close(): void {
    clearInterval(this.#timer);
    if (!this.#isBusy) return;
    counts.busy -= 1;
    counts.left += 1;
  }

  #pace(list: readonly Buffer[], paceMs: number): void {
    let n = 0;
    this.#timer = setInterval(() => {
      this.#socket.write(list[n]!);
      n += 1;
      if (n < list.length) return;
      clearInterval(this.#timer);
      this.#end();
    }, paceMs);
  }

  #end(): void {
    this.#isBusy = false;
    counts.busy -= 1;
    counts.answered += 1;
  }
}

function serve(socket: Socket): void {
  const answering = new Answering(socket);
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const headLength = rest.indexOf('\r\n\r\n');
    if (headLength < 0) return;
    const head = rest.toString('latin1', 0, headLength);
    const bodyAt = headLength + 4;
    const bodyEnd = bodyAt + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (rest.length < bodyEnd) return;
    const body = rest.toString('latin1', bodyAt, bodyEnd);
    rest = rest.subarray(bodyEnd);
    answering.answer(body);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    counts.open -= 1;
    answering.close();
  });
}

if (import.meta.main) {
  const server = createServer({ noDelay: true }, (socket) => {
    counts.open += 1;
    serve(socket);
  });
  server.listen({ port: Number(process.argv[2]), host: '127.0.0.1', backlog: 4096 }, () => process.send?.('ready'));
  process.on('message', (order: LeanOrder) => {
    throttled = order.throttled ?? throttled;
    if (order.report) process.send?.({ ...counts } satisfies LeanReport);
  });
  process.on('disconnect', () => process.exit());
}
