import { Agent, type Dispatcher } from 'undici';
import type { TimeoutsMs } from '../shared/deadlines.ts';
import { aborted, malformed } from '../shared/upstream-errors.ts';
import type {
  DialectAnswer,
  DialectCall,
  DialectSink,
  DialectStreamEnd,
  DialectUpstream,
} from '../spec/openai-dialect.ts';
import { createExchange, type Exchange, type ExchangeReader, type ExchangeRequest } from './exchange.ts';
import { answerTimeouts, readAnswer } from './read-answer.ts';
import { StreamReading } from './read-stream.ts';
import { answerBody, asksUsage, streamBody } from './request-body.ts';

export interface OpenAiUpstreamOptions {
  readonly name: string;
  /** With its version, as OpenAI's clients take it: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeouts?: Partial<TimeoutsMs>;
  readonly maxEventLength?: number;
  readonly maxAnswerBytes?: number;
}

const defaultTimeouts: TimeoutsMs = { connectMs: 5_000, firstEventMs: 60_000, silenceMs: 60_000, totalMs: 900_000 };
const megabyte = 1_048_576;
/** How long an upstream that said `[DONE]` may take to end the answer, so that its connection can be used again. */
const lingerMs = 1_000;

interface Parts {
  readonly dispatcher: Dispatcher;
  readonly timeouts: TimeoutsMs;
  readonly maxEventLength: number;
  readonly maxAnswerBytes: number;
  readonly request: (call: DialectCall, body: string) => ExchangeRequest;
}

/** An upstream that speaks the OpenAI wire: what the client sent goes there, what comes back is tapped and handed on. */
export function createOpenAiUpstream(options: OpenAiUpstreamOptions): DialectUpstream {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const dispatcher = new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    // Ours is exact and ends the call; this one, a second later, ends the attempt.
    connect: { timeout: timeouts.connectMs + 1_000 },
  });
  const parts: Parts = {
    dispatcher,
    timeouts,
    maxEventLength: options.maxEventLength ?? 8 * megabyte,
    maxAnswerBytes: options.maxAnswerBytes ?? 64 * megabyte,
    request: requestTo(options),
  };
  return {
    name: options.name,
    send: (call) => send(parts, call),
    stream: (call, sink) => stream(parts, call, sink),
    close: () => dispatcher.destroy(),
  };
}

function requestTo({ baseUrl, apiKey, headers }: OpenAiUpstreamOptions): Parts['request'] {
  const { origin, pathname } = new URL(baseUrl);
  const folder = pathname.replace(/\/+$/, '');
  const fixed = {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    ...headers,
  };
  return ({ operation, requestId }, body) => ({
    origin,
    path: `${folder}/${operation}`,
    headers: { ...fixed, 'x-request-id': requestId },
    body,
  });
}

interface Course<T> {
  readonly promise: Promise<T>;
  /** Each ends the exchange; the first one counts. */
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

function course<T>(exchange: () => Exchange): Course<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return {
    promise,
    resolve: (value) => {
      exchange().leave(lingerMs);
      resolve(value);
    },
    reject: (error) => {
      exchange().leave();
      reject(error);
    },
  };
}

function prepare(
  { dispatcher, request }: Parts,
  call: DialectCall,
  { body, timeouts, reader }: { body: string; timeouts: TimeoutsMs; reader: ExchangeReader },
): Exchange {
  return createExchange(dispatcher, request(call, body), { signal: call.signal, timeouts, reader });
}

async function send(parts: Parts, call: DialectCall): Promise<DialectAnswer> {
  if (call.signal.aborted) throw aborted(call.signal.reason);
  const { promise, resolve, reject } = course<DialectAnswer>(() => exchange);
  const reader = readAnswer(
    { resolve, reject },
    { maxBytes: parts.maxAnswerBytes, onProgress: () => exchange.deadlines.enter('silence') },
  );
  const exchange = prepare(parts, call, {
    body: answerBody(call.body),
    timeouts: answerTimeouts(parts.timeouts),
    reader,
  });
  exchange.begin();
  return promise;
}

async function stream(parts: Parts, call: DialectCall, sink: DialectSink): Promise<DialectStreamEnd> {
  if (call.signal.aborted) throw aborted(call.signal.reason);
  const { promise, resolve, reject } = course<DialectStreamEnd>(() => exchange);
  const { n } = call.body;
  const steering = {
    pause: () => {
      exchange.pause();
      exchange.deadlines.rest();
    },
    resume: () => {
      exchange.deadlines.enter('silence');
      exchange.resume();
    },
    onEvent: () => exchange.deadlines.enter('silence'),
    resolve,
    reject,
  };
  const reading = new StreamReading(
    {
      sink,
      clientAskedUsage: asksUsage(call.body),
      choices: typeof n === 'number' ? n : 1,
      maxEventLength: parts.maxEventLength,
    },
    steering,
  );
  const refusal = readAnswer(
    { resolve: () => reject(malformed(true, new Error('the upstream answered a stream by an object'))), reject },
    { maxBytes: parts.maxAnswerBytes, onProgress: steering.onEvent },
  );
  const reader = readByHead(reading, refusal);
  const exchange = prepare(parts, call, { body: streamBody(call.body), timeouts: parts.timeouts, reader });
  exchange.begin();
  return promise;
}

/** An error, or an object where a stream was asked for, is read whole; until the head has come all is up to `refusal`. */
function readByHead(reading: Omit<ExchangeReader, 'onHead'>, refusal: ExchangeReader): ExchangeReader {
  let reader: Omit<ExchangeReader, 'onHead'> = refusal;
  return {
    onHead: (status, headers) => {
      const isObject = /\bjson\b/.test(String(headers['content-type']));
      if (status === 200 && !isObject) reader = reading;
      else refusal.onHead(status, headers);
    },
    onData: (bytes) => reader.onData(bytes),
    onEnd: () => reader.onEnd(),
    onBroken: (error) => reader.onBroken(error),
    onExpired: (phase) => reader.onExpired(phase),
    onAborted: (error) => reader.onAborted(error),
  };
}
