import { Agent, request, type Dispatcher, type FormData } from 'undici';
import type { JsonObject } from '../spec/openai-dialect.ts';
import type { ProviderError } from '../spec/provider-error.ts';
import { isPrivateHost, isRefusedLiteral, lookupPublic } from './foreign-addresses.ts';
import { failureOf, neverRepeated, withPublicReason } from './job-errors.ts';
import { aborted, errorOfAnswer, malformed, timedOut } from './upstream-errors.ts';

export interface JobTimeoutsMs {
  readonly connectMs: number;
  /** Until an answer is whole. */
  readonly answerMs: number;
  /** The same where the answer is the finished work. */
  readonly generateMs: number;
  /** Between two packets of an output. */
  readonly silenceMs: number;
}

export interface JobUpstreamOptions {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeouts?: Partial<JobTimeoutsMs>;
  readonly maxAnswerBytes?: number;
  readonly maxOutputBytes?: number;
}

export interface UpstreamCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, or an address at its origin. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal: AbortSignal;
  /** The answer is the finished work. */
  readonly isGeneration?: boolean;
  /** The upstream would run it twice. */
  readonly isOnceOnly?: boolean;
  /** Statuses beside 2xx that the caller reads by itself. */
  readonly accepts?: readonly number[];
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface UpstreamHttp {
  readonly call: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  readonly callJson: (call: UpstreamCall) => Promise<JsonObject>;
  /** The whole address of a path below the base URL. */
  readonly addressOf: (path: string) => string;
  /** An output, from wherever it is. Our key goes to the upstream's own origin only. */
  readonly open: (address: string) => Promise<AsyncIterable<Uint8Array>>;
  readonly close: () => Promise<void>;
}

const defaultTimeouts: JobTimeoutsMs = { connectMs: 5_000, answerMs: 30_000, generateMs: 900_000, silenceMs: 60_000 };
const megabyte = 1_048_576;
const maxErrorBytes = 65_536;

interface Parts {
  readonly base: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts: JobTimeoutsMs;
  readonly maxAnswerBytes: number;
  readonly maxOutputBytes: number;
  readonly own: Dispatcher;
  readonly foreign: Dispatcher;
}

export function createUpstreamHttp(options: JobUpstreamOptions): UpstreamHttp {
  const base = new URL(options.baseUrl);
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const agent = (lookup?: typeof lookupPublic) =>
    new Agent({
      allowH2: false,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: timeouts.connectMs, ...(lookup && { lookup }) },
    });
  const own = agent();
  const foreign = isPrivateHost(base.hostname) ? own : agent(lookupPublic);
  const parts: Parts = {
    base,
    headers: { 'accept-encoding': 'identity', ...options.headers },
    timeouts,
    maxAnswerBytes: options.maxAnswerBytes ?? 64 * megabyte,
    maxOutputBytes: options.maxOutputBytes ?? 1024 * megabyte,
    own,
    foreign,
  };
  return {
    call: (call) => exchange(parts, call),
    callJson: async (call) => jsonOf(await exchange(parts, call), call.isOnceOnly === true),
    addressOf: (path) => addressOf(parts, path).href,
    open: (address) => open(parts, address),
    close: async () => void (await Promise.all([own.destroy(), foreign.destroy()])),
  };
}

/** The object that an answer is, or a ProviderError. */
export function jsonOf({ bytes }: UpstreamAnswer, isOnceOnly = false): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw malformed(!isOnceOnly, error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(!isOnceOnly);
  return value as JsonObject;
}

