import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialectEvent, JsonObject } from '../spec/openai-dialect.ts';
import { countTokens, groupTokens, tokensOf } from './count-tokens.ts';
import { createSandboxUpstream } from './sandbox-upstream.ts';
import { syllablesOf } from './write-verse.ts';

const upstream = createSandboxUpstream({ name: 'sandbox', paceMs: 0 });
const callOf = (
  body: JsonObject,
  operation: 'chat/completions' | 'completions' | 'embeddings' = 'chat/completions',
  signal = new AbortController().signal,
) => ({ operation, body: { model: 'sandbox-chat', ...body }, signal, requestId: 'req_1' });

interface Choice {
  readonly index: number;
  readonly finish_reason: string;
  readonly text: string;
  readonly logprobs: {
    readonly content: readonly {
      readonly token: string;
      readonly logprob: number;
      readonly bytes: readonly number[];
      readonly top_logprobs: readonly { readonly logprob: number }[];
    }[];
  } | null;
  readonly message: { readonly content: string; readonly reasoning_content?: string };
}
interface Body {
  readonly choices: readonly Choice[];
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly completion_tokens_details?: { readonly reasoning_tokens: number };
  };
}

const user = (content: unknown) => ({ role: 'user', content });
const messagesOf = (said: string | readonly JsonObject[]) => (typeof said === 'string' ? [user(said)] : said);
const ask = async (said: string | readonly JsonObject[], more: JsonObject = {}): Promise<Body> =>
  (await upstream.send(callOf({ messages: messagesOf(said), ...more }))).body as unknown as Body;
const say = async (said: string | readonly JsonObject[], more: JsonObject = {}): Promise<string> =>
  (await ask(said, more)).choices[0]!.message.content;
const complete = async (body: JsonObject): Promise<Body> =>
  (await upstream.send(callOf(body, 'completions'))).body as unknown as Body;

async function stream(body: JsonObject, from = upstream, signal = new AbortController().signal) {
  const events: DialectEvent[] = [];
  const end = await from.stream(callOf({ stream: true, ...body }, 'chat/completions', signal), {
    onEvents: (batch) => void events.push(...batch),
  });
  const chunks = events
    .filter(({ isDone }) => !isDone)
    .map(
      ({ data }) =>
        JSON.parse(data) as {
          choices: readonly {
            index: number;
            delta: { content?: string; tool_calls?: readonly { function: { arguments: string } }[] };
          }[];
        },
    );
  return { events, end, deltas: chunks.flatMap(({ choices }) => choices) };
}

const requests = fc.record({
  said: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Hello', 'Write a poem about rain', 'What is 3*4?', 'Explain tides', 'list 5 fruits'),
  ),
  system: fc.option(fc.constantFrom('Answer in one word.', 'You are a pirate.', 'Reply in JSON.')),
  more: fc.record(
    {
      seed: fc.nat(),
      n: fc.integer({ min: 1, max: 3 }),
      max_tokens: fc.integer({ min: 1, max: 60 }),
      reasoning_effort: fc.constantFrom('low', 'high'),
    },
    { requiredKeys: [] },
  ),
});

