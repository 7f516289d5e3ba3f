import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectUpstream, JsonObject } from '../spec/openai-dialect.ts';
import { createAiSdkUpstream } from './ai-sdk-upstream.ts';
import { callOf, sendTo, streamFrom } from './fixtures/ask-upstream.ts';
import { serveFixtures, type VendorServer } from './fixtures/serve-fixtures.ts';
import { boundThinking } from './vendor-models.ts';

let vendor: VendorServer;
let upstream: DialectUpstream;
const open = (more: object = {}) =>
  createAiSdkUpstream({ name: 'claude', vendor: 'anthropic', baseUrl: vendor.url, apiKey: 'key-ours', ...more });
const model = 'claude-sonnet-4-5';

beforeAll(async () => {
  vendor = await serveFixtures('anthropic');
  upstream = open();
});
afterAll(async () => {
  await upstream.close();
  await vendor.close();
});

describe('several choices', () => {
  it('are as many requests, their usage summed', async () => {
    vendor.reply({ file: 'message.json' });
    const before = vendor.requests.length;
    const { answer } = await sendTo(upstream, callOf({ model, n: 3 }));
    expect(vendor.requests.length - before).toBe(3);
    expect(answer?.body['choices']).toMatchObject([{ index: 0 }, { index: 1 }, { index: 2 }]);
    expect(answer?.usage).toEqual({
      promptTokens: 375,
      completionTokens: 45,
      cachedPromptTokens: 300,
      reasoningTokens: 0,
    });
  });

  it('stream side by side, each whole', async () => {
    vendor.reply({ file: 'text.sse', paceMs: 4 }, { file: 'tool.sse', paceMs: 3 });
    const { assembled, events, end } = await streamFrom(upstream, callOf({ model, n: 2 }));
    const choices = assembled?.['choices'] as { finish_reason: string; message: { content: string } }[];
    // Which of the two requests came first is nobody's promise.
    const [text, tool] = choices.toSorted((one, two) => one.finish_reason.localeCompare(two.finish_reason));
    expect(text).toMatchObject({ message: { content: 'Hello!' }, finish_reason: 'stop' });
    expect(tool).toMatchObject({ message: { tool_calls: [{}, {}] }, finish_reason: 'tool_calls' });
    expect(end?.usage).toMatchObject({ promptTokens: 125 + 472, completionTokens: 15 + 89 });
    expect(events.filter(({ finishReason }) => finishReason !== undefined)).toHaveLength(2);
  });

  it('fail together, and the others are let go', async () => {
    vendor.reply({ file: 'error-overloaded.json', status: 529 }, { file: 'text.sse', stallAfter: 3 });
    const { error } = await streamFrom(upstream, callOf({ model, n: 2 }));
    expect(error).toMatchObject({ kind: 'unavailable', status: 529 });
    await expect.poll(() => vendor.requests.slice(-2).some(({ closedAtMs }) => closedAtMs !== undefined)).toBe(true);
  });

  it('come of several prompts too', async () => {
    vendor.reply({ file: 'message.json' });
    const call = callOf({ model, prompt: ['a', 'b'] }, { operation: 'completions' });
    const { answer } = await sendTo(upstream, call);
    expect(answer?.body['choices']).toMatchObject([{ index: 0 }, { index: 1 }]);
  });
});

