import type OpenAI from 'openai';
import { zodFunction, zodResponseFormat } from 'openai/helpers/zod';
import * as z from 'zod';

/** A call as a stranger's program makes it, and what the program gets. */
export type Call = (client: OpenAI) => Promise<unknown>;

const model = 'proof-model';
const user = (content: string) => ({ role: 'user' as const, content });
const messages = [user('Tell me of the river.')];

const City = z.object({ city: z.string(), days: z.int(), sunny: z.boolean(), tags: z.array(z.string()) });
const parameters = { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } };
const tools = ['weather', 'population'].map((name) => ({ type: 'function' as const, function: { name, parameters } }));
const schema = { type: 'object', properties: { answer: { type: 'string' }, score: { type: 'number' } } };
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};

type ChatBody = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'model' | 'messages'> &
  Partial<Pick<OpenAI.ChatCompletionCreateParams, 'messages'>>;

const chat =
  (more: ChatBody & Record<string, unknown> = {}): Call =>
  (client) =>
    client.chat.completions.create({ model, messages, ...more });
const streamed =
  (more: ChatBody & Record<string, unknown> = {}): Call =>
  async (client) =>
    all(await client.chat.completions.create({ model, messages, ...more, stream: true }));

const vision: OpenAI.ChatCompletionMessageParam[] = [
  {
    role: 'user',
    content: [
      { type: 'text', text: 'What is on these pictures?' },
      { type: 'image_url', image_url: { url: pixel, detail: 'low' } },
      { type: 'image_url', image_url: { url: 'https://example.com/river.png' } },
      { type: 'input_audio', input_audio: { data: 'UklGRg==', format: 'wav' } },
    ],
  },
];

const afterTools: OpenAI.ChatCompletionMessageParam[] = [
  { role: 'developer', content: 'Be short.' },
  { role: 'system', content: 'Be kind.' },
  ...messages,
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'call_1', content: 'sunny' },
];

const everything = {
  temperature: 0.2,
  top_p: 0.9,
  presence_penalty: 0.5,
  frequency_penalty: -0.5,
  logit_bias: { '50256': -100 },
  seed: 7,
  user: 'someone',
  metadata: { purpose: 'proof' },
  store: false,
  service_tier: 'auto',
  reasoning_effort: 'low',
  verbosity: 'low',
  prediction: { type: 'content', content: 'x' },
  modalities: ['text'],
  x_unknown: { deep: [1, null] },
} as const;

const chats: Readonly<Record<string, Call>> = {
  'a chat': chat(),
  'a chat with every option': chat(everything as never),
  'a stream': streamed(),
  'a stream with usage': streamed({ stream_options: { include_usage: true } }),
  'a chat of several turns': chat({ messages: afterTools }),
  tools: chat({ tools }),
  'tools, streamed': streamed({ tools }),
  'one tool of two': chat({ tools, tool_choice: { type: 'function', function: { name: 'population' } } }),
  'one tool at a time, streamed': streamed({ tools, parallel_tool_calls: false }),
  'no tool': chat({ tools, tool_choice: 'none' }),
  'after a tool': chat({ tools, messages: afterTools }),
  'any JSON': chat({ response_format: { type: 'json_object' } }),
  'JSON of a schema': chat({
    response_format: { type: 'json_schema', json_schema: { name: 'a', schema, strict: true } },
  }),
  'JSON of a schema, streamed': streamed({
    response_format: { type: 'json_schema', json_schema: { name: 'a', schema } },
  }),
  pictures: chat({ messages: vision }),
  'pictures, streamed': streamed({ messages: vision }),
  'three answers': chat({ n: 3 }),
  'three answers, streamed': streamed({ n: 3 }),
  'log probabilities': chat({ logprobs: true, top_logprobs: 2 }),
  'log probabilities, streamed': streamed({ logprobs: true, top_logprobs: 2 }),
  'a stop': chat({ stop: [' s', ' w'] }),
  'a limit': chat({ max_tokens: 4 }),
  'another limit, streamed': streamed({ max_completion_tokens: 4 }),
  'a seed': chat({ seed: 11 }),
};

const helpers: Readonly<Record<string, Call>> = {
  'parse with a schema': (client) =>
    client.chat.completions.parse({ model, messages, response_format: zodResponseFormat(City, 'city') }),
  'parse with tools': (client) =>
    client.chat.completions.parse({ model, messages, tools: [zodFunction({ name: 'find', parameters: City })] }),
  'the stream helper': async (client) => {
    const heard: string[] = [];
    const stream = client.chat.completions.stream({ model, messages, stream_options: { include_usage: true } });
    stream.on('content', (delta) => heard.push(delta)).on('finalContent', (text) => heard.push(text));
    return [await stream.finalChatCompletion(), await stream.totalUsage(), heard];
  },
  'the stream helper with a schema': (client) =>
    client.chat.completions
      .stream({ model, messages, response_format: zodResponseFormat(City, 'city') })
      .finalChatCompletion(),
  runTools: async (client) => {
    const asked: unknown[] = [];
    const weather = {
      name: 'weather',
      parameters,
      parse: JSON.parse,
      description: 'x',
      function: (input: unknown) => void asked.push(input),
    };
    const runner = client.chat.completions.runTools({
      model,
      messages,
      tools: [{ type: 'function', function: weather as never }],
    });
    return [await runner.finalContent(), runner.messages, asked];
  },
  'runTools, streamed': async (client) => {
    const weather = { name: 'weather', parameters, parse: JSON.parse, description: 'x', function: () => 'sunny' };
    const runner = client.chat.completions.runTools({
      model,
      messages,
      stream: true,
      tools: [{ type: 'function', function: weather as never }],
    });
    return [await runner.finalContent(), runner.messages];
  },
};

const others: Readonly<Record<string, Call>> = {
  embeddings: (client) => client.embeddings.create({ model: 'proof-embed', input: 'the river' }),
  'embeddings of several, as numbers': (client) =>
    client.embeddings.create({
      model: 'proof-embed',
      input: ['the river', 'a stone', '東京'],
      encoding_format: 'float',
    }),
  'embeddings in base64': (client) =>
    client.embeddings.create({ model: 'proof-embed', input: ['the river'], encoding_format: 'base64' }),
  'embeddings of 16 dimensions, of tokens': (client) =>
    client.embeddings.create({ model: 'proof-embed', input: [[1, 2, 3], [4]], dimensions: 16 }),
  'a completion': (client) => client.completions.create({ model, prompt: 'Once upon a time' }),
  'completions of two prompts, with log probabilities': (client) =>
    client.completions.create({ model, prompt: ['Once', 'upon'], n: 2, logprobs: 1, max_tokens: 5, echo: false }),
  'a completion, streamed': async (client) =>
    all(await client.completions.create({ model, prompt: 'Once upon a time', stream: true })),
  'a completion, streamed with usage': async (client) =>
    all(
      await client.completions.create({ model, prompt: 'Once', stream: true, stream_options: { include_usage: true } }),
    ),
};

export const calls: Readonly<Record<string, Call>> = { ...chats, ...helpers, ...others };
