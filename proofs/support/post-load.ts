import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Post {
  readonly path: string;
  /** Whole lines, each with its end. */
  readonly headers: string;
  readonly body: string;
}

/** What a whole answer came to. */
export interface Whole {
  readonly status: number;
  /** Lines of data in a stream. */
  readonly events: number;
  readonly text: string;
  /** Until the first event came; until all did where there are none. */
  readonly firstMs: number;
  readonly tookMs: number;
}

const headEnd = '\r\n\r\n';
/** The end of a chunked answer with its trailers is never further from the end of the text than this. */
const longestEnd = 300;

/** Where the first answer in the text ends, or -1 while it isn't whole. */
function endOf(text: string): number {
  const headLength = text.indexOf(headEnd);
  if (headLength < 0) return -1;
  const head = text.slice(0, headLength).toLowerCase();
  const [, length] = /\ncontent-length: (\d+)/.exec(head) ?? [];
  if (length !== undefined) {
    const end = headLength + headEnd.length + Number(length);
    return text.length < end ? -1 : end;
  }
  const isEnded = text.endsWith(headEnd) && text.includes('\r\n0\r\n', Math.max(headLength, text.length - longestEnd));
  return isEnded ? text.length : -1;
}

export function writtenPost(host: string, { path, headers, body }: Post): string {
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const eventsIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('data: '); at >= 0; at = text.indexOf('data: ', at + 6)) count += 1;
  return count;
};

const openedAtOnce = 100;

export interface PostLoad {
  readonly url: string;
  readonly requests: number;
  readonly connections: number;
  readonly post: (n: number) => Post;
  /** Told of every answer. */
  readonly onWhole: (whole: Whole, n: number) => void;
}

/**
 * Posts over that many connections, each as fast as it is answered, with as little work of its own as possible.
 * A connection that breaks is opened again; its answer counts as status 0.
 */
export async function sendPosts({ url, requests, connections, post, onWhole }: PostLoad): Promise<void> {
  const { hostname, port, host } = new URL(url);
  let next = 0;

  async function connection(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('error', () => undefined);
    let text = '';
    let n = -1;
    let sentMs = 0;
    let firstMs: number | undefined;
    const send = () => {
      if (next >= requests) return void socket.end();
      n = next++;
      sentMs = performance.now();
      socket.write(writtenPost(host, post(n)));
    };
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (firstMs === undefined && text.includes('data: ')) firstMs = performance.now() - sentMs;
      const end = endOf(text);
      if (end < 0) return;
      const whole = text.slice(0, end);
      text = text.slice(end);
      const tookMs = performance.now() - sentMs;
      const status = Number(whole.slice(9, 12));
      onWhole({ status, events: eventsIn(whole), text: whole, firstMs: firstMs ?? tookMs, tookMs }, n);
      firstMs = undefined;
      n = -1;
      send();
    });
    socket.on('connect', send);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    if (n < 0) return;
    const tookMs = performance.now() - sentMs;
    onWhole({ status: 0, events: eventsIn(text), text, firstMs: firstMs ?? tookMs, tookMs }, n);
    if (next < requests) await connection();
  }

  // More at once than a listener's queue takes would be refused by the kernel, not by who is under test.
  const opened: Promise<void>[] = [];
  for (let n = 0; n < connections; n += 1) {
    if (n > 0 && n % openedAtOnce === 0) await sleep(50);
    opened.push(connection());
  }
  await Promise.all(opened);
}
