import type { Statement } from '../statement.ts';

export const endpointsCode: readonly Statement[] = [
  { id: 'CODE-1', text: 'POST /v1/code/generate generates code from a prompt.' },
  { id: 'CODE-2', text: 'POST /v1/code/complete completes partial code.' },
  { id: 'CODE-3', text: 'POST /v1/code/refactor refactors existing code.' },
  { id: 'CODE-4', text: 'POST /v1/code/explain explains code.' },
  { id: 'CODE-5', text: 'Every code path holds under /api/v1 as well as in the short form.' },
  { id: 'CODE-6', text: 'Every code endpoint refuses a request without a valid key.' },
  { id: 'CODE-7', text: 'The /code/generate field prompt is a string.' },
  { id: 'CODE-8', text: 'The /code/generate field language is a string.' },
  { id: 'CODE-9', text: 'The /code/generate field max_tokens is an integer.' },
  { id: 'CODE-10', text: 'POST /code/generate answers with a string field code.' },
];
