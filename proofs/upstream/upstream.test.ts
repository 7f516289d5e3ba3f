import OpenAI, { AuthenticationError, RateLimitError, type APIError } from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFaults } from './faults.ts';
import { startUpstream, type Upstream } from './start-upstream.ts';

let upstream: Upstream;
let client: OpenAI;

beforeAll(async () => {
  upstream = await startUpstream();
  client = new OpenAI({ baseURL: upstream.url, apiKey: 'any', maxRetries: 0 });
});
afterAll(() => upstream.close());

const messages = [{ role: 'user' as const, content: 'Say something about stones.' }];
const ask = (model: string, more: object = {}) => client.chat.completions.create({ model, messages, ...more });

async function streamed(model: string, more: object = {}) {
  const stream = await client.chat.completions.create({ model, messages, stream: true, ...more });
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
  return { chunks, text };
}

const tools: OpenAI.ChatCompletionTool[] = [
  {
    type: 'function',
    function: {
      name: 'weather',
      parameters: { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } },
    },
  },
];

describe('the upstream, seen by the official client', () => {
  it('says the same to the same prompt, whole and streamed', async () => {
    const [once, again, stream] = [await ask('proof-model'), await ask('proof-model'), await streamed('proof-model')];
    expect(once).toEqual(again);
    expect(once.choices[0]?.message.content).toBe(stream.text);
    expect(stream.text.length).toBeGreaterThan(20);
    expect(once.usage?.completion_tokens).toBe(12);
  });

  it('counts a stream only where it is asked to', async () => {
    const silent = await streamed('proof-model');
    const counted = await streamed('proof-model', { stream_options: { include_usage: true } });
    expect(silent.chunks.some((chunk) => 'usage' in chunk)).toBe(false);
    expect(counted.chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 12 } });
    expect(counted.chunks.at(0)?.usage).toBeNull();
  });

  it('calls tools, whole and streamed, and answers once it has their results', async () => {
    const whole = await ask('proof-model', { tools });
    const call = whole.choices[0]?.message.tool_calls?.[0];
    expect(whole.choices[0]?.finish_reason).toBe('tool_calls');
    expect(call?.type === 'function' && Object.keys(JSON.parse(call.function.arguments) as object)).toEqual([
      'city',
      'days',
    ]);
    const final = await client.chat.completions.stream({ model: 'proof-model', messages, tools }).finalChatCompletion();
    expect(final.choices[0]?.message.tool_calls?.[0]).toMatchObject(call ?? {});
  });

  it('fills a JSON schema', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, tags: { type: 'array', items: { enum: ['a', 'b'] } } },
    };
    const answer = await ask('proof-model', {
      response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? '')).toMatchObject({ name: expect.any(String) as string });
  });

  it('honours n, max_tokens, stop and logprobs', async () => {
    const several = await ask('proof-model', { n: 3, max_tokens: 4, logprobs: true, top_logprobs: 2 });
    expect(several.choices.map((choice) => [choice.index, choice.finish_reason])).toEqual(
      [0, 1, 2].map((n) => [n, 'length']),
    );
    expect(several.choices[0]?.logprobs?.content?.[0]?.top_logprobs).toHaveLength(2);
    const whole = (await ask('proof-model')).choices[0]?.message.content ?? '';
    const stop = whole.slice(10, 13);
    const stopped = await ask('proof-model', { stop });
    expect(stopped.choices[0]?.message.content).toBe(whole.slice(0, whole.indexOf(stop)));
  });

  it('embeds, as floats and in base64', async () => {
    const ask64 = await client.embeddings.create({ model: 'e', input: ['one', 'two'], dimensions: 8 });
    const floats = await client.embeddings.create({
      model: 'e',
      input: ['one', 'two'],
      dimensions: 8,
      encoding_format: 'float',
    });
    expect(ask64.data.map((one) => one.embedding)).toEqual(floats.data.map((one) => one.embedding));
    expect(upstream.requests.at(-2)?.body['encoding_format']).toBe('base64');
  });

  it('completes text and lists models', async () => {
    const text = await client.completions.create({ model: 'proof-model', prompt: 'Once' });
    expect(text).toMatchObject({ object: 'text_completion', choices: [{ finish_reason: 'stop' }] });
    expect((await client.models.list()).data.map((model) => model.id)).toEqual(['proof-model']);
  });
});

describe('its faults', () => {
  it.each(['one-byte', 'split', 'crlf', 'comments', 'packed', 'no-done', 'unknown', 'paced(1)', 'comments+crlf+split'])(
    '%s changes nothing of what is said',
    async (fault) => {
      const { text } = await streamed(`fault:${fault}`);
      expect(text).toBe((await streamed('proof-model')).text);
    },
  );

  it.each(['cut@3', 'error@3', 'malformed@3'])('%s breaks a stream for the client', async (fault) => {
    await expect(streamed(`fault:${fault}`)).rejects.toBeInstanceOf(Error);
  });

  it('answers statuses as the client knows them, by header too', async () => {
    const limited = await ask('fault:status(429,7)').catch((error: unknown) => error);
    expect(limited).toBeInstanceOf(RateLimitError);
    expect((limited as APIError).headers?.get('retry-after')).toBe('7');
    await expect(ask('fault:status(401)')).rejects.toBeInstanceOf(AuthenticationError);
    const options = { headers: { 'x-fault': 'status(503)' } };
    const refused = await client.chat.completions
      .create({ model: 'm', messages }, options)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 503 });
  });

  it('says when it was left', async () => {
    const leaving = new AbortController();
    const stream = await client.chat.completions.create(
      { model: 'fault:stall@2', messages, stream: true },
      { signal: leaving.signal },
    );
    const received = upstream.requests.at(-1);
    const leftAtMs = performance.now();
    leaving.abort();
    expect(stream).toBeDefined();
    await expect.poll(() => received?.abortedAtMs).toBeGreaterThanOrEqual(leftAtMs);
  });

  it('refuses a fault it does not know', () => {
    expect(() => parseFaults('cut@3+explode')).toThrow('There is no fault "explode"');
    expect(parseFaults('cut@3+status(429,2)')).toEqual({ cut: 3, status: 429, retryAfterSeconds: 2 });
  });
});
