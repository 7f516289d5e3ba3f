import type { Pointers } from './recipe.ts';

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function within(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function step(value: unknown, token: string): readonly unknown[] {
  const inner = within(value);
  if (typeof inner !== 'object' || inner === null) return [];
  if (token === '*') return Array.isArray(inner) ? inner : [];
  return Object.hasOwn(inner, token) ? [(inner as Record<string, unknown>)[token]] : [];
}

/** Everything a pointer leads to that is there. */
export function readAll(value: unknown, from: Pointers): readonly unknown[] {
  for (const pointer of typeof from === 'string' ? [from] : from) {
    const tokens = pointer === '' ? [] : pointer.slice(1).split('/').map(unescaped);
    const found = tokens
      .reduce<readonly unknown[]>((values, token) => values.flatMap((one) => step(one, token)), [value])
      .filter((one) => one !== undefined && one !== null);
    if (found.length > 0) return found;
  }
  return [];
}

export const readFirst = (value: unknown, from: Pointers | undefined): unknown =>
  from === undefined ? undefined : readAll(value, from)[0];
