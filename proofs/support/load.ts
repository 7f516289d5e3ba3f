import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

export interface Load {
  readonly url: string;
  readonly path: string;
  readonly requests: number;
  readonly connections: number;
  /** The key of the n-th request. */
  readonly keyOf: (n: number) => string;
}

const headEnd = Buffer.from('\r\n\r\n');

/** The status of the first whole answer in the buffer and where it ends, or null if it isn't whole yet. */
function firstAnswer(buffer: Buffer): { status: number; end: number } | null {
  const headLength = buffer.indexOf(headEnd);
  if (headLength === -1) return null;
  const head = buffer.toString('latin1', 0, headLength);
  const end = headLength + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return buffer.length < end ? null : { status: Number(head.slice(9, 12)), end };
}

/**
 * Sends the requests over that many connections, each as fast as it is answered, with as little work of its own as
 * possible: the server under test must be the one that is busy. Returns how often each status came.
 */
export async function sendLoad({
  url,
  path,
  requests,
  connections,
  keyOf,
}: Load): Promise<ReadonlyMap<number, number>> {
  const { hostname, port, host } = new URL(url);
  const statuses = new Map<number, number>();
  let next = 0;

  async function connection(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    let rest: Buffer = Buffer.alloc(0);
    const send = () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${keyOf(next++)}\r\n\r\n`);
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const answer = firstAnswer(rest);
      if (!answer) return;
      rest = rest.subarray(answer.end);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (next < requests) send();
      else socket.end();
    });
    if (next < requests) send();
    else socket.end();
    await once(socket, 'close');
  }

  await Promise.all(Array.from({ length: connections }, connection));
  return statuses;
}

const ticksPerSecond = 100;

/** The processor time a process has used so far, in microseconds (Linux). */
export async function processorMicros(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}
