import type { Statement } from '../statement.ts';

export const endpointsChat: readonly Statement[] = [
  { id: 'CHAT-1', text: 'POST /v1/chat/completions takes a chat request and answers with a chat completion.' },
  { id: 'CHAT-2', text: 'POST /v1/completions completes plain text.' },
  { id: 'CHAT-3', text: 'GET /v1/models lists the available models.', owner: 'ground-floor' },
  { id: 'CHAT-4', text: 'POST /v1/embeddings generates text embeddings.' },
  { id: 'CHAT-5', text: 'GET /v1/usage answers with API usage statistics.' },
  { id: 'CHAT-6', text: 'POST /v1/chat/stream answers with a streamed chat response.' },
  { id: 'CHAT-7', text: 'GET /v1/chat/models lists the chat models.', owner: 'ground-floor' },
  { id: 'CHAT-8', text: 'GET /api/v1/models holds as well as the short form.', owner: 'ground-floor' },
  { id: 'CHAT-9', text: 'GET /api/v1/chat/models holds as well as the short form.', owner: 'ground-floor' },
  { id: 'CHAT-10', text: 'Every other chat path holds under /api/v1 as well as in the short form.' },
  {
    id: 'CHAT-11',
    text: 'GET /models and GET /chat/models refuse a request without a valid key.',
    owner: 'ground-floor',
  },
  { id: 'CHAT-12', text: 'Every other chat endpoint refuses a request without a valid key.' },
];
