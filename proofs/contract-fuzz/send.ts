import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** What is told when a stream has ended. */
  readonly trailers: ReadonlyMap<string, string>;
  /** Bytes after the answer: a second answer that nobody asked for, or a split one. */
  readonly rest: number;
}

/** The server closed the connection without a word, or said nothing in time. */
export type Silence = 'closed' | 'reset' | 'timeout' | 'unreadable';

const patienceMs = 15_000;

/** Written to a socket byte for byte: no client library stands between a hostile request and the server. */
export async function send(url: URL, request: Buffer, { halfClose = false } = {}): Promise<Answer | Silence> {
  const received = await exchange(url, request, halfClose);
  if (typeof received === 'string') return received;
  const isHead = request.subarray(0, 5).toString('latin1') === 'HEAD ';
  return received.length === 0 ? 'closed' : (parse(received, isHead) ?? 'unreadable');
}

function exchange(url: URL, request: Buffer, halfClose: boolean): Promise<Buffer | Silence> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    const finish = (outcome: Buffer | Silence) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setTimeout(patienceMs, () => finish('timeout'));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => finish(chunks.length > 0 ? Buffer.concat(chunks) : 'reset'));
    socket.on('close', () => finish(Buffer.concat(chunks)));
    if (halfClose) socket.end(request);
    else socket.write(request);
  });
}

function parse(received: Buffer, isHead: boolean): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  const rest = received.subarray(end + 4);
  if (Number.isNaN(status)) return undefined;
  if (status < 200) return parse(rest, isHead);
  const headers = fieldsOf(lines);
  const hasBody = !isHead && ![204, 304].includes(status);
  const content = hasBody ? contentOf(headers, rest) : { body: Buffer.alloc(0), trailers: new Map(), rest };
  return content && { ...content, status, headers, body: decode(headers, content.body), rest: content.rest.length };
}

const nameIn = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase();
const fieldsOf = (lines: readonly string[]) =>
  new Map(lines.map((line) => [nameIn(line), line.slice(line.indexOf(':') + 1).trim()]));

interface Content {
  readonly body: Buffer;
  readonly trailers: ReadonlyMap<string, string>;
  readonly rest: Buffer;
}

function contentOf(headers: ReadonlyMap<string, string>, bytes: Buffer): Content | undefined {
  if (headers.get('transfer-encoding') === 'chunked') return unchunk(bytes);
  const length = Number(headers.get('content-length') ?? bytes.length);
  if (bytes.length < length) return undefined;
  return { body: bytes.subarray(0, length), trailers: new Map(), rest: bytes.subarray(length) };
}

function unchunk(bytes: Buffer): Content | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (Number.isNaN(size) || bytes.length < lineEnd + 4 + size) return undefined;
    if (size === 0) return ending(Buffer.concat(parts), bytes.subarray(lineEnd));
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
}

/** From the end of the last chunk's line on: the trailers, if there are any, and an empty line. */
function ending(body: Buffer, bytes: Buffer): Content | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const lines = bytes.subarray(2, end).toString('latin1').split('\r\n').filter(Boolean);
  return { body, trailers: fieldsOf(lines), rest: bytes.subarray(end + 4) };
}

function decode(headers: ReadonlyMap<string, string>, body: Buffer): Buffer {
  const encoding = headers.get('content-encoding');
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}