describe('the same request', () => {
  it('gets the same answer, whole and streamed', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ said, system, more }) => {
        const messages = [...(system === null ? [] : [{ role: 'system', content: system }]), user(said)];
        const first = await ask(messages, more);
        expect(await ask(messages, more)).toEqual({ ...first, created: expect.any(Number) as number });
        const { deltas, end } = await stream({ messages, ...more });
        for (const { index, message, finish_reason: finish } of first.choices) {
          const parts = deltas.filter((delta) => delta.index === index);
          expect(parts.map(({ delta }) => delta.content ?? '').join('')).toBe(message.content);
          expect(parts.at(-1)).toMatchObject({ finish_reason: finish });
        }
        expect(end.usage).toMatchObject({
          promptTokens: first.usage.prompt_tokens,
          completionTokens: first.usage.completion_tokens,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('is worded otherwise by another seed and in every choice', async () => {
    const seeds = await Promise.all([1, 2, 3, 4, 5].map((seed) => say('Explain how tides work', { seed })));
    expect(new Set(seeds).size).toBe(5);
    const { choices } = await ask('Explain how tides work', { n: 4 });
    expect(new Set(choices.map(({ message }) => message.content)).size).toBe(4);
    expect(choices.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });
});

describe('an answer', () => {
  it.each<[string, RegExp]>([
    ['Hello!', /\?$/],
    ['what is 17*23?', /391/],
    ['What is 15% of 80?', /\b12\b/],
    ['123456789 * 987654321', /121932631112635269/],
    ['calculate (0.1 + 0.2) * 10', /\b3\b/],
    ['what is 2 to the power of 100', /1267650600228229401496703205376/],
    ['Who are you?', /sandbox engine/],
    ['Are you ChatGPT?', /sandbox engine/],
    ['Repeat after me: "blue sky"', /^blue sky$/],
    ['Say this is a test', /^this is a test$/],
    ['count to 5', /^1, 2, 3, 4, 5$/],
    ['How many r in strawberry?', /\b3 times\b/],
    ['How many words are in: the quick brown fox?', /\b4\b/],
    ['list three colors', /^1\. .+\n2\. .+\n3\. .+$/],
    ['Translate "Hello my friend" to French', /^Bonjour mon ami$/],
    ['What is the capital of France?', /Paris/],
    ['Write a Python function that reverses a string', /```python\ndef [\s\S]+```/],
    ['Write a SQL query for the best customers', /```sql\nSELECT/],
    ['make an html page for a bakery', /```html\n<!doctype html>[\s\S]+Bakery/],
    ['Write an email to my boss about a day off', /^Subject: A day off\n\nDear/],
    ['Tell me a story about a dragon', /dragon/],
    ['Write a poem about autumn', /autumn/],
    ['What is 5 / 0?', /./],
    ['Summarise in one sentence: The cat sat on the mat. The mat was red and the cat was old. Dogs bark.', /mat/],
    ['What is my name?', /haven't/],
    ['Explain gravity in 3 sentences', /^(?:[^.]+\.){3}$/],
    ['Is water wet? Answer in one word.', /^(?:Yes|No)$/],
    ['What is 6*7? Answer in one word.', /^42$/],
    ['', /./],
  ])('to “%s” is %s', async (message, expected) => {
    expect(await say(message)).toMatch(expected);
  });

  it('is a haiku of 5, 7 and 5', async () => {
    for (const topic of ['recursion', 'rain', 'winter', 'electricity', 'the last night train']) {
      const lines = (await say(`Write a haiku about ${topic}`)).split('\n');
      expect(lines).toHaveLength(3);
      expect(syllablesOf(lines[0]!)).toBe(5);
    }
  });

  it('knows what was said before', async () => {
    const told = [
      user('Hi, my name is Ada and my favourite colour is teal.'),
      { role: 'assistant', content: 'Hello.' },
      user('I live in Oslo'),
    ];
    expect(await say([...told, user('What is my name?')])).toContain('Ada');
    expect(await say([...told, user('what is my favourite colour?')])).toContain('teal');
    expect(await say([...told, user('Where do I live?')])).toContain('Oslo');
    expect(await say([...told, user('What was my first message?')])).toContain('my name is Ada');
    expect(
      await say([user('Tell me about coral reefs'), { role: 'assistant', content: 'Yes.' }, user('tell me more')]),
    ).toContain('coral reefs');
  });

  it('follows the system prompt', async () => {
    const system = (content: string, said: string) => say([{ role: 'system', content }, user(said)]);
    expect(await system('Answer in one word.', 'Explain gravity')).toMatch(/^\S+$/);
    expect(await system('You are a pirate.', 'Hello!')).toMatch(/^(?:Arr|Ahoy|Yo ho)/);
    expect(
      JSON.parse(await system('Reply in JSON with keys name and age.', 'My name is Bob and I am 41 years old')),
    ).toEqual({ name: 'Bob', age: 41 });
    expect(await system('Use only uppercase.', 'Hello!')).toMatch(/^[^a-z]+$/);
    expect(await system('Always reply with "OK".', 'Explain gravity')).toBe('OK');
    expect(await system('Return only code, no markdown.', 'Write a Python function for fibonacci')).toMatch(
      /^def fibonacci/,
    );
    expect(await system('Your name is Iris.', 'Who are you?')).toMatch(/sandbox engine.*Iris/);
  });

  it('is JSON where JSON is asked for', async () => {
    const format = { response_format: { type: 'json_object' } };
    expect(JSON.parse(await say('Explain tides', format))).toHaveProperty('answer');
    expect(JSON.parse(await say('Give {"title": "...", "year": 1999} for a film', format))).toEqual({
      title: expect.any(String) as string,
      year: 1999,
    });
    const schema = {
      type: 'object',
      properties: {
        steps: { type: 'array', items: { type: 'string' }, minItems: 2 },
        final_answer: { type: 'string' },
      },
      required: ['steps', 'final_answer'],
    };
    const answer = JSON.parse(
      await say('what is 17*23?', { response_format: { type: 'json_schema', json_schema: { name: 'sum', schema } } }),
    ) as JsonObject;
    expect(answer).toMatchObject({ final_answer: '391' });
    await expect(
      ask('x', { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: 3 } } }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('what comes with a message', () => {
  const picture = (url: string) => ({ type: 'image_url', image_url: { url } });
  const bytes = (...list: readonly number[]) => Buffer.from(list).toString('base64');
  const png = `data:image/png;base64,${bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 2, 128, 0, 0, 1, 224)}`;
  const gif = `data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}${bytes(64, 1, 240, 0, 0, 0)}`;
  const jpeg = `data:image/jpeg;base64,${bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 100, 0, 200, 3, 0, 0)}`;
  const webp = `data:image/webp;base64,${Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0])]).toString('base64')}`;

  it.each([
    [png, 'PNG of 640 × 480'],
    [gif, 'GIF of 320 × 240'],
    [jpeg, 'JPEG of 200 × 100'],
    [webp, 'WebP of 800 × 600'],
    ['https://example.com/a.png', 'one image'],
    ['data:image/png;base64,AAAA', 'one image'],
  ])('is seen: %s', async (url, size) => {
    expect(await say([user([{ type: 'text', text: 'What is this?' }, picture(url)])])).toContain(size);
  });

  it('is counted: several images; audio is refused', async () => {
    expect(await say([user([picture(png), picture(gif)])])).toMatch(/2 images[\s\S]+640 × 480[\s\S]+320 × 240/);
    const audio = ask([user([{ type: 'input_audio', input_audio: { data: '', format: 'wav' } }])]);
    await expect(audio).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      retryable: false,
      upstream: { param: 'messages[0].content[0]' },
    });
  });

  it.each<[string, JsonObject]>([
    ['messages', { messages: [] }],
    ['messages[0].role', { messages: [{ role: 'king', content: 'x' }] }],
    ['messages[0].content', { messages: [{ role: 'user', content: 3 }] }],
    ['n', { messages: [user('x')], n: 0 }],
    ['max_tokens', { messages: [user('x')], max_tokens: 1.5 }],
    ['stop', { messages: [user('x')], stop: [1] }],
    ['tools[0]', { messages: [user('x')], tools: [{}] }],
  ])('is refused where it is wrong: %s', async (param, body) => {
    await expect(upstream.send(callOf(body))).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      upstream: { param },
    });
  });
});

describe('limits', () => {
  it('cuts at max_tokens, by its own count', async () => {
    const whole = await say('Explain tides');
    for (const limit of ['max_tokens', 'max_completion_tokens']) {
      const { choices, usage } = await ask('Explain tides', { [limit]: 10 });
      expect(choices[0]).toMatchObject({ finish_reason: 'length' });
      expect(usage.completion_tokens).toBe(10);
      expect(countTokens(choices[0]!.message.content)).toBe(10);
      expect(whole.startsWith(choices[0]!.message.content)).toBe(true);
    }
    const exact = countTokens(whole);
    expect((await ask('Explain tides', { max_tokens: exact })).choices[0]!.finish_reason).toBe('stop');
  });

  it('stops before a stop', async () => {
    expect(await say('count to 9', { stop: '5' })).toBe('1, 2, 3, 4, ');
    expect(await say('count to 9', { stop: ['7', ' 3'] })).toBe('1, 2,');
    expect((await ask('count to 9', { stop: '1' })).choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { content: '' },
    });
  });

  it('thinks first where an effort is given, within the limit', async () => {
    const [low, high] = [
      await ask('Explain tides', { reasoning_effort: 'low' }),
      await ask('Explain tides', { reasoning_effort: 'high' }),
    ];
    expect(high.choices[0]!.message.reasoning_content!.length).toBeGreaterThan(
      low.choices[0]!.message.reasoning_content!.length,
    );
    expect(high.usage.completion_tokens_details!.reasoning_tokens).toBe(
      countTokens(high.choices[0]!.message.reasoning_content!),
    );
    expect((await ask('Explain tides', { reasoning_effort: 'high', max_tokens: 5 })).choices[0]).toMatchObject({
      finish_reason: 'length',
      message: { content: '' },
    });
    expect((await ask('Explain tides', { reasoning_effort: 'none' })).choices[0]!.message).not.toHaveProperty(
      'reasoning_content',
    );
  });

  it('tells logprobs for every token', async () => {
    const { choices, usage } = await ask('Explain tides', { logprobs: true, top_logprobs: 3 });
    const { content } = choices[0]!.logprobs!;
    expect(content).toHaveLength(usage.completion_tokens);
    expect(content.map(({ token }) => token).join('')).toBe(choices[0]!.message.content);
    for (const { token, logprob, bytes, top_logprobs: top } of content) {
      expect(logprob).toBeLessThanOrEqual(0);
      expect(Buffer.from(bytes).toString()).toBe(token);
      expect(top.map((one) => one.logprob)).toEqual(top.map((one) => one.logprob).toSorted((a, b) => b - a));
      expect(top).toHaveLength(3);
    }
    expect((await ask('Explain tides')).choices[0]!.logprobs).toBeNull();
  });

  it('counts every text as the sum of its pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tokensOf(text).join('')).toBe(text);
        expect(countTokens(text)).toBe(tokensOf(text).length);
        expect(groupTokens(tokensOf(text)).flat()).toEqual(tokensOf(text));
      }),
    );
    expect(tokensOf('Hello,  extraordinary 12345!')).toEqual([
      'Hello',
      ',',
      ' ',
      ' extra',
      'ordin',
      'ary',
      ' 123',
      '45',
      '!',
    ]);
  });
});

