import type { Statement } from '../statement.ts';

export const versioning: readonly Statement[] = [
  { id: 'VER-1', text: 'The version is the path prefix /v1 of the production base address.' },
  { id: 'VER-2', text: 'The version is the path prefix /v1 of the sandbox base address.' },
  { id: 'VER-3', text: 'Model identifiers carry version suffixes of their own.' },
];
