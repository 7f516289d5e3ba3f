import { AppError } from '@atelier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../storage/storage.ts';

/** Bytes with all that a browser must know to keep, continue or distrust them. */
export interface SentBytes {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly bytes: number;
  /** Changes with the bytes, and only with them. */
  readonly tag: string;
  readonly cacheControl: string;
  readonly open: (range: ByteRange | undefined) => Promise<Readable>;
}

/** They are somewhere else. */
export interface BytesElsewhere {
  readonly location: string;
}

/** Whatever a browser takes them for, they run nothing and reach nothing. */
const distrust = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};

const rangeForm = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/i;

/** The one range that is asked for; nothing for all bytes. A unit we do not know counts as not asked, as HTTP wants it. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || !/^bytes=/i.test(header)) return undefined;
  const [, first, last, suffix] = rangeForm.exec(header) ?? [];
  if (first === undefined && suffix === undefined) return 'unsatisfiable';
  const start = suffix === undefined ? Number(first) : Math.max(0, bytes - Number(suffix));
  const end = suffix === undefined && last !== '' ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end || start >= bytes || suffix === '0' ? 'unsatisfiable' : { start, end };
}

const names = (list: string | undefined, etag: string): boolean =>
  list !== undefined && list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/** Answers GET and HEAD: all bytes, one range of them, or that the client has them already. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SentBytes | BytesElsewhere,
): Promise<FastifyReply> {
  if ('location' in answer) return reply.header('cache-control', 'no-store').redirect(answer.location, 302);
  const { bytes, tag, open } = answer;
  const { headers, method } = request;
  const etag = `"${tag}"`;
  reply.headers({ ...distrust, 'accept-ranges': 'bytes', etag, 'cache-control': answer.cacheControl });
  if (names(headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? rangeOf(headers.range, bytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new AppError('range_not_satisfiable', `There are ${bytes} bytes. Ask for one range within them.`);
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.headers({
    'content-type': answer.contentType,
    'content-disposition': answer.contentDisposition,
    'content-length': range ? range.end - range.start + 1 : bytes,
  });
  return reply.send(method === 'HEAD' ? undefined : await open(range));
}
