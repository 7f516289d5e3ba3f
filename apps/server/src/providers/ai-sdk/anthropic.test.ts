import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectUpstream, JsonObject } from '../spec/openai-dialect.ts';
import { createAiSdkUpstream } from './ai-sdk-upstream.ts';
import { callOf, sendTo, streamFrom } from './fixtures/ask-upstream.ts';
import { serveFixtures, type VendorServer } from './fixtures/serve-fixtures.ts';

let vendor: VendorServer;
let upstream: DialectUpstream;
beforeAll(async () => {
  vendor = await serveFixtures('anthropic');
  upstream = createAiSdkUpstream({ name: 'claude', vendor: 'anthropic', baseUrl: vendor.url, apiKey: 'key-ours' });
});
afterAll(async () => {
  await upstream.close();
  await vendor.close();
});

const model = 'claude-sonnet-4-5-20250929';
const ask = (file: string, body: JsonObject = {}) => {
  vendor.reply({ file });
  return sendTo(upstream, callOf({ model, ...body }));
};
const stream = (file: string, body: JsonObject = {}) => {
  vendor.reply({ file });
  return streamFrom(upstream, callOf({ model, ...body }));
};
const seen = () => vendor.requests.at(-1)?.body ?? {};

const weather = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather at a place.',
    parameters: { type: 'object', properties: { location: { type: 'string' } }, required: ['location'] },
  },
};

describe('text', () => {
  const body = {
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
      { role: 'developer', content: [{ type: 'text', text: 'In English.' }] },
    ],
    max_completion_tokens: 300,
    temperature: 0.4,
    stop: ['END', 'STOP'],
    seed: 7,
    logit_bias: { 50256: -100 },
    frequency_penalty: 0.2,
    user: 'someone',
  };

  it('whole', async () => {
    const { answer } = await ask('message.json', body);
    expect(seen()).toEqual({
      model,
      max_tokens: 300,
      temperature: 0.4,
      stop_sequences: ['END', 'STOP'],
      system: [
        { type: 'text', text: 'Be brief.' },
        { type: 'text', text: 'In English.' },
      ],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    });
    expect(vendor.requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'key-ours', 'x-request-id': 'req_1' });
    expect(answer?.body).toEqual({
      id: 'chatcmpl-req_1',
      object: 'chat.completion',
      created: expect.any(Number) as number,
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Hi! My name is Claude.', refusal: null },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: {
        prompt_tokens: 125,
        completion_tokens: 15,
        total_tokens: 140,
        prompt_tokens_details: { cached_tokens: 100 },
      },
    });
    expect(answer?.usage).toEqual({
      promptTokens: 125,
      completionTokens: 15,
      cachedPromptTokens: 100,
      reasoningTokens: 0,
    });
  });

  it('streamed', async () => {
    const { assembled, events, end } = await stream('text.sse', { ...body, stream_options: { include_usage: true } });
    expect(seen()).toMatchObject({ stream: true, max_tokens: 300 });
    expect(assembled).toMatchObject({
      choices: [{ message: { content: 'Hello!' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 125, completion_tokens: 15, prompt_tokens_details: { cached_tokens: 100 } },
    });
    expect(events.map(({ output }) => output).filter((output) => output !== '')).toEqual(['Hello', '!']);
    expect(end).toMatchObject({ finishReason: 'stop', sawDone: true, clientAskedUsage: true, outputLength: 6 });
  });

  it('passes over events that it does not know', async () => {
    const { assembled } = await stream('unknown-event.sse');
    expect(assembled).toMatchObject({ choices: [{ message: { content: 'Hello!' }, finish_reason: 'stop' }] });
  });

  it.each([
    ['message-max-tokens.json', 'length'],
    ['message-stop-sequence.json', 'stop'],
    ['message-tool.json', 'tool_calls'],
    ['message-refusal.json', 'content_filter'],
  ])('%s finishes by %s', async (file, finish_reason) => {
    const { answer } = await ask(file);
    expect(answer?.body).toMatchObject({ choices: [{ finish_reason }] });
  });

  it('completes a prompt', async () => {
    vendor.reply({ file: 'message.json' });
    const call = callOf({ model, prompt: 'Say hello' }, { operation: 'completions' });
    const { answer } = await sendTo(upstream, call);
    expect(seen()['messages']).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Say hello' }] }]);
    expect(answer?.body).toMatchObject({
      object: 'text_completion',
      choices: [{ index: 0, text: 'Hi! My name is Claude.', finish_reason: 'stop' }],
    });
  });
});