function addressOf({ base }: Parts, path: string): URL {
  if (/^https?:\/\//i.test(path)) {
    const url = new URL(path);
    if (url.origin !== base.origin) throw malformed(false, new Error('an address that is not the upstream’s'));
    return url;
  }
  return new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`);
}

async function exchange(parts: Parts, call: UpstreamCall): Promise<UpstreamAnswer> {
  try {
    return await answerOf(parts, call);
  } catch (error) {
    const fault = withPublicReason(error as ProviderError);
    throw call.isOnceOnly === true ? neverRepeated(fault) : fault;
  }
}

async function answerOf(parts: Parts, call: UpstreamCall): Promise<UpstreamAnswer> {
  const { signal, method, json, form, accepts = [] } = call;
  const url = addressOf(parts, call.path);
  if (signal.aborted) throw aborted(signal.reason);
  const expiry = new AbortController();
  const { answerMs, generateMs } = parts.timeouts;
  const timer = setTimeout(
    () => expiry.abort(timedOut('total', true)),
    call.isGeneration === true ? generateMs : answerMs,
  );
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: parts.own,
      method,
      headers: { ...parts.headers, ...(json !== undefined && { 'content-type': 'application/json' }), ...call.headers },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
      signal: AbortSignal.any([signal, expiry.signal]),
    });
    const isRead = (statusCode >= 200 && statusCode < 300) || accepts.includes(statusCode);
    const bytes = await wholeOf(body, isRead ? parts.maxAnswerBytes : maxErrorBytes, isRead);
    if (!isRead) throw errorOfAnswer({ status: statusCode, headers, text: bytes.toString('utf8') });
    return { status: statusCode, contentType: String(headers['content-type'] ?? ''), bytes };
  } catch (error) {
    throw failureOf(error, signal, expiry.signal);
  } finally {
    clearTimeout(timer);
  }
}

type Body = Dispatcher.ResponseData['body'];

async function wholeOf(body: Body, maxBytes: number, isRefusedBeyond: boolean): Promise<Buffer> {
  const packets: Buffer[] = [];
  let size = 0;
  for await (const packet of body as AsyncIterable<Buffer>) {
    size += packet.length;
    const isTooMuch = size > maxBytes;
    if (isTooMuch && isRefusedBeyond) throw malformed(true, new Error(`an answer of more than ${maxBytes} bytes`));
    packets.push(packet);
    if (isTooMuch) break;
  }
  return Buffer.concat(packets).subarray(0, maxBytes);
}

async function open(parts: Parts, address: string): Promise<AsyncIterable<Uint8Array>> {
  const { base, timeouts, maxOutputBytes } = parts;
  const url = outputUrl(base, address);
  const isOwn = url.origin === base.origin;
  if (!isOwn && !isPrivateHost(base.hostname) && isRefusedLiteral(url.hostname)) {
    throw malformed(false, new Error('an output inside our network'));
  }
  const expiry = new AbortController();
  const clock: Clock = { isOurs: false, signal: expiry.signal };
  // What the reader takes its time for is not the upstream's silence.
  const timer = setInterval(() => {
    if (!clock.isOurs) expiry.abort(timedOut('silence', true));
  }, timeouts.silenceMs);
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: isOwn ? parts.own : parts.foreign,
      headers: isOwn ? parts.headers : { 'accept-encoding': 'identity' },
      signal: expiry.signal,
    });
    if (statusCode !== 200) {
      const text = (await wholeOf(body, maxErrorBytes, false)).toString('utf8');
      throw withPublicReason(errorOfAnswer({ status: statusCode, headers, text }));
    }
    body.on('error', () => undefined);
    return packetsOf(body, { clock, timer, maxBytes: maxOutputBytes });
  } catch (error) {
    clearInterval(timer);
    throw failureOf(error, undefined, expiry.signal);
  }
}

function outputUrl(base: URL, address: string): URL {
  const url = URL.parse(address, base.href);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw malformed(false, new Error('an output whose address cannot be read'));
  }
  return url;
}

interface Clock {
  /** The next move is the reader's. */
  isOurs: boolean;
  readonly signal: AbortSignal;
}

async function* packetsOf(
  body: Body,
  { clock, timer, maxBytes }: { clock: Clock; timer: NodeJS.Timeout; maxBytes: number },
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const packet of body as AsyncIterable<Buffer>) {
      size += packet.length;
      if (size > maxBytes) throw malformed(false, new Error(`an output of more than ${maxBytes} bytes`));
      clock.isOurs = true;
      yield packet;
      clock.isOurs = false;
      timer.refresh();
    }
  } catch (error) {
    throw failureOf(error, undefined, clock.signal);
  } finally {
    clearInterval(timer);
  }
}
