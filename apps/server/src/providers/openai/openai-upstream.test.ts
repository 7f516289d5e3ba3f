import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../../../proofs/upstream/start-upstream.ts';
import type { TimeoutsMs } from '../shared/deadlines.ts';
import type { DialectEvent, DialectUpstream, JsonObject } from '../spec/openai-dialect.ts';
import type { ProviderError } from '../spec/provider-error.ts';
import { createOpenAiUpstream } from './openai-upstream.ts';

let upstream: Upstream;
let provider: DialectUpstream;
const timeouts: TimeoutsMs = { connectMs: 300, firstEventMs: 250, silenceMs: 150, totalMs: 3_000 };
const open = (more: Partial<TimeoutsMs> = {}, baseUrl = upstream.url) =>
  createOpenAiUpstream({
    name: 'proof',
    baseUrl,
    apiKey: 'sk-ours',
    timeouts: { ...timeouts, ...more },
    maxEventLength: 200_000,
  });

beforeAll(async () => {
  upstream = await startUpstream();
  provider = open();
});
afterAll(async () => {
  await provider.close();
  await upstream.close();
});

const messages = [{ role: 'user', content: 'Tell me of the river.' }];
const call = (model: string, more: JsonObject = {}) => ({
  operation: 'chat/completions' as const,
  body: { model, messages, ...more },
  signal: new AbortController().signal,
  requestId: 'req_1',
});

async function streamed(model: string, more: JsonObject = {}, from = provider) {
  const events: DialectEvent[] = [];
  const outcome = await from.stream(call(model, more), { onEvents: (batch) => void events.push(...batch) }).then(
    (end) => ({ end, error: undefined }),
    (error: ProviderError) => ({ end: undefined, error }),
  );
  return { ...outcome, events, text: textOf(events) };
}

const sent = (model: string, more: JsonObject = {}, from = provider) =>
  from.send(call(model, more)).then(
    (answer) => ({ answer, error: undefined }),
    (error: ProviderError) => ({ answer: undefined, error }),
  );

const textOf = (events: readonly DialectEvent[]): string =>
  events
    .filter((event) => !event.isDone)
    .map((event) => JSON.parse(event.data) as { choices: { delta: { content?: string } }[] })
    .map((chunk) => chunk.choices[0]?.delta.content ?? '')
    .join('');

const chunkCount = 15; // the role, 12 words, the finish, the usage

describe('an answer that comes whole', () => {
  it('is handed on to the letter, with its count', async () => {
    const { answer } = await sent('fault:unknown', { x_new: { a: [1, null] }, tools: [] });
    expect(answer).toMatchObject({ status: 200, usage: { promptTokens: 5, completionTokens: 12 } });
    expect(JSON.parse(answer?.text ?? '')).toEqual(answer?.body);
    expect(answer?.body['x_unknown']).toEqual({ deep: [1, null, 'ü'], big: 12_345_678_901 });
    const received = upstream.requests.at(-1);
    expect(received?.body).toEqual(call('fault:unknown', { x_new: { a: [1, null] }, tools: [] }).body);
    expect(received?.headers).toMatchObject({ authorization: 'Bearer sk-ours', 'x-request-id': 'req_1' });
  });

  it('embeds and completes', async () => {
    const embedded = await provider.send({
      ...call('e'),
      operation: 'embeddings',
      body: { model: 'e', input: 'a b c', encoding_format: 'base64' },
    });
    expect(embedded.usage).toMatchObject({ promptTokens: 3, completionTokens: 0 });
    const completed = await provider.send({
      ...call('c'),
      operation: 'completions',
      body: { model: 'c', prompt: 'a b' },
    });
    expect(completed).toMatchObject({ body: { object: 'text_completion' }, usage: { promptTokens: 2 } });
  });

  it.each([
    ['one-byte', 'whole'],
    ['split', 'whole'],
    ['paced(20)', 'whole'],
    ['slow-headers(400)', 'whole'],
    ['huge-event(100000)', 'whole'],
    ['unknown', 'whole'],
  ])('%s: %s', async (fault) => {
    expect((await sent(`fault:${fault}`)).answer).toMatchObject({ usage: { promptTokens: 5 } });
  });

  it.each([
    ['cut-head', { kind: 'unavailable', retryable: true }],
    ['cut@0', { kind: 'interrupted', retryable: true }],
    ['cut@40', { kind: 'interrupted', retryable: true }],
    ['stall@40', { kind: 'timeout', retryable: true }],
    ['slow-headers(5000)', { kind: 'timeout', retryable: true }],
    ['error@0', { kind: 'interrupted', publicMessage: 'The engine fell over.' }],
    ['malformed@40', { kind: 'malformed', retryable: true }],
    ['status(429,3)', { kind: 'rate_limited', retryAfterMs: 3_000, status: 429 }],
    ['status(500)', { kind: 'unavailable', status: 500 }],
    ['status(503,1)', { kind: 'unavailable', status: 503, retryAfterMs: 1_000 }],
    ['status(401)', { kind: 'unavailable', status: 401 }],
    ['status(404)', { kind: 'refused', retryable: false, publicMessage: 'The model does not exist.' }],
  ])('%s ends as %o', async (fault, expected) => {
    expect((await sent(`fault:${fault}`)).error).toMatchObject({ name: 'ProviderError', ...expected });
  });

  it('no-usage: whole, uncounted', async () => {
    expect((await sent('fault:no-usage')).answer).toMatchObject({ status: 200, usage: undefined });
  });
});

