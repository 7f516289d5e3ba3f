import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, buildConnector } from 'undici';
import { OutboundError } from '../../kit/outbound-error.ts';
import { isPublicAddress, literalAddress, plainAddress } from '../../kit/public-address.ts';
import type { Outbound, OutboundAnswer, OutboundRequest } from './outbound.ts';

const connectTimeoutMs = 10_000;
const longestUrl = 8_192;

/** Every address of a name, as the system resolves it. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (hostname) =>
  new Promise((done, fail) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, found) => (error ? fail(error) : done(found)));
  });

interface OutboundOptions {
  /** Only for a laptop: everything that listens inside can then be reached from outside. */
  readonly allowPrivate: boolean;
  readonly ports: readonly number[];
  readonly resolve?: Resolve;
}

const refuse = (message: string): OutboundError => new OutboundError('refused_url', message);
const hidden = 'This address is not one of the public internet.';

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function createUrlRules(allowPrivate: boolean, ports: ReadonlySet<number>) {
  return function parse(text: string): URL {
    if (text.length > longestUrl) throw refuse(`A URL may have ${longestUrl} characters.`);
    const url = URL.parse(text);
    const usualPort = defaultPorts[url?.protocol ?? ''];
    if (!url || usualPort === undefined) throw refuse('It must be an http or https URL.');
    if (url.username !== '' || url.password !== '') throw refuse('A URL may not hold a user name or a password.');
    const port = url.port === '' ? usualPort : Number(url.port);
    if (!allowPrivate && !ports.has(port)) throw refuse(`The port ${port} is not one that may be asked.`);
    const literal = literalAddress(url.hostname);
    if (literal !== undefined && !allowPrivate && !isPublicAddress(literal)) throw refuse(hidden);
    return url;
  };
}

/** Each of the addresses must do: a name that leads to both a good and a bad one is up to something. */
function createResolver(resolve: Resolve, allowPrivate: boolean): Resolve {
  return async (hostname) => {
    const found = await resolve(hostname).catch((error: unknown) => {
      throw new OutboundError('unreachable', `The name ${hostname} leads nowhere.`, { cause: error });
    });
    if (found.length === 0) throw new OutboundError('unreachable', `The name ${hostname} leads nowhere.`);
    if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw refuse(hidden);
    return found;
  };
}

function createAgent(resolve: Resolve, allowPrivate: boolean): Agent {
  const lookup: LookupFunction = (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => (all ? done(null, [...found]) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, []),
    );
  };
  const connect = buildConnector({ lookup, timeout: connectTimeoutMs, allowH2: false });
  return new Agent({
    allowH2: false,
    // Whatever was checked before: this is who is at the other end.
    connect: (options, done) =>
      connect(options, (error, socket) => {
        if (error) return done(error, null);
        if (!allowPrivate && !isPublicAddress(plainAddress(socket.remoteAddress ?? ''))) {
          socket.destroy();
          return done(refuse(hidden), null);
        }
        return done(null, socket);
      }),
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
    connections: 32,
    pipelining: 1,
    keepAliveTimeout: 4_000,
  });
}

function asOutboundError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutboundError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutboundError) return cause;
  if (signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError') {
    return new OutboundError('too_late', 'The address took too long to answer.', { cause: error });
  }
  if (signal.aborted) return signal.reason;
  return new OutboundError('unreachable', 'The address did not answer.', { cause: error });
}

const tooLarge = (maxBytes: number) => new OutboundError('too_large', `The answer has more than ${maxBytes} bytes.`);

function capped(body: Readable, maxBytes: number, signal: AbortSignal): Readable {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
    destroy: (error, done) => done(error && (asOutboundError(error, signal) as Error)),
  });
  pipeline(body, counter).catch(() => undefined);
  return counter;
}

/** The one client for requests that a user can aim: at us, at our neighbours, at whoever trusts our address. */
export function createOutboundFetch({ allowPrivate, ports, resolve = resolveBySystem }: OutboundOptions): Outbound {
  const parse = createUrlRules(allowPrivate, new Set(ports));
  const resolveChecked = createResolver(resolve, allowPrivate);
  const agent = createAgent(resolveChecked, allowPrivate);

  async function fetch(request: OutboundRequest): Promise<OutboundAnswer> {
    const { method = 'GET', headers, body, timeoutMs, maxBytes } = request;
    const url = parse(request.url);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        headers: { 'user-agent': 'Atelier', accept: '*/*', ...headers },
        body: body ?? null,
        signal,
      });
      if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
        answer.body.on('error', () => undefined).destroy();
        throw tooLarge(maxBytes);
      }
      return { status: answer.statusCode, headers: answer.headers, body: capped(answer.body, maxBytes, signal) };
    } catch (error) {
      throw asOutboundError(error, signal);
    }
  }

  return {
    fetch,
    async requireAllowed(text) {
      const { hostname } = parse(text);
      if (literalAddress(hostname) === undefined) await resolveChecked(hostname);
    },
    close: () => agent.destroy(),
  };
}