describe('an abort', () => {
  const stall = { file: 'text.sse', stallAfter: 4 };
  const paced = { file: 'text.sse', paceMs: 150 };
  const never = { onEvents: () => new Promise<void>(() => undefined) };
  const idle = { onEvents: () => undefined };

  it.each([
    ['of a stalled stream', stall, idle],
    ['of a running stream', paced, idle],
    ['while the reader is busy', paced, never],
    ['before the first event', { file: 'text.sse', stallAfter: 0 }, idle],
  ])('%s closes the vendor connection within 100 ms', async (_, reply, sink) => {
    vendor.reply(reply);
    for (let round = 0; round < 5; round += 1) {
      const leaving = new AbortController();
      const seen = vendor.requests.length;
      const outcome = upstream
        .stream(callOf({ model }, { signal: leaving.signal }), sink)
        .catch((error: unknown) => error);
      await expect.poll(() => vendor.requests.length, { interval: 2 }).toBeGreaterThan(seen);
      await sleep(20 + round * 5);
      const leftAtMs = performance.now();
      leaving.abort();
      expect(await outcome).toMatchObject({ kind: 'aborted', retryable: false });
      const received = vendor.requests.at(-1);
      await expect.poll(() => received?.closedAtMs, { interval: 2 }).toBeDefined();
      expect((received?.closedAtMs ?? Infinity) - leftAtMs).toBeLessThan(100);
    }
  });

  it('closes the connections of all choices', async () => {
    vendor.reply(stall);
    const leaving = new AbortController();
    const seen = vendor.requests.length;
    const outcome = sendTo(upstream, callOf({ model, n: 3 }, { signal: leaving.signal }));
    await expect.poll(() => vendor.requests.length, { interval: 2 }).toBe(seen + 3);
    leaving.abort();
    expect((await outcome).error).toMatchObject({ kind: 'aborted' });
    await expect.poll(() => vendor.requests.slice(seen).every(({ closedAtMs }) => closedAtMs !== undefined)).toBe(true);
  });

  it('that came before the call sends nothing', async () => {
    const seen = vendor.requests.length;
    const { error } = await sendTo(upstream, callOf({ model }, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ kind: 'aborted' });
    expect(vendor.requests.length).toBe(seen);
  });

  it('by a sink that fails is one too', async () => {
    vendor.reply(paced);
    const failure = new Error('the client is gone');
    await expect(upstream.stream(callOf({ model }), { onEvents: () => Promise.reject(failure) })).rejects.toBe(failure);
    await expect.poll(() => vendor.requests.at(-1)?.closedAtMs).toBeDefined();
  });
});

describe('a slow reader', () => {
  it('stops the vendor, is not taken for its silence, and misses nothing', async () => {
    const words = 'x'.repeat(1_000);
    const event = (data: JsonObject) => `event: ${String(data['type'])}\ndata: ${JSON.stringify(data)}\n\n`;
    const delta = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: words } };
    const packet = event(delta).repeat(60);
    let written = 0;
    const flood = async function* () {
      yield event({ type: 'message_start', message: { id: 'msg_1', usage: { input_tokens: 1 } } });
      yield event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
      for (; written < 400; written += 1) yield packet;
      yield event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } });
      yield event({ type: 'message_stop' });
    };
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      void pipeline(flood(), response).catch(() => undefined);
    }).listen(0);
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reading = open({ baseUrl, timeouts: { silenceMs: 200 } });
    const gate = Promise.withResolvers<void>();
    const answer = reading.stream(callOf({ model }), { onEvents: () => gate.promise });
    await sleep(500);
    const early = written;
    await sleep(300);
    expect(early).toBeGreaterThan(0);
    expect(written).toBe(early);
    expect(early).toBeLessThan(200);
    gate.resolve();
    expect((await answer).outputLength).toBe(400 * 60 * 1_000);
    await reading.close();
    server.close();
  });
});

describe('want of time', () => {
  it.each([
    ['before the first event', { file: 'text.sse', stallAfter: 3 }, true],
    ['between two', { file: 'text.sse', stallAfter: 4 }, false],
  ])('%s ends the call', async (_, reply, retryable) => {
    vendor.reply(reply);
    const hasty = open({ timeouts: { firstEventMs: 150, silenceMs: 100 } });
    const { error } = await streamFrom(hasty, callOf({ model }));
    expect(error).toMatchObject({ kind: 'timeout', retryable });
    await expect.poll(() => vendor.requests.at(-1)?.closedAtMs).toBeDefined();
    await hasty.close();
  });
});

const content = (part: object) => ({ messages: [{ role: 'user', content: [part] }] });
const called = (given: string) => ({
  role: 'assistant',
  tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: given } }],
});
const wrong: readonly (readonly [string, JsonObject])[] = [
  ['logprobs', { logprobs: true }],
  ['top_logprobs', { top_logprobs: 2 }],
  ['functions', { functions: [{ name: 'f' }] }],
  ['modalities', { modalities: ['text', 'audio'] }],
  ['tools[0]', { tools: [{ type: 'custom', custom: {} }] }],
  ['tool_choice', { tool_choice: { type: 'allowed_tools' } }],
  ['response_format', { response_format: { type: 'grammar' } }],
  ['reasoning_effort', { reasoning_effort: 'extreme' }],
  ['messages[0].role', { messages: [{ role: 'function', name: 'f', content: '' }] }],
  ['messages[0].content[0]', content({ type: 'video' })],
  ['messages[0].content[0].image_url.url', content({ type: 'image_url', image_url: { url: 'http://10.0.0.1/a.png' } })],
  ['messages[0].content[0].image_url.url', content({ type: 'image_url', image_url: { url: 'file:///etc/passwd' } })],
  ['messages[0].content[0].image_url.url', content({ type: 'image_url', image_url: { url: 'data:text/html,x' } })],
  ['messages[0].content[0].file.file_data', content({ type: 'file', file: { file_id: 'file-1' } })],
  ['messages[0].tool_calls[0].function.arguments', { messages: [called('{"a":')] }],
  ['messages[0].tool_calls[0].function.arguments', { messages: [called('[1]')] }],
  ['messages[0].tool_call_id', { messages: [{ role: 'tool', tool_call_id: 'c9', content: '' }] }],
];

