import { errorTable } from '@atelier/contract';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../kit/ids.ts';
import type { Log } from '../log/log.ts';

type Status = 400 | 408 | 431;

const refusals: Readonly<Record<string, readonly [Status, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than this service reads.'],
  ATELIER_CONNECT: [400, 'This service is not a proxy: it does not take CONNECT.'],
};
const unreadable: readonly [Status, string] = [400, 'The request could not be read as HTTP.'];

/** Long enough for the answer to arrive before what the client still sends makes the system reset the connection. */
const lingerMs = 1_000;

interface UnreadableOptions {
  readonly log: Log;
  readonly publicUrl: string;
  readonly attributionHeader: string;
}

function hangUp(socket: Duplex, lastWords: string): void {
  socket.end(lastWords);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The answer to a request that came whole, or that has begun to leave: what cannot be read came after it. */
function answerUnderWay(socket: Duplex): ServerResponse | undefined {
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  return answer && (answer.headersSent || answer.req.complete) ? answer : undefined;
}

/** What Node's parser refuses never becomes a request; its sender is answered like any other all the same. */
export function createUnreadableReply({ log, publicUrl, attributionHeader }: UnreadableOptions) {
  const closing = new WeakSet<Duplex>();
  return function reply(error: { readonly code?: string }, socket: Duplex): void {
    if (socket.destroyed || closing.has(socket)) return;
    closing.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const earlier = answerUnderWay(socket);
    if (earlier) {
      earlier.once('finish', () => hangUp(socket, ''));
      return;
    }
    const [status, message] = refusals[error.code ?? ''] ?? unreadable;
    const code = 'invalid_request';
    const requestId = newId('request');
    const body = JSON.stringify({ error: { message, type: errorTable[code].type, code, param: null } });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `x-request-id: ${requestId}`,
      `x-service-attribution: ${attributionHeader}`,
      `link: <${publicUrl}/docs/errors/${code}?request=${requestId}>; rel="help"`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    log.info({ request_id: requestId, status, code, cause: error.code }, 'request could not be read');
    hangUp(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Node answers these by itself, in a shape that is not ours: an expectation it does not know, and CONNECT. */
export function answerForNode(app: FastifyInstance, reply: ReturnType<typeof createUnreadableReply>): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket) => reply({ code: 'ATELIER_CONNECT' }, socket));
}
