import * as z from 'zod';
import { CreditAmount, textUpTo } from './scalars.ts';

const ModelName = textUpTo(200).min(1).meta({ description: 'The id of a model, as `GET /models` lists it.' });
const count = z.int().min(0);
const tokenLimit = z.int().min(1).max(10_000_000).nullish();

const Part = z.looseObject({ type: z.string() }).meta({
  description: 'Text, an image or whatever else the model takes, as OpenAI writes them.',
});

const Message = z
  .looseObject({
    role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
    content: z
      .union([z.string(), z.array(Part)], 'It must be a text, or a list of parts.')
      .nullish()
      .meta({ description: 'A text, or a list of parts. An assistant that called tools may have none.' }),
  })
  .meta({ id: 'ChatMessage' });

const providerNames = z.array(z.string().min(1).max(100)).max(50).optional();

const ProviderPreferences = z
  .strictObject({
    order: providerNames.meta({ description: 'Try these first, in this order.' }),
    only: providerNames.meta({ description: 'Use no others.' }),
    ignore: providerNames.meta({ description: 'Never use these.' }),
    allow_fallbacks: z
      .boolean()
      .optional()
      .meta({ description: 'False: if the first choice fails, so does the call.' }),
  })
  .meta({ id: 'ProviderPreferences', description: 'Which of the providers behind a model may answer.' });

const StreamOptions = z.looseObject({
  include_usage: z
    .boolean()
    .nullish()
    .meta({ description: 'Adds a last chunk with the token counts and what they cost.' }),
});

const Stop = z.union([z.string(), z.array(z.string()).max(16)], 'It must be a text, or a list of up to 16.').nullish();

/** What both kinds of completion act on. Every other member goes to the model as it is. */
const sampling = {
  model: ModelName,
  max_tokens: tokenLimit.meta({ description: 'The most tokens that may be generated.' }),
  temperature: z.number().min(0).max(2).nullish().meta({
    description:
      '0.0 to 0.3 deterministic; 0.4 to 0.7 balanced; 0.8 to 1.2 creative; 1.3 to 2.0 highly creative and unpredictable.',
  }),
  n: z.int().min(1).max(128).nullish().meta({ description: 'How many answers to make.' }),
  stop: Stop.meta({ description: 'Texts before which the answer ends.' }),
  stream_options: StreamOptions.nullish(),
  provider: ProviderPreferences.optional(),
};
const stream = z.boolean().nullish().meta({ description: 'Answer as server-sent events.' });

const conversation = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_]+$/, 'It must be the id of a conversation, or `new`.')
  .optional()
  .meta({
    description:
      'Keeps the turns: `new`, or the id of a conversation. Then `messages` holds only what is new, and the model also ' +
      'gets what matters of what was said before.',
  });

const chatMembers = {
  ...sampling,
  messages: z.array(Message).min(1).max(10_000),
  conversation_id: conversation,
  max_completion_tokens: tokenLimit.meta({ description: 'Like `max_tokens`, reasoning included.' }),
};

export const ChatRequest = z.looseObject({ ...chatMembers, stream }).meta({
  id: 'ChatCompletionRequest',
  description: "OpenAI's request. What is not described here (tools, response_format, …) goes to the model as it is.",
});

export const ChatStreamRequest = z.looseObject(chatMembers).meta({ id: 'ChatStreamRequest' });

const Prompt = z.union(
  [
    z.string(),
    z.array(z.string()).min(1).max(2048),
    z.array(z.int()).min(1),
    z.array(z.array(z.int()).min(1)).min(1).max(2048),
  ],
  'It must be a text, a list of texts, or tokens.',
);

export const CompletionRequest = z
  .looseObject({ ...sampling, stream, prompt: Prompt, best_of: z.int().min(1).max(128).nullish() })
  .meta({ id: 'CompletionRequest' });

export const EmbeddingsRequest = z
  .looseObject({
    model: ModelName,
    input: Prompt.meta({ description: 'A text, a list of texts, or tokens.' }),
    encoding_format: z.enum(['float', 'base64']).nullish(),
    dimensions: z.int().min(1).max(65_536).nullish(),
    provider: ProviderPreferences.optional(),
  })
  .meta({ id: 'EmbeddingsRequest' });

export const Usage = z
  .looseObject({
    prompt_tokens: count,
    completion_tokens: count,
    total_tokens: count,
    cost: CreditAmount.meta({ description: 'What the answer cost, in credits.' }),
  })
  .meta({ id: 'TokenUsage' });

const created = z.int().meta({ description: 'Unix time in seconds.' });
const finishReason = z
  .string()
  .nullish()
  .meta({ description: '`stop`, `length`, `tool_calls` or `content_filter`; in a broken stream `error`.' });

export const ChatCompletion = z
  .looseObject({
    id: z.string(),
    object: z.literal('chat.completion'),
    created,
    model: z.string(),
    choices: z.array(
      z.looseObject({
        index: z.int(),
        message: z.looseObject({ role: z.literal('assistant'), content: z.string().nullish() }),
        finish_reason: finishReason,
      }),
    ),
    usage: Usage,
  })
  .meta({ id: 'ChatCompletion' });

export const ChatChunk = z
  .looseObject({
    id: z.string(),
    object: z.literal('chat.completion.chunk'),
    created,
    model: z.string(),
    choices: z.array(
      z.looseObject({
        index: z.int(),
        delta: z.looseObject({ role: z.string().optional(), content: z.string().nullish() }),
        finish_reason: finishReason,
      }),
    ),
    usage: Usage.nullish(),
    error: z
      .object({ message: z.string(), type: z.string(), code: z.string() })
      .optional()
      .meta({ description: 'Only where the stream broke: the answer ends here.' }),
  })
  .meta({
    id: 'ChatCompletionChunk',
    description: 'One event. The stream ends with the line `data: [DONE]`; lines that begin with a colon are pings.',
  });

const TextChoice = z.looseObject({ index: z.int(), text: z.string(), finish_reason: finishReason });

export const Completion = z
  .looseObject({
    id: z.string(),
    object: z.literal('text_completion'),
    created,
    model: z.string(),
    choices: z.array(TextChoice),
    usage: Usage,
  })
  .meta({ id: 'Completion' });

export const CompletionChunk = z
  .looseObject({
    id: z.string(),
    object: z.literal('text_completion'),
    created,
    model: z.string(),
    choices: z.array(TextChoice),
  })
  .meta({ id: 'CompletionChunk' });

export const EmbeddingList = z
  .looseObject({
    object: z.literal('list'),
    data: z.array(
      z.looseObject({
        object: z.literal('embedding'),
        index: z.int(),
        embedding: z
          .union([z.array(z.number()), z.string()])
          .meta({ description: 'Numbers, or base64 of little-endian 32-bit floats where that was asked for.' }),
      }),
    ),
    model: z.string(),
    usage: z.looseObject({ prompt_tokens: count, total_tokens: count, cost: CreditAmount }),
  })
  .meta({ id: 'EmbeddingList' });
