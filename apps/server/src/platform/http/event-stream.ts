import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { describeFailure, type Failure } from './error-reply.ts';
import { releaseKey, storeText, type Idempotency } from './idempotency.ts';
import type { RequestWork } from './request-state.ts';

/** An answer that leaves in pieces. Its status is 200 from the moment it is opened: what fails later is told in an event. */
export interface EventStream {
  /** Whole events. A promise means that the client is slow: nothing more should come until it resolves. */
  readonly write: (text: string) => void | Promise<void>;
  /** The last events. `credits` is what the answer cost, a decimal string; nothing for an answer that was free. */
  readonly end: (text: string, credits?: string) => Promise<void>;
  /** The last event is the failure, as `tell` writes it. */
  readonly fail: (error: unknown, credits: string | undefined, tell: (failure: Failure) => string) => Promise<void>;
}

/** The connection of one request, for a handler that works while it is open. */
export interface Exchange {
  /** Aborted when the client has left, or by `cancel`. */
  readonly signal: AbortSignal;
  readonly cancel: (reason: unknown) => void;
  /** From now on the work goes on after the client left, until nobody has read it elsewhere for so long. */
  readonly outlive: (graceMs: number, isRead: () => Promise<boolean>) => void;
  /** How long the client wants to wait for work that takes time; nothing where it does not say. */
  readonly preferredWaitMs: number | undefined;
  /** The client may come back for the rest of its stream. */
  readonly isResumable: boolean;
  /** The last event that a returning client has seen; 0 for none. */
  readonly lastEventId: number;
  /** A member for the first event of a stream; nothing for an account that has waived attribution. */
  readonly attribution: string | undefined;
  /** Adds to what is known of the request's work. */
  readonly note: (work: RequestWork) => void;
  readonly openStream: () => EventStream;
}

const pingAfterMs = 15_000;
/** Events of one moment leave together, but no more of them than this. */
const mostAtOnce = 16_384;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  trailer: 'X-Credits-Charged',
};

const drained = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const ready = () => {
      raw.off('drain', ready);
      raw.off('close', ready);
      resolve();
    };
    raw.on('drain', ready);
    raw.on('close', ready);
  });

const isWaived = ({ state }: FastifyRequest) => state.caller?.account.attributionWaived === true;

function countIn({ state, server }: FastifyRequest, raw: ServerResponse): void {
  const { traffic } = server.surroundings;
  state.firstByteMs = performance.now() - state.startedMs;
  traffic.streams += 1;
  raw.once('close', () => {
    traffic.streams -= 1;
  });
}

function startPing(raw: ServerResponse): NodeJS.Timeout {
  const ping = setTimeout(() => {
    raw.write(': ping\n\n');
    ping.refresh();
  }, pingAfterMs);
  raw.once('close', () => clearTimeout(ping));
  return ping;
}

function openStream(request: FastifyRequest, reply: FastifyReply, idempotency: Idempotency): EventStream {
  const { raw } = reply;
  const { attribution, isClosing, endRequest } = request.server.surroundings;
  // A keyed answer is kept whole, for the repeat.
  const kept: string[] | undefined = request.state.claimedKey === null ? undefined : [];
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...(!isWaived(request) && { 'x-service-attribution': attribution.header }),
    ...streamHeaders,
  });
  countIn(request, raw);
  const ping = startPing(raw);

  // A write costs much the same whatever its length, and one packet of a fast model holds many events.
  let waiting = '';
  function leave(): boolean {
    const text = waiting;
    waiting = '';
    return text === '' || raw.destroyed || raw.write(text);
  }

  function finish(text: string, credits: string | undefined): void {
    clearTimeout(ping);
    request.state.creditsCharged = credits ?? null;
    if (raw.destroyed) return endRequest(request, reply);
    if (credits !== undefined) raw.addTrailers({ 'X-Credits-Charged': credits });
    const { socket } = raw;
    const last = waiting + text;
    waiting = '';
    raw.end(last, () => {
      if (isClosing()) socket?.end();
    });
  }

  return {
    write(text) {
      kept?.push(text);
      if (raw.destroyed) return undefined;
      ping.refresh();
      if (waiting === '') process.nextTick(leave);
      waiting += text;
      const hasRoom = waiting.length < mostAtOnce ? !raw.writableNeedDrain : leave();
      return hasRoom ? undefined : drained(raw);
    },
    async end(text, credits) {
      if (kept) await storeText(idempotency, request, kept.join('') + text, streamHeaders['content-type']);
      finish(text, credits);
    },
    async fail(error, credits, tell) {
      const failure = describeFailure(error);
      request.state.errorCode = failure.code;
      if (kept) await releaseKey(idempotency, request);
      finish(tell(failure), credits);
    },
  };
}

const longestWaitSeconds = 120;

/** RFC 7240: `Prefer: wait=10`, `Prefer: respond-async`. */
function preferredWaitOf({ headers }: FastifyRequest): number | undefined {
  const prefer = String(headers['prefer'] ?? '');
  if (/(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(prefer)) return 0;
  const seconds = /(?:^|[,;\s])wait\s*=\s*(\d{1,4})/i.exec(prefer)?.[1];
  return seconds === undefined ? undefined : Math.min(Number(seconds), longestWaitSeconds) * 1000;
}

function lastEventIdOf({ headers }: FastifyRequest): number {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

const lookEveryMs = 1_000;

function leaveWhenAlone(graceMs: number, isRead: () => Promise<boolean>, leave: () => void): void {
  let readAtMs = performance.now();
  const look = (isBeingRead: boolean) => {
    if (isBeingRead) readAtMs = performance.now();
    if (performance.now() - readAtMs < graceMs) return;
    clearInterval(looking);
    leave();
  };
  const looking = setInterval(() => void isRead().then(look), lookEveryMs).unref();
}

export function createExchange(request: FastifyRequest, reply: FastifyReply, idempotency: Idempotency): Exchange {
  const ending = new AbortController();
  let untilAlone = (leave: () => void): void => leave();
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    untilAlone(() => ending.abort(new Error('the client closed the connection')));
  });
  return {
    signal: ending.signal,
    cancel: (reason) => ending.abort(reason),
    outlive: (graceMs, isRead) => {
      untilAlone = (leave) => leaveWhenAlone(graceMs, isRead, leave);
    },
    preferredWaitMs: preferredWaitOf(request),
    isResumable: request.headers['x-resumable'] === 'true',
    lastEventId: lastEventIdOf(request),
    attribution: isWaived(request) ? undefined : request.server.surroundings.attribution.member,
    note: (work) => {
      request.state.work = { ...request.state.work, ...work };
    },
    openStream: () => openStream(request, reply, idempotency),
  };
}
