import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelOf, openChatStage, readStream, type ChatStage } from '../../../test/chat-stage.ts';
import { expectError } from '../../../test/expect-error.ts';
import type { Customer } from '../../../test/test-app.ts';

let stage: ChatStage;
let customer: Customer;
beforeAll(async () => {
  stage = await openChatStage([]);
  customer = await stage.customer();
});
afterAll(() => stage.close());

interface Turn {
  readonly role: string;
  readonly content: string;
}

interface Answer {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly model: string;
  readonly choices: readonly { readonly index: number; readonly message: Turn; readonly finish_reason: string }[];
  readonly usage: Readonly<Record<string, number>>;
  readonly data: readonly { readonly id: string; readonly modality: string; readonly embedding: readonly number[] }[];
}

const model = modelOf('');
const hello = { role: 'user', content: 'Hello' };
const completions = '/v1/chat/completions';
const ask = (body: object, path = completions) =>
  stage.post(customer, path, { model, messages: [hello], ...body }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
const answerTo = async (body: object, path?: string): Promise<Answer> => {
  const { status, text } = await ask(body, path);
  expect(text).not.toContain('"error"');
  expect(status).toBe(200);
  return JSON.parse(text) as Answer;
};
const forwarded = (): Readonly<Record<string, unknown>> => stage.upstream.requests.at(-1)!.body;

async function expectRefused(body: object, param: string): Promise<void> {
  const { status, text } = await ask(body);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ error: { type: 'invalid_request_error', param } });
}

describe('the chat request', () => {
  test.each([
    ['model is a string {RES-1}', { model: 5 }, 'model'],
    ['messages is an array {RES-3}', { messages: 'Hello' }, 'messages'],
    ['max_tokens is an integer {RES-5}', { max_tokens: 1.5 }, 'max_tokens'],
    ['temperature is a number {RES-7}', { temperature: 'warm' }, 'temperature'],
    ['stream is a boolean {RES-12}', { stream: 'yes' }, 'stream'],
    ['the role of a message is a string {RES-14}', { messages: [{ role: 1, content: 'x' }] }, 'messages.0.role'],
    [
      'the content of a message is a string {RES-18}',
      { messages: [{ role: 'user', content: 1 }] },
      'messages.0.content',
    ],
  ])('%s', async (_statement, wrong, param) => {
    const asked = stage.upstream.requests.length;
    await expectRefused(wrong, param);
    expect(stage.upstream.requests).toHaveLength(asked);
  });

  test('these types are accepted {RES-1, RES-3, RES-5, RES-7, RES-12, RES-14, RES-18}', async () => {
    await answerTo({ max_tokens: 100, temperature: 0.7, stream: false });
    expect(forwarded()).toMatchObject({ messages: [hello], max_tokens: 100, temperature: 0.7 });
  });

  test('model takes what the models endpoint lists, and nothing else {RES-2}', async () => {
    const headers = { authorization: `Bearer ${customer.key}` };
    const listed = (await (await fetch(`${stage.address}/v1/models`, { headers })).json()) as Answer;
    const chats = listed.data.filter(({ modality }) => modality === 'chat');
    expect(chats.map(({ id }) => id)).toEqual([model]);
    expect((await answerTo({ model: chats[0]!.id })).model).toBe(model);
    expect((await ask({ model: 'nothing-1.0' })).status).toBe(404);
  });

  test('the order of messages is the order of the conversation {RES-4, PUR-8}', async () => {
    const first = await answerTo({});
    const turns = [hello, first.choices[0]!.message, { role: 'user', content: 'And then?' }];
    const second = await answerTo({ messages: turns });
    expect(forwarded()['messages']).toEqual(turns);
    expect(second.choices[0]!.message.content).not.toBe(turns[1]!.content);
    await answerTo({ messages: turns.toReversed() });
    expect(forwarded()['messages']).toEqual(turns.toReversed());
  });

  test.each([1, 5, 11])('no more tokens than max_tokens: %i {RES-6}', async (limit) => {
    const answer = await answerTo({ max_tokens: limit });
    expect(forwarded()['max_tokens']).toBe(limit);
    expect(answer.usage['completion_tokens']).toBe(limit);
    expect(answer.choices[0]).toMatchObject({ finish_reason: 'length' });
  });

  test.each([
    ['deterministic {RES-8}', [0, 0.15, 0.3]],
    ['balanced {RES-9}', [0.4, 0.55, 0.7]],
    ['creative {RES-10}', [0.8, 1, 1.2]],
    ['highly creative {RES-11}', [1.3, 1.65, 2]],
  ])('a temperature that makes answers %s reaches the model as it is', async (_band, temperatures) => {
    for (const temperature of temperatures) {
      await answerTo({ temperature });
      expect(forwarded()['temperature']).toBe(temperature);
    }
  });

  test('a temperature of 0.0 is accepted, one below is not {LIM-22}', async () => {
    await answerTo({ temperature: 0 });
    expect(forwarded()['temperature']).toBe(0);
    await expectRefused({ temperature: -0.01 }, 'temperature');
  });

  test('a temperature of 2.0 is accepted, one above is not {LIM-23}', async () => {
    await answerTo({ temperature: 2 });
    expect(forwarded()['temperature']).toBe(2);
    await expectRefused({ temperature: 2.01 }, 'temperature');
  });

  test('the roles are system {RES-15}, user {RES-16} and assistant {RES-17}', async () => {
    const roles = ['system', 'user', 'assistant', 'user'];
    const messages = roles.map((role) => ({ role, content: `As ${role}` }));
    await answerTo({ messages });
    expect(forwarded()['messages']).toEqual(messages);
    await expectRefused({ messages: [{ role: 'king', content: 'x' }] }, 'messages.0.role');
  });
});

