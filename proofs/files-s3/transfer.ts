import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { readFileSync } from 'node:fs';
import type { Stage } from './stage.ts';

export const mebibyte = 1024 * 1024;

export interface Uploaded {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of what was sent. */
  readonly sha256: string;
}

interface Sending {
  readonly key: string;
  readonly bytes: number;
  /** Closes the connection after so many of them. */
  readonly breakAfter?: number;
}

const boundary = 'atelier-proof-boundary';
const before = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`;
const after = `\r\n--${boundary}--\r\n`;

/** Sends a form of that size without ever holding it: the same random block, numbered. */
export async function sendLarge({ server }: Stage, { key, bytes, breakAfter }: Sending): Promise<Uploaded> {
  const block = randomBytes(mebibyte);
  const hash = createHash('sha256');
  const sent = request(`${server.url}/v1/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': before.length + bytes + after.length,
    },
  });
  const answered = once(sent, 'response');
  answered.catch(() => undefined);
  sent.write(before);
  for (let place = 0; place < bytes; place += mebibyte) {
    if (breakAfter !== undefined && place >= breakAfter) {
      sent.destroy();
      return { status: 0, body: {}, sha256: '' };
    }
    const piece = Buffer.from(block.subarray(0, Math.min(mebibyte, bytes - place)));
    if (piece.length > 8) piece.writeDoubleBE(place);
    hash.update(piece);
    if (!sent.write(piece)) await once(sent, 'drain');
  }
  sent.end(after);
  const [response] = (await answered) as [AsyncIterable<Buffer> & { readonly statusCode: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  return { status: response.statusCode, body, sha256: hash.digest('hex') };
}

export async function hashOf(response: Response): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of response.body ?? []) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** The most memory that the server took beyond what it had before, while the work went on. */
export async function withMemory<T>(
  { server }: Stage,
  work: () => Promise<T>,
): Promise<{ result: T; growthMb: number }> {
  const begun = residentBytes(server.pid);
  let peak = begun;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(server.pid));
  }, 10);
  try {
    const result = await work();
    return { result, growthMb: Math.round((peak - begun) / 1e6) };
  } finally {
    clearInterval(timer);
  }
}
