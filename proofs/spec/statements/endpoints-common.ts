import type { Statement } from '../statement.ts';

export const endpointsCommon: readonly Statement[] = [
  { id: 'PATH-1', text: 'Every endpoint requires authentication.' },
  { id: 'PATH-2', text: 'Request bodies are JSON with the content type application/json.' },
  { id: 'PATH-3', text: 'A short path behind the base address, such as /v1/models, is answered.' },
  { id: 'PATH-4', text: 'The same path under /api/v1, such as /api/v1/models, is answered.' },
  { id: 'PATH-5', text: 'The /v1 form and the /api/v1 form of a path give the same answer.' },
];
