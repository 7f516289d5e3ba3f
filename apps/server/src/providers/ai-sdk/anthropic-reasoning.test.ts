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

describe('reasoning', () => {
  it('whole, within the limit that the client set', async () => {
    const { answer } = await ask('message-thinking.json', { reasoning_effort: 'high', max_completion_tokens: 4_000 });
    expect(seen()).toMatchObject({ max_tokens: 4_000, thinking: { type: 'enabled', budget_tokens: 2_000 } });
    expect(answer?.body).toMatchObject({
      choices: [
        { message: { content: 'Based on my analysis...', reasoning_content: 'Let me analyze this step by step...' } },
      ],
      usage: { completion_tokens: 282, completion_tokens_details: { reasoning_tokens: 250 } },
    });
  });

  it('streamed', async () => {
    const { assembled } = await stream('thinking.sse', { reasoning_effort: 'medium' });
    expect(seen()).toMatchObject({ max_tokens: 64_000, thinking: { type: 'enabled', budget_tokens: 19_200 } });
    expect(assembled).toMatchObject({
      choices: [
        {
          message: {
            content: 'The greatest common divisor is **21**.',
            reasoning_content: 'I need to find the GCD of 1071 and 462.\n\n1071 = 2 × 462 + 147',
          },
        },
      ],
      usage: { completion_tokens_details: { reasoning_tokens: 250 } },
    });
  });

  it('keeps to the limit of the model where the client would have more', async () => {
    await ask('message.json', { reasoning_effort: 'high', max_tokens: 200_000 });
    expect(seen()).toMatchObject({ max_tokens: 64_000, thinking: { budget_tokens: 32_000 } });
  });

  it('is left out where the limit has no room for it', async () => {
    await ask('message.json', { reasoning_effort: 'low', max_tokens: 1_500 });
    expect(seen()).toMatchObject({ max_tokens: 1_500, thinking: { type: 'disabled' } });
  });

  it('of models that weigh it themselves is an effort, within the same limit', async () => {
    await ask('message.json', { model: 'claude-opus-4-6', reasoning_effort: 'low', max_tokens: 1_500 });
    expect(seen()).toMatchObject({
      max_tokens: 1_500,
      thinking: { type: 'adaptive' },
      output_config: { effort: 'low' },
    });
  });
});

describe('JSON', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, plan_interest: { type: 'string' } },
    required: ['name', 'plan_interest'],
    additionalProperties: false,
  };

  it('by a schema', async () => {
    const response_format = { type: 'json_schema', json_schema: { name: 'contact', schema, strict: true } };
    const { answer } = await ask('message-json.json', { response_format });
    expect(seen()['output_config']).toEqual({ format: { type: 'json_schema', schema } });
    expect(answer?.body).toMatchObject({
      choices: [{ message: { content: '{"name":"John Smith","plan_interest":"Enterprise"}' }, finish_reason: 'stop' }],
    });
  });

  it('of any shape, which the vendor holds to by a tool', async () => {
    const { answer } = await ask('message-json-tool.json', { response_format: { type: 'json_object' } });
    expect(seen()).toMatchObject({ tools: [{ name: 'json' }], tool_choice: { type: 'any' } });
    expect(answer?.body).toMatchObject({
      choices: [{ message: { content: '{"answer":42}' }, finish_reason: 'stop' }],
    });
    expect(JSON.stringify(answer?.body)).not.toContain('tool_calls');
  });
});