describe('a stream', () => {
  it('always asks for the count and keeps it from a client that did not', async () => {
    const { events, end } = await streamed('proof-model');
    expect(upstream.requests.at(-1)?.body['stream_options']).toEqual({ include_usage: true });
    expect(end).toEqual({
      usage: { promptTokens: 5, completionTokens: 12, cachedPromptTokens: 0, reasoningTokens: 0 },
      finishReason: 'stop',
      outputLength: textOf(events).length,
      sawDone: true,
      clientAskedUsage: false,
    });
    expect(events).toHaveLength(chunkCount + 1);
    const forwarded = events.map((event) => event.forward).filter((text) => text !== undefined);
    expect(forwarded).toHaveLength(chunkCount);
    expect(forwarded.join('')).not.toContain('usage');
    expect(forwarded.at(-1)).toBe('[DONE]');
  });

  it('hands the count on to a client that asked', async () => {
    const { events, end } = await streamed('proof-model', { stream_options: { include_usage: true } });
    expect(events.map((event) => event.forward)).toEqual(events.map((event) => event.data));
    expect(end?.clientAskedUsage).toBe(true);
  });

  it('taps tool calls, several choices and legacy completions', async () => {
    const tools = [
      {
        type: 'function',
        function: { name: 'f', parameters: { type: 'object', properties: { a: { type: 'string' } } } },
      },
    ];
    const called = await streamed('m', { tools });
    expect(called.end).toMatchObject({ finishReason: 'tool_calls' });
    expect(called.end?.outputLength).toBeGreaterThan(5);
    const several = await streamed('m', { n: 3 });
    expect(several.end?.usage?.completionTokens).toBe(36);
    let outputLength = 0;
    const text = { ...call('c'), operation: 'completions' as const, body: { model: 'c', prompt: 'a b' } };
    await provider.stream(text, {
      onEvents: (batch) => batch.forEach((event) => (outputLength += event.output.length)),
    });
    expect(outputLength).toBeGreaterThan(20);
  });

  it.each([
    'paced(5)',
    'slow-headers(100)',
    'huge-event(100000)',
    'one-byte',
    'split',
    'crlf',
    'comments',
    'packed',
    'unknown',
    'no-done',
    'linger',
    'no-usage',
    'eof@14',
    'comments+crlf+split',
  ])('%s changes nothing of what is said', async (fault) => {
    const expected = (await sent(`fault:${fault.startsWith('huge') ? fault : 'unknown'}`)).answer?.body as {
      choices: { message: { content: string } }[];
    };
    const { end, text, error } = await streamed(`fault:${fault}`, {}, slow);
    expect(error).toBeUndefined();
    expect(end?.finishReason).toBe('stop');
    expect(text).toBe(expected.choices[0]?.message.content);
  });

  it.each([
    ['cut-head', { kind: 'unavailable', retryable: true }],
    ['status(429,3)', { kind: 'rate_limited', retryAfterMs: 3_000, status: 429 }],
    ['status(500)', { kind: 'unavailable', status: 500 }],
    ['status(503)', { kind: 'unavailable', status: 503 }],
    ['status(401)', { kind: 'unavailable', status: 401 }],
    ['status(400)', { kind: 'refused', publicMessage: 'Refused with 400.' }],
    ['slow-headers(5000)', { kind: 'timeout', retryable: true }],
    ['huge-event(400000)', { kind: 'malformed', retryable: false }],
  ])('%s ends as %o', async (fault, expected) => {
    expect((await streamed(`fault:${fault}`)).error).toMatchObject({ name: 'ProviderError', ...expected });
  });

  const places = Array.from({ length: chunkCount - 1 }, (_, n) => n);
  it.each(['cut', 'stall', 'error', 'malformed', 'eof'])(
    '%s at every chunk: what came before is handed on',
    async (fault) => {
      const kinds: Record<string, string> = { stall: 'timeout', malformed: 'malformed' };
      // Many at once: only silence may count as silence.
      const patient = open(fault === 'stall' ? {} : { connectMs: 3_000, firstEventMs: 3_000, silenceMs: 3_000 });
      await Promise.all(
        places.map(async (n) => {
          const { error, events } = await streamed(`fault:${fault}@${n}`, {}, patient);
          expect([n, error?.kind, error?.retryable]).toEqual([n, kinds[fault] ?? 'interrupted', n === 0]);
          expect(events).toHaveLength(n);
        }),
      );
      await patient.close();
    },
  );

  it('an error event says what the upstream said', async () => {
    const { error } = await streamed('fault:error@3');
    expect(error).toMatchObject({ publicMessage: 'The engine fell over.', upstream: { code: 'engine_failure' } });
  });

  it.each(['cut', 'stall', 'eof'])('%s after the finish reason loses nothing but the count', async (fault) => {
    const { end, error } = await streamed(`fault:${fault}@14`);
    expect(error).toBeUndefined();
    expect(end).toMatchObject({ sawDone: false, usage: undefined, finishReason: 'stop' });
  });

  it('is not whole while one of its choices is open', async () => {
    const { error } = await streamed('fault:eof@41', { n: 3 });
    expect(error?.kind).toBe('interrupted');
    expect((await streamed('fault:eof@42', { n: 3 })).error).toBeUndefined();
  });

  it('hands the first event on before the second is sent', async () => {
    const seen: number[] = [];
    await provider.stream(call('fault:paced(30)+words(3)'), {
      onEvents: () => void seen.push(upstream.requests.at(-1)?.written.chunks ?? 0),
    });
    expect(seen.slice(0, 4)).toEqual([1, 2, 3, 4]);
  });
});