describe('what the vendor could not honour', () => {
  it.each(wrong)('%s is refused by its name, and nothing is sent: %o', async (param, body) => {
    const seen = vendor.requests.length;
    const { error } = await sendTo(upstream, callOf({ model, ...body }));
    expect(error).toMatchObject({ kind: 'refused', retryable: false, status: 400, upstream: { param } });
    expect(vendor.requests.length).toBe(seen);
  });

  it('is left out where the answer stays right', async () => {
    vendor.reply({ file: 'message.json' });
    const harmless = { logprobs: false, logit_bias: { 1: 5 }, seed: 3, service_tier: 'auto', tool_choice: 'auto' };
    const { answer } = await sendTo(upstream, callOf({ model, ...harmless, stop: null, tools: [], n: 1 }));
    expect(answer?.status).toBe(200);
    expect(Object.keys(vendor.requests.at(-1)?.body ?? {}).toSorted()).toEqual(['max_tokens', 'messages', 'model']);
  });

  it('sound is refused by what the vendor takes', async () => {
    const part = { type: 'input_audio', input_audio: { data: 'UklGRg==', format: 'wav' } };
    const { error } = await sendTo(upstream, callOf({ model, ...content(part) }));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      publicMessage: expect.stringContaining('audio') as string,
    });
  });

  it('embeddings', async () => {
    const { error } = await sendTo(upstream, callOf({ model, input: 'a' }, { operation: 'embeddings' }));
    expect(error).toMatchObject({ kind: 'refused', status: 400 });
  });
});

describe('the packages', () => {
  it('are loaded by the first call only, and take nothing from the environment', async () => {
    const script = `
      const { registerHooks } = await import('node:module');
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { createAiSdkUpstream } = await import(${JSON.stringify(new URL('./ai-sdk-upstream.ts', import.meta.url))});
      const upstream = createAiSdkUpstream({ name: 'x', vendor: 'anthropic', baseUrl: '${vendor.url}' });
      const packages = () => loaded.filter((url) => url.includes('@ai-sdk')).length;
      const before = packages();
      const call = { operation: 'chat/completions', body: { model: 'm', messages: [] }, signal: new AbortController().signal };
      await upstream.send({ ...call, requestId: 'r' }).catch(() => undefined);
      await upstream.close();
      console.log(JSON.stringify([before, packages() > 0]));
    `;
    const env = { ...process.env, ANTHROPIC_API_KEY: 'key-of-the-environment' };
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });
    expect(JSON.parse(stdout)).toEqual([0, true]);
    expect(vendor.requests.at(-1)?.headers['x-api-key']).toBe('');
  });
});

describe('the limit of thinking', () => {
  const bound = (budget: number, limit: number) =>
    JSON.parse(
      boundThinking(JSON.stringify({ max_tokens: limit + budget, thinking: { budget_tokens: budget } }), limit),
    ) as { max_tokens: number; thinking: { type?: string; budget_tokens?: number } };

  it.each([
    [2_000, 8_000, 2_000],
    [38_400, 8_000, 4_000],
    [38_400, 2_048, 1_024],
    [38_400, 2_047, undefined],
  ])('of %i within %i is %s', (budget, limit, expected) => {
    const { max_tokens, thinking } = bound(budget, limit);
    expect([max_tokens, thinking.budget_tokens]).toEqual([limit, expected]);
    expect(thinking.type).toBe(expected === undefined ? 'disabled' : undefined);
  });

  it('leaves a request without thinking as it is', () => {
    expect(boundThinking('{"max_tokens": 5 }', 9)).toBe('{"max_tokens": 5 }');
  });
});
