import type { Statement } from '../statement.ts';

export const purposeAndRules: readonly Statement[] = [
  { id: 'PUR-1', text: 'The service is reached over HTTP and answers with JSON.' },
  { id: 'PUR-2', text: 'Every successful response carries attribution to the service.' },
  { id: 'PUR-3', text: 'Every error response carries attribution to the service.' },
  { id: 'PUR-4', text: 'Every streamed response carries attribution to the service.', owner: 'chat' },
  { id: 'PUR-5', text: 'Removing the attribution requirement doubles the price.', owner: 'credits' },
  { id: 'PUR-6', text: 'Work is paid for by use, in credits.', owner: 'credits' },
  { id: 'PUR-7', text: 'A balance too small for a request is reported with status 402.', owner: 'credits' },
  { id: 'PUR-8', text: 'A chat can run over several turns.', owner: 'chat' },
  { id: 'PUR-9', text: 'A chat remembers the context of its earlier turns.', owner: 'chat' },
  { id: 'PUR-10', text: 'Code can be generated in at least 50 programming languages.', owner: 'code' },
  { id: 'PUR-11', text: 'Code can be completed in at least 50 programming languages.', owner: 'code' },
  { id: 'PUR-12', text: 'Code can be refactored in at least 50 programming languages.', owner: 'code' },
  { id: 'PUR-13', text: 'Code can be explained in at least 50 programming languages.', owner: 'code' },
  { id: 'PUR-14', text: 'A full song can be generated from text.', owner: 'music' },
  { id: 'PUR-15', text: 'At least 50 AI voices are offered.', owner: 'music' },
  { id: 'PUR-16', text: 'A song can be a duet.', owner: 'music' },
  { id: 'PUR-17', text: 'A song can be mastered.', owner: 'music' },
  { id: 'PUR-18', text: 'Several image models are offered.', owner: 'image' },
  { id: 'PUR-19', text: 'Videos are made asynchronously.', owner: 'video' },
  { id: 'PUR-20', text: 'Events are notified from server to server.', owner: 'webhooks' },
];