let slow: DialectUpstream;
beforeAll(() => {
  slow = open({ firstEventMs: 5_000, silenceMs: 500, totalMs: 20_000 });
});
afterAll(() => slow.close());

describe('timeouts', () => {
  const timed = async (work: () => Promise<unknown>) => {
    const startMs = performance.now();
    await work();
    return performance.now() - startMs;
  };

  it.each([
    ['first event', 'fault:stall@0', 250],
    ['first event, comments not counted', 'fault:comments+stall@0', 250],
    ['head', 'fault:slow-headers(4000)', 250],
    ['silence', 'fault:stall@3', 150],
    ['silence, comments not counted', 'fault:comments+stall@3', 150],
  ])('%s', async (_, model, expectedMs) => {
    const tookMs = await timed(async () => expect((await streamed(model)).error?.kind).toBe('timeout'));
    expect(tookMs).toBeGreaterThan(expectedMs - 10);
    expect(tookMs).toBeLessThan(expectedMs + 250);
    await expect.poll(() => upstream.requests.at(-1)?.abortedAtMs).toBeDefined();
  });

  it('total', async () => {
    const brief = open({ totalMs: 200 });
    const tookMs = await timed(async () =>
      expect((await streamed('fault:paced(40)', {}, brief)).error?.kind).toBe('timeout'),
    );
    expect(tookMs).toBeLessThan(450);
    await brief.close();
  });

  it('nobody there, or nobody who answers', async () => {
    const absent = open({}, 'http://127.0.0.1:9/v1');
    expect((await streamed('m', {}, absent)).error).toMatchObject({ kind: 'unavailable', retryable: true });
    expect((await sent('m', {}, absent)).error).toMatchObject({ kind: 'unavailable', retryable: true });
    await absent.close();
    expect((await sent('m', {}, absent)).error).toMatchObject({ kind: 'unavailable' });
  });

  it('uses a connection again, also after a refusal', async () => {
    const fresh = open();
    const before = upstream.sockets.opened;
    for (const model of ['a', 'fault:status(429)', 'b', 'fault:status(500)']) {
      await sent(model, {}, fresh);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await streamed(model, {}, fresh);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(upstream.sockets.opened - before).toBeLessThanOrEqual(1);
    await fresh.close();
  });
});