describe('completions and embeddings', () => {
  it('goes on for every prompt, n times each', async () => {
    const { choices, usage } = await complete({
      prompt: ['Once upon a time', 'Q: what is 3*7?\nA:'],
      n: 2,
      max_tokens: 40,
    });
    expect(choices.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(choices[0]!.text).not.toBe(choices[1]!.text);
    expect(choices[2]!.text).toContain('21');
    expect(usage.prompt_tokens).toBe(countTokens('Once upon a time') + countTokens('Q: what is 3*7?\nA:'));
    expect((await complete({ prompt: 'Once upon a time' })).usage.completion_tokens).toBe(16);
    expect((await complete({ prompt: [[1, 2, 3], [4]] })).usage.prompt_tokens).toBe(4);
  });

  it('echoes, bridges to a suffix, tells logprobs in columns', async () => {
    expect((await complete({ prompt: 'The sea', echo: true })).choices[0]!.text).toMatch(/^The sea.+/);
    const bridged = await complete({ prompt: 'The sea', suffix: 'The end.', max_tokens: 200 });
    expect(bridged.choices[0]).toMatchObject({ finish_reason: 'stop', text: expect.stringMatching(/\. $/) as string });
    const { choices } = await complete({ prompt: 'The sea', logprobs: 2, echo: true });
    const columns = choices[0]!.logprobs as unknown as {
      tokens: readonly string[];
      token_logprobs: readonly number[];
      top_logprobs: readonly JsonObject[];
      text_offset: readonly number[];
    };
    expect(columns.tokens.join('')).toBe(choices[0]!.text);
    expect(
      columns.text_offset.map((at, index) => choices[0]!.text.slice(at, at + columns.tokens[index]!.length)),
    ).toEqual(columns.tokens);
    expect(columns.token_logprobs).toHaveLength(columns.top_logprobs.length);
  });

  it('embeds texts and tokens', async () => {
    const embed = async (body: JsonObject) =>
      (await upstream.send(callOf(body, 'embeddings'))).body as {
        data: readonly { embedding: number[] | string }[];
        usage: { prompt_tokens: number };
      };
    const { data, usage } = await embed({ input: ['a cat', 'a kitten'] });
    expect(data.map(({ embedding }) => embedding.length)).toEqual([256, 256]);
    expect(usage.prompt_tokens).toBe(5);
    expect(
      (await embed({ input: [[1, 2], [3]], dimensions: 8 })).data.map(({ embedding }) => embedding.length),
    ).toEqual([8, 8]);
    expect((await embed({ input: 'x', encoding_format: 'base64', dimensions: 3 })).data[0]!.embedding).toBeTypeOf(
      'string',
    );
    for (const body of [{ input: '' }, { input: [] }, { input: 3 }, { input: 'x', dimensions: 0 }]) {
      await expect(embed(body)).rejects.toMatchObject({ kind: 'refused' });
    }
  });
});

describe('the pace', () => {
  it('is that of somebody writing, and bounded', async () => {
    const paced = createSandboxUpstream({ name: 'sandbox', paceMs: 3 });
    const arrivals: number[] = [];
    const started = performance.now();
    const end = await paced.stream(callOf({ messages: [user('Explain tides')] }), {
      onEvents: () => void arrivals.push(performance.now() - started),
    });
    const tokens = end.usage!.completionTokens;
    expect(arrivals[0]).toBeGreaterThanOrEqual(11);
    expect(arrivals.at(-1)).toBeGreaterThan(tokens * 1.5);
    expect(arrivals.at(-1)).toBeLessThan(tokens * 3 * 3 + 1_000);
    expect(arrivals.length).toBeGreaterThan(tokens / 3);
  });

  it('ends at once when the call is aborted', async () => {
    const slow = createSandboxUpstream({ name: 'sandbox', paceMs: 50 });
    for (const afterMs of [0, 20, 300]) {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), afterMs);
      const started = performance.now();
      await expect(stream({ messages: [user('Explain tides')] }, slow, ending.signal)).rejects.toMatchObject({
        kind: 'aborted',
        retryable: false,
      });
      expect(performance.now() - started).toBeLessThan(afterMs + 150);
    }
    await expect(stream({ messages: [user('x')] }, upstream, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('messages made to be slow', () => {
  it.each([
    'a'.repeat(200_000),
    'my '.repeat(60_000),
    '('.repeat(100_000),
    '1+'.repeat(100_000),
    'A b '.repeat(40_000),
    'how many words in '.repeat(10_000),
    '"'.repeat(100_000),
    '\n'.repeat(100_000),
    'translate '.repeat(20_000),
    `${'a. '.repeat(30_000)}summarise`,
    'a@'.repeat(50_000),
    'x: '.repeat(50_000),
  ])('are answered all the same', async (message) => {
    const started = performance.now();
    await ask(message);
    await ask(message, { response_format: { type: 'json_object' } });
    await ask(message, {
      tool_choice: 'required',
      tools: [
        {
          type: 'function',
          function: {
            name: 'find_place',
            parameters: {
              type: 'object',
              properties: { city: { type: 'string' }, count: { type: 'integer' }, near: { type: 'boolean' } },
              required: ['city', 'count'],
            },
          },
        },
      ],
    });
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});