describe('the chat completion', () => {
  test('POST /v1/chat/completions answers with one {CHAT-1}', async () => {
    expect(await answerTo({})).toMatchObject({ object: 'chat.completion', choices: [{ finish_reason: 'stop' }] });
  });

  test('id {RES-19}, object {RES-20}, created {RES-21}, model {RES-22}, choices {RES-23}, usage {RES-24}', async () => {
    const answer = await answerTo({});
    expect(answer.id).toMatch(/^chatcmpl-\w+$/);
    expect(answer.object).toBe('chat.completion');
    expect(Number.isInteger(answer.created) && answer.created > 1_700_000_000).toBe(true);
    expect(answer.model).toBe(model);
    expect(Array.isArray(answer.choices)).toBe(true);
    expect(answer.usage).toEqual(expect.objectContaining({ total_tokens: expect.any(Number) }));
  });

  test('index {RES-25}, message {RES-26, RES-27}, finish_reason {RES-28}, which may be stop {RES-29}', async () => {
    const { choices } = await answerTo({ n: 2 });
    expect(choices.map(({ index }) => index)).toEqual([0, 1]);
    for (const { message, finish_reason } of choices) {
      expect(message).toMatchObject({ role: 'assistant', content: expect.stringMatching(/\w/) });
      expect(finish_reason).toBe('stop');
    }
  });

  test('usage counts the prompt {RES-30}, the completion {RES-31} and both {RES-32}', async () => {
    const { usage } = await answerTo({});
    expect(usage).toMatchObject({ prompt_tokens: 1, completion_tokens: 12, total_tokens: 13 });
  });
});