describe('tools', () => {
  const turns = [
    { role: 'user', content: 'Weather and time?' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'toolu_1', type: 'function', function: { name: 'get_weather', arguments: '{"location":"Rome"}' } },
        { id: 'toolu_2', type: 'function', function: { name: 'get_time', arguments: '' } },
      ],
    },
    { role: 'tool', tool_call_id: 'toolu_1', content: '15 degrees' },
    { role: 'tool', tool_call_id: 'toolu_2', content: [{ type: 'text', text: 'noon' }] },
  ];

  it('are declared, chosen, called and answered', async () => {
    const choice = { type: 'function', function: { name: 'get_weather' } };
    const { answer } = await ask('message-tool.json', {
      messages: turns,
      tools: [weather],
      tool_choice: choice,
      parallel_tool_calls: false,
    });
    expect(seen()).toMatchObject({
      tools: [{ name: 'get_weather', description: 'The weather at a place.', input_schema: { type: 'object' } }],
      tool_choice: { type: 'tool', name: 'get_weather', disable_parallel_tool_use: true },
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          content: [
            { type: 'tool_use', id: 'toolu_1', name: 'get_weather', input: { location: 'Rome' } },
            { type: 'tool_use', id: 'toolu_2', name: 'get_time', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'toolu_1', content: '15 degrees' },
            { type: 'tool_result', tool_use_id: 'toolu_2', content: 'noon' },
          ],
        },
      ],
    });
    expect(answer?.body['choices']).toMatchObject([
      {
        message: {
          content: "I'll check the current weather in San Francisco for you.",
          tool_calls: [
            {
              id: 'toolu_01A09q90qw90lq917835lq9',
              type: 'function',
              function: { name: 'get_weather', arguments: '{"location":"San Francisco, CA","unit":"celsius"}' },
            },
          ],
        },
      },
    ]);
  });

  it('stream their arguments as they come, and {} where there are none', async () => {
    const { assembled, events } = await stream('tool.sse', { tools: [weather], tool_choice: 'auto' });
    expect(seen()).toMatchObject({ tool_choice: { type: 'auto' }, stream: true });
    expect(assembled).toMatchObject({
      choices: [
        {
          message: {
            content: "Okay, let's check the weather:",
            tool_calls: [
              {
                id: 'toolu_01T1x1fJ34qAmk2tNTrN7Up6',
                function: { name: 'get_weather', arguments: '{"location": "San Francisco, CA"}' },
              },
              { id: 'toolu_01Now', function: { name: 'get_time', arguments: '{}' } },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
    });
    const pieces = events.map(({ output }) => output).filter((output) => /location|San|Francisco/.test(output));
    expect(pieces).toEqual(['{"location":', ' "San', ' Francisco, CA"}']);
  });

  it.each([
    ['required', 'any'],
    ['none', 'none'],
  ])('chosen by %s', async (tool_choice, type) => {
    await ask('message.json', { tools: [weather], tool_choice });
    expect(seen()['tool_choice']).toMatchObject({ type });
  });
});

describe('images and documents', () => {
  it('go as they came: an address for the vendor to fetch, or bytes', async () => {
    const content = [
      { type: 'text', text: 'What is this?' },
      { type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'high' } },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
      { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBERi0=' } },
    ];
    await ask('message.json', { messages: [{ role: 'user', content }] });
    expect(seen()['messages']).toMatchObject([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } },
          { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' } },
        ],
      },
    ]);
  });
});
