import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectUpstream, JsonObject } from '../spec/openai-dialect.ts';
import { createAiSdkUpstream } from './ai-sdk-upstream.ts';
import { callOf, sendTo, streamFrom } from './fixtures/ask-upstream.ts';
import { serveFixtures, type VendorServer } from './fixtures/serve-fixtures.ts';

let vendor: VendorServer;
let upstream: DialectUpstream;
beforeAll(async () => {
  vendor = await serveFixtures('google');
  upstream = createAiSdkUpstream({ name: 'gemini', vendor: 'google', baseUrl: vendor.url, apiKey: 'key-ours' });
});
afterAll(async () => {
  await upstream.close();
  await vendor.close();
});

const ask = (file: string, body: JsonObject = {}) => {
  vendor.reply({ file });
  return sendTo(upstream, callOf(body));
};
const stream = (file: string, body: JsonObject = {}) => {
  vendor.reply({ file });
  return streamFrom(upstream, callOf(body));
};
const seen = () => vendor.requests.at(-1)?.body ?? {};

const meeting = {
  type: 'function',
  function: { name: 'schedule_meeting', parameters: { type: 'object', properties: { time: { type: 'string' } } } },
};

describe('text', () => {
  const body = {
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'How does AI work?' },
    ],
    max_tokens: 300,
    temperature: 0.4,
    top_p: 0.9,
    seed: 7,
    stop: 'END',
  };

  it('whole', async () => {
    const { answer } = await ask('content.json', body);
    expect(vendor.requests.at(-1)?.path).toBe('/v1/models/gemini-2.5-flash:generateContent');
    expect(seen()).toEqual({
      generationConfig: { maxOutputTokens: 300, temperature: 0.4, topP: 0.9, seed: 7, stopSequences: ['END'] },
      contents: [{ role: 'user', parts: [{ text: 'How does AI work?' }] }],
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
    });
    expect(answer?.body).toMatchObject({
      model: 'gemini-2.5-flash',
      choices: [{ message: { content: 'AI works by finding patterns in data.' }, finish_reason: 'stop' }],
      usage: {
        prompt_tokens: 80,
        completion_tokens: 10,
        total_tokens: 90,
        prompt_tokens_details: { cached_tokens: 30 },
      },
    });
  });

  it('streamed', async () => {
    const { assembled, events, end } = await stream('text.sse', body);
    expect(vendor.requests.at(-1)?.path).toBe('/v1/models/gemini-2.5-flash:streamGenerateContent?alt=sse');
    expect(assembled).toMatchObject({
      choices: [{ message: { content: 'AI works by finding patterns in data.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 80, completion_tokens: 10 },
    });
    expect(events.filter(({ output }) => output !== '')).toHaveLength(3);
    expect(end).toMatchObject({ usage: { promptTokens: 80, completionTokens: 10, cachedPromptTokens: 30 } });
  });

  it.each([
    ['content-max-tokens.json', 'length'],
    ['content-safety.json', 'content_filter'],
    ['content-blocked.json', 'content_filter'],
    ['content-tool.json', 'tool_calls'],
  ])('%s finishes by %s', async (file, finish_reason) => {
    const { answer } = await ask(file);
    expect(answer?.body).toMatchObject({ choices: [{ finish_reason }] });
  });

  it('that ends by a call nobody could read is an error, not an empty answer', async () => {
    expect((await ask('content-malformed-call.json')).error).toMatchObject({ kind: 'malformed', retryable: true });
  });
});

describe('tools', () => {
  const turns = [
    { role: 'user', content: 'Meet at 10, and what time is it?' },
    {
      role: 'assistant',
      content: 'One moment.',
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'schedule_meeting', arguments: '{"time":"10:00"}' } },
        { id: 'c2', type: 'function', function: { name: 'get_time', arguments: '{}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'done' },
    { role: 'tool', tool_call_id: 'c2', content: 'noon' },
  ];

  it('are declared, chosen, called and answered, parallel results in one turn', async () => {
    const { answer } = await ask('content-tool.json', { messages: turns, tools: [meeting], tool_choice: 'required' });
    expect(seen()).toMatchObject({
      tools: [{ functionDeclarations: [{ name: 'schedule_meeting' }] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY' } },
      contents: [
        { role: 'user' },
        {
          role: 'model',
          parts: [
            { text: 'One moment.' },
            { functionCall: { name: 'schedule_meeting', args: { time: '10:00' } } },
            { functionCall: { name: 'get_time', args: {} } },
          ],
        },
        {
          role: 'user',
          parts: [
            { functionResponse: { name: 'schedule_meeting', response: { content: 'done' } } },
            { functionResponse: { name: 'get_time', response: { content: 'noon' } } },
          ],
        },
      ],
    });
    expect(answer?.body).toMatchObject({
      choices: [
        {
          message: {
            content: null,
            tool_calls: [
              {
                id: expect.stringMatching(/./) as string,
                function: {
                  name: 'schedule_meeting',
                  arguments: '{"attendees":["Bob","Alice"],"topic":"Q3 planning","time":"10:00"}',
                },
              },
              { function: { name: 'get_time', arguments: '{}' } },
            ],
          },
        },
      ],
      usage: { completion_tokens: 105, completion_tokens_details: { reasoning_tokens: 74 } },
    });
  });

  it('streamed, each with an id of its own', async () => {
    const { assembled } = await stream('tool.sse', { tools: [meeting] });
    const [{ message, finish_reason }] = (
      assembled as { choices: [{ message: { tool_calls: { id: string }[] }; finish_reason: string }] }
    ).choices;
    expect(finish_reason).toBe('tool_calls');
    expect(message.tool_calls).toMatchObject([
      { function: { name: 'schedule_meeting', arguments: '{"attendees":["Bob","Alice"],"time":"10:00"}' } },
      { function: { name: 'get_time', arguments: '{}' } },
    ]);
    expect(new Set(message.tool_calls.map(({ id }) => id)).size).toBe(2);
  });
});

describe('images and sound', () => {
  it('go as they came: an address for the vendor to fetch, or bytes', async () => {
    const content = [
      { type: 'image_url', image_url: { url: 'https://example.com/a.webp?size=2' } },
      { type: 'image_url', image_url: { url: 'https://example.com/photo' } },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
      { type: 'input_audio', input_audio: { data: 'UklGRg==', format: 'wav' } },
      { type: 'text', text: 'What is this?' },
    ];
    await ask('content.json', { messages: [{ role: 'user', content }] });
    expect(seen()['contents']).toEqual([
      {
        role: 'user',
        parts: [
          { fileData: { mimeType: 'image/webp', fileUri: 'https://example.com/a.webp?size=2' } },
          { fileData: { mimeType: 'image/jpeg', fileUri: 'https://example.com/photo' } },
          { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } },
          { inlineData: { mimeType: 'audio/wav', data: 'UklGRg==' } },
          { text: 'What is this?' },
        ],
      },
    ]);
  });
});

describe('reasoning', () => {
  it('whole', async () => {
    const { answer } = await ask('content-thinking.json', { reasoning_effort: 'low', max_tokens: 500 });
    expect(seen()['generationConfig']).toMatchObject({
      maxOutputTokens: 500,
      thinkingConfig: { includeThoughts: true, thinkingBudget: expect.any(Number) as number },
    });
    expect(answer?.body).toMatchObject({
      choices: [
        {
          message: {
            content: 'The greatest common divisor is 21.',
            reasoning_content: "**Finding the divisor**\n\nEuclid's algorithm will do.",
          },
        },
      ],
      usage: { completion_tokens: 161, completion_tokens_details: { reasoning_tokens: 150 } },
    });
  });

  it('streamed', async () => {
    const { assembled } = await stream('thinking.sse', { model: 'gemini-3-pro-preview', reasoning_effort: 'high' });
    expect(seen()['generationConfig']).toMatchObject({
      thinkingConfig: { includeThoughts: true, thinkingLevel: 'high' },
    });
    expect(assembled).toMatchObject({
      choices: [{ message: { reasoning_content: "**Finding the divisor**\n\nEuclid's algorithm" } }],
    });
  });

  it('can be turned off', async () => {
    await ask('content.json', { reasoning_effort: 'none' });
    expect(seen()['generationConfig']).toEqual({ thinkingConfig: { thinkingBudget: 0 } });
  });
});

describe('JSON', () => {
  const schema = { type: 'object', properties: { recipeName: { type: 'string' } }, required: ['recipeName'] };

  it.each([
    [{ type: 'json_object' }, { responseMimeType: 'application/json' }],
    [
      { type: 'json_schema', json_schema: { name: 'recipe', schema } },
      { responseMimeType: 'application/json', responseJsonSchema: schema },
    ],
  ])('%o', async (response_format, generationConfig) => {
    const { answer } = await ask('content-json.json', { response_format });
    expect(seen()['generationConfig']).toEqual(generationConfig);
    expect(answer?.body).toMatchObject({ choices: [{ message: { content: '{"recipeName":"Pancakes"}' } }] });
  });
});

describe('embeddings', () => {
  const embed = (body: JsonObject) =>
    sendTo(upstream, callOf({ model: 'gemini-embedding-001', ...body }, { operation: 'embeddings' }));

  it('of one text', async () => {
    vendor.reply({ file: 'embedding.json' });
    const { answer } = await embed({ input: 'What is the meaning of life?', dimensions: 3 });
    expect(vendor.requests.at(-1)).toMatchObject({
      path: '/v1/models/gemini-embedding-001:embedContent',
      body: { content: { parts: [{ text: 'What is the meaning of life?' }] }, outputDimensionality: 3 },
    });
    expect(answer).toMatchObject({
      body: { object: 'list', data: [{ index: 0, embedding: [0.5, -0.25, 0.125] }], model: 'gemini-embedding-001' },
      usage: { promptTokens: 7, completionTokens: 0 },
    });
  });

  it('of more texts than one request takes, in their order', async () => {
    vendor.reply({ file: 'embeddings.json' });
    const seenBefore = vendor.requests.length;
    const { answer } = await embed({ input: Array.from({ length: 250 }, (_, n) => `text ${n}`) });
    const counts = vendor.requests.slice(seenBefore).map(({ body }) => (body['requests'] as unknown[]).length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
    expect(answer?.usage?.promptTokens).toBe(21);
  });

  it('of tokens are refused', async () => {
    expect((await embed({ input: [[1, 2]] })).error).toMatchObject({ kind: 'refused', upstream: { param: 'input' } });
  });
});