describe('the stream', () => {
  test('stream: true is answered with server-sent events {RES-13}', async () => {
    const { status, headers } = await ask({ stream: true });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  });

  test('POST /v1/chat/stream streams {CHAT-6}', async () => {
    const { text, headers } = await ask({}, '/v1/chat/stream');
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(readStream(text)).toMatchObject({ isDone: true, text: expect.stringMatching(/\w/) });
  });

  test('events are a line of data with JSON {RES-33} and a blank line {RES-34}, the last is [DONE] {RES-39}', async () => {
    const { text } = await ask({ stream: true });
    expect(text.endsWith('\n\n')).toBe(true);
    const events = text.slice(0, -2).split('\n\n');
    const data = events.map((event) => event.split('\n').filter((line) => line.startsWith('data: ')));
    expect(data.every((lines) => lines.length === 1)).toBe(true);
    const texts = data.map(([line = '']) => line.slice('data: '.length));
    expect(texts.at(-1)).toBe('[DONE]');
    expect(texts.slice(0, -1).every((one) => typeof JSON.parse(one) === 'object')).toBe(true);
  });

  test('each has choices {RES-35} with a delta {RES-36}, whose content is a string {RES-37} or absent {RES-38}', async () => {
    const { chunks } = readStream((await ask({ stream: true })).text);
    expect(chunks.every(({ choices }) => Array.isArray(choices))).toBe(true);
    const deltas = chunks
      .flatMap(({ choices }) => choices as { delta: { content?: unknown } }[])
      .map(({ delta }) => delta);
    expect(deltas.every((delta) => typeof delta === 'object' && delta !== null)).toBe(true);
    const contents = deltas.map(({ content }) => content);
    expect(contents.filter((content) => typeof content === 'string').length).toBeGreaterThan(10);
    expect(contents.at(-1)).toBeUndefined();
  });

  test('carries attribution, in its head and in its first event {PUR-4}', async () => {
    for (const path of [completions, '/v1/chat/stream', '/v1/completions']) {
      const { headers, text } = await ask({ stream: true, prompt: 'Hello' }, path);
      expect(headers.get('x-service-attribution')).toMatch(/^Powered by Atelier; url=/);
      expect(readStream(text).chunks[0]).toMatchObject({ attribution: { text: 'Powered by Atelier' } });
    }
  });
});

const others: readonly (readonly [path: string, body: object])[] = [
  ['/chat/completions', { model, messages: [hello] }],
  ['/chat/stream', { model, messages: [hello] }],
  ['/completions', { model, prompt: 'Once' }],
  ['/embeddings', { model: 'proof-embed-1.0', input: 'Once' }],
];

describe('the other endpoints', () => {
  test('POST /v1/completions completes plain text {CHAT-2}', async () => {
    const answer = await answerTo({ prompt: 'Once upon a time' }, '/v1/completions');
    expect(answer).toMatchObject({ object: 'text_completion', choices: [{ text: expect.stringMatching(/\w/) }] });
    expect(forwarded()['prompt']).toBe('Once upon a time');
  });

  test('POST /v1/embeddings generates embeddings {CHAT-4}', async () => {
    const { data } = await answerTo({ model: 'proof-embed-1.0', input: ['one', 'two'] }, '/v1/embeddings');
    expect(data).toHaveLength(2);
    for (const { embedding } of data) {
      expect(embedding.length).toBeGreaterThan(10);
      expect(Math.hypot(...embedding)).toBeCloseTo(1);
    }
  });

  test('GET /v1/usage tells what was used {CHAT-5}', async () => {
    const fresh = await stage.customer();
    await stage.post(fresh, completions, { model, messages: [hello] });
    const answer = await stage.app.call(fresh.key, 'GET /v1/usage');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ totals: { requests: 1, input_tokens: 1, output_tokens: 12 } });
  });

  test.each(others)('%s holds under /v1 and under /api/v1 {CHAT-10}', async (path, body) => {
    for (const base of ['/v1', '/api/v1']) expect((await ask(body, base + path)).status).toBe(200);
    const resumed = await stage.app.call(customer.key, 'GET /api/v1/chat/completions/none/stream');
    expectError(resumed, 'stream_not_found', 'id');
    expect((await stage.app.call(customer.key, 'GET /api/v1/usage')).statusCode).toBe(200);
  });

  test.each(others)('%s refuses a request without a valid key {CHAT-12}', async (path, body) => {
    for (const authorization of [undefined, 'Bearer sk_live_wrong']) {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${stage.address}/v1${path}`, init);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
    }
    expect((await stage.app.call(null, 'GET /v1/usage')).statusCode).toBe(401);
    expect((await stage.app.call(null, 'GET /v1/chat/completions/none/stream')).statusCode).toBe(401);
  });
});
