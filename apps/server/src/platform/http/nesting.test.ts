import { expect, test } from 'vitest';
import { deepestJson, isTooDeep } from './nesting.ts';

const nested = (levels: number) => Buffer.from('['.repeat(levels) + ' '.repeat(2_000) + ']'.repeat(levels));

test('the deepest that is allowed is, one level more is not', () => {
  expect(isTooDeep(nested(deepestJson))).toBe(false);
  expect(isTooDeep(nested(deepestJson + 1))).toBe(true);
  expect(isTooDeep(Buffer.from(`{"a":${'{"b":['.repeat(deepestJson)}`))).toBe(true);
});

test('what is beside, or in a text, is not inside', () => {
  expect(isTooDeep(Buffer.from(`[${'[],{},'.repeat(5_000)}1]`))).toBe(false);
  expect(isTooDeep(Buffer.from(JSON.stringify({ text: String.raw`"\\"[{`.repeat(5_000) })))).toBe(false);
  expect(isTooDeep(Buffer.from(`"${'['.repeat(5_000)}`))).toBe(false);
});
