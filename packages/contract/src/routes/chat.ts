import * as z from 'zod';
import { modelErrors } from '../errors.ts';
import { route } from '../route.ts';
import {
  ChatChunk,
  ChatCompletion,
  ChatRequest,
  ChatStreamRequest,
  Completion,
  CompletionChunk,
  CompletionRequest,
  EmbeddingList,
  EmbeddingsRequest,
} from '../schemas/chat.ts';
import { textUpTo } from '../schemas/scalars.ts';

export const createChatCompletion = route({
  id: 'chat.completions',
  method: 'POST',
  path: '/chat/completions',
  scope: 'chat',
  meter: { priced: 'chat' },
  summary: 'Answer a conversation',
  description:
    'The OpenAI chat completion. With `stream: true` the answer comes as server-sent events. `usage.cost` says what it cost.',
  body: ChatRequest,
  status: 200,
  response: ChatCompletion,
  event: ChatChunk,
  errors: modelErrors,
});

export const streamChat = route({
  id: 'chat.stream',
  method: 'POST',
  path: '/chat/stream',
  scope: 'chat',
  meter: { priced: 'chat' },
  summary: 'Answer a conversation as a stream',
  description: 'The same as `POST /chat/completions` with `stream: true`.',
  body: ChatStreamRequest,
  status: 200,
  response: ChatChunk,
  event: ChatChunk,
  alwaysStreams: true,
  errors: modelErrors,
});

export const resumeChat = route({
  id: 'chat.resume',
  method: 'GET',
  path: '/chat/completions/{id}/stream',
  scope: 'chat',
  meter: 'free',
  summary: 'Take up a stream again',
  description:
    'For a stream that was asked for with the header `X-Resumable: true`: what came after the event that the header ' +
    '`Last-Event-ID` names, then what still comes. Until ten minutes after its end. The answer was paid for when it was made.',
  params: z.object({ id: textUpTo(100).min(1) }),
  status: 200,
  response: ChatChunk,
  event: ChatChunk,
  alwaysStreams: true,
  errors: ['stream_not_found', 'invalid_value'],
});

export const createCompletion = route({
  id: 'chat.completion',
  method: 'POST',
  path: '/completions',
  scope: 'chat',
  meter: { priced: 'completion' },
  summary: 'Continue a text',
  description: "OpenAI's legacy completion: a prompt in, its continuation out.",
  body: CompletionRequest,
  status: 200,
  response: Completion,
  event: CompletionChunk,
  errors: modelErrors,
});

export const createEmbeddings = route({
  id: 'chat.embeddings',
  method: 'POST',
  path: '/embeddings',
  scope: 'chat',
  meter: { priced: 'embedding' },
  summary: 'Turn texts into vectors',
  body: EmbeddingsRequest,
  status: 200,
  response: EmbeddingList,
  errors: modelErrors,
});
