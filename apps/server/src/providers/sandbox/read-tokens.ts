import { countTokens } from './count-tokens.ts';
import { refused } from './refuse.ts';

export interface Input {
  readonly text: string;
  readonly tokens: number;
}

const mostInputs = 2_048;
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => Number.isInteger(item));

/** A text, an array of texts, or tokens in numbers: another vocabulary's, so that each number is a word here. */
export function readTokens(value: unknown, param: string): readonly Input[] {
  const list: readonly unknown[] = isNumbers(value) || !Array.isArray(value) ? [value] : (value as unknown[]);
  if (list.length === 0 || list.length > mostInputs) {
    throw refused(param, `${param} must hold 1 to ${mostInputs} texts.`);
  }
  return list.map((item) => {
    if (typeof item === 'string') return { text: item, tokens: countTokens(item) };
    if (isNumbers(item)) return { text: item.map((token) => `token${token}`).join(' '), tokens: item.length };
    throw refused(param, `${param} must be a string, an array of strings, or arrays of tokens.`);
  });
}
