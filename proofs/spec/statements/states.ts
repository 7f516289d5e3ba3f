import type { Statement } from '../statement.ts';

export const states: readonly Statement[] = [
  { id: 'STATE-1', text: 'A video job carries a string status.', owner: 'video' },
  { id: 'STATE-2', text: 'A generation job of any kind carries a string status.' },
  { id: 'STATE-3', text: 'A music job just created has the status processing.' },
];
