import { keysList } from '@atelier/sdk';
import { useAsk } from './ask.ts';

/** Keys by their id, for who wants to know whose request it was. */
export function useKeys() {
  const keys = useAsk(['keys', 'names'], (client) => keysList({ client, query: { limit: 100 } }));
  const known = keys.data?.data ?? [];
  return { keys: known, nameOf: (id: string): string => known.find((key) => key.id === id)?.name ?? id };
}
